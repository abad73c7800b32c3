//! The Fluent files, and what their patterns refer to.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use fluent_syntax::parser::parse;

use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;

/// A Fluent file, as read: the patterns of its messages and attributes, by name.
pub(super) struct File {
    pub(super) name: String,
    pub(super) language: Language,
    resource: ast::Resource<&'static str>,
}

pub(super) type Pattern = ast::Pattern<&'static str>;

impl File {
    fn new(name: &str, language: Language, text: &'static str) -> File {
        let name = format!("{name}/{language}");
        let resource = parse(text).unwrap_or_else(|(_, faults)| panic!("{name}: {faults:?}"));
        File {
            name,
            language,
            resource,
        }
    }

    /// The patterns in the order of the file; an attribute is `message.attribute`.
    pub(super) fn patterns(&self) -> Vec<(String, &Pattern)> {
        let mut found = Vec::new();
        for entry in &self.resource.body {
            match entry {
                ast::Entry::Message(message) => {
                    let id = message.id.name;
                    found.extend(message.value.iter().map(|value| (id.to_owned(), value)));
                    let attributes = message.attributes.iter();
                    found.extend(
                        attributes.map(|one| (format!("{id}.{}", one.id.name), &one.value)),
                    );
                }
                ast::Entry::Term(term) => panic!("{}: a term, -{}", self.name, term.id.name),
                _ => {}
            }
        }
        found
    }

    /// The variables of each pattern, with those of the messages it refers to.
    pub(super) fn variables(&self) -> BTreeMap<String, BTreeSet<&'static str>> {
        let uses: BTreeMap<String, Uses> = self
            .patterns()
            .into_iter()
            .map(|(id, pattern)| (id, Uses::of(pattern)))
            .collect();
        let all = |start: &String| {
            let (mut variables, mut open) = (BTreeSet::new(), vec![start.clone()]);
            let mut seen = BTreeSet::new();
            while let Some(id) = open.pop() {
                let Some(uses) = uses.get(&id) else {
                    panic!("{}: no message {id}", self.name)
                };
                // A language need not have words of its own for the game.
                variables.extend(uses.variables.iter().filter(|name| **name != "playing"));
                if seen.insert(id.clone()) {
                    open.extend(uses.messages.iter().cloned());
                } else {
                    assert_ne!(id, *start, "{}: it refers to itself", self.name);
                }
            }
            variables
        };
        uses.keys().map(|id| (id.clone(), all(id))).collect()
    }
}

/// What a pattern refers to.
#[derive(Default)]
pub(super) struct Uses {
    pub(super) variables: BTreeSet<&'static str>,
    pub(super) messages: BTreeSet<String>,
    /// The keys of each choice by `PLURAL`.
    pub(super) plurals: Vec<Vec<&'static str>>,
    /// The keys of each other choice.
    pub(super) choices: Vec<Vec<&'static str>>,
}

impl Uses {
    pub(super) fn of(pattern: &Pattern) -> Uses {
        let mut uses = Uses::default();
        uses.read(pattern);
        uses
    }

    fn read(&mut self, pattern: &Pattern) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &ast::Expression<&'static str>) {
        match expression {
            ast::Expression::Inline(inline) => self.read_inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.read_inline(selector);
                let keys = variants.iter().map(|variant| match variant.key {
                    ast::VariantKey::Identifier { name } => name,
                    ast::VariantKey::NumberLiteral { value } => value,
                });
                let keys = keys.collect();
                match selector {
                    ast::InlineExpression::FunctionReference { .. } => self.plurals.push(keys),
                    _ => self.choices.push(keys),
                }
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &ast::InlineExpression<&'static str>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
            }
            ast::InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|one| format!(".{}", one.name));
                let name = format!("{}{}", id.name, attribute.unwrap_or_default());
                self.messages.insert(name);
            }
            ast::InlineExpression::FunctionReference { id, arguments } => {
                assert_eq!(id.name, "PLURAL");
                for argument in &arguments.positional {
                    self.read_inline(argument);
                }
            }
            ast::InlineExpression::Placeable { expression } => self.read_expression(expression),
            ast::InlineExpression::TermReference { .. } => panic!("a term"),
            ast::InlineExpression::StringLiteral { .. }
            | ast::InlineExpression::NumberLiteral { .. } => {}
        }
    }
}

/// The files of a game, or those that the games share, English first.
pub(super) fn files(game: Option<Game>) -> Vec<File> {
    let file = |language: &Language| match game {
        Some(game) => File::new(game.name(), *language, game.words(*language)),
        None => File::new(
            "shared",
            *language,
            kibitz_game::words::shared_words(*language),
        ),
    };
    Language::ALL.iter().map(file).collect()
}

pub(super) fn all_files() -> impl Iterator<Item = Vec<File>> {
    let games = Game::ALL.iter().copied().map(Some);
    games.chain([None]).map(files)
}

/// The files of the page, part by part, English first.
pub(super) fn of_the_page() -> impl Iterator<Item = File> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/words");
    let parts = std::fs::read_dir(folder).unwrap_or_else(|why| panic!("{folder}: {why}"));
    parts.flat_map(|part| {
        let part = part.unwrap().path();
        let name = format!("page/{}", part.file_name().unwrap().display());
        Language::ALL.iter().map(move |language| {
            let path = part.join(format!("{language}.ftl"));
            let text = std::fs::read_to_string(&path);
            let text = text.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            File::new(&name, *language, text.leak())
        })
    })
}
