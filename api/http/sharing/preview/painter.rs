//! Painting a scoresheet as a PNG, for services that show links but no SVG.

use std::sync::{Arc, OnceLock};

use actix_web::web::{Bytes, block};
use moka::future::Cache;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Stretch, Weight};
use resvg::usvg::{FontResolver, Group, Node, Options, Tree};

use crate::server::slow::SlowWork;
use crate::web::problem::{Code, Problem};
use kibitz_game::rules::Language;
use kibitz_game::sheets::svg::{FONTS, PAPER_RGB};
use kibitz_game::words;
use kibitz_service::live::CachedInEach;

/// The size of every picture, in pixels: what most services show in full.
pub(crate) const SIZE: (u32, u32) = (1200, 630);

/// The space around the scoresheet, in pixels.
const MARGIN: f32 = 24.0;

/// A small scoresheet is enlarged at most this much.
const LARGEST: f32 = 2.0;

/// The memory for finished pictures, in bytes.
const KEPT: u64 = 8 << 20;

/// Paints pictures with the fonts of the system.
pub(crate) struct Painter {
    /// Read when they are first needed, because that takes a while.
    fonts: OnceLock<Fonts>,
    /// Says whether the fonts have the letters of each language.
    legible: CachedInEach<bool>,
    /// The finished pictures, by their tags.
    finished: Cache<String, Bytes>,
}

impl Default for Painter {
    fn default() -> Self {
        let weigher = |tag: &String, picture: &Bytes| {
            u32::try_from(tag.len() + picture.len()).unwrap_or(u32::MAX)
        };
        Painter {
            fonts: OnceLock::new(),
            legible: CachedInEach::default(),
            finished: Cache::builder().max_capacity(KEPT).weigher(weigher).build(),
        }
    }
}

impl Painter {
    /// Paints this SVG, or returns the picture that was painted under the same tag before.
    ///
    /// # Errors
    /// `fonts_missing` if the system has no fonts for the language; `busy` if too many
    /// pictures are waiting.
    pub(super) async fn paint(
        self: Arc<Self>,
        tag: &str,
        svg: String,
        language: Language,
        slow: &SlowWork,
    ) -> Result<Bytes, Problem> {
        if let Some(picture) = self.finished.get(tag).await {
            return Ok(picture);
        }
        let turn = slow.turn().await?;
        // Another request may have painted it in the meantime.
        if let Some(picture) = self.finished.get(tag).await {
            return Ok(picture);
        }
        let painter = Arc::clone(&self);
        let picture = turn.run(move || painter.painted(&svg, language)).await?;
        self.finished.insert(tag.to_owned(), picture.clone()).await;
        Ok(picture)
    }

    /// Says whether the fonts of the system have the letters of this language.
    pub(crate) async fn writes(self: Arc<Self>, language: Language) -> bool {
        block(move || self.legible(language)).await.unwrap_or(false)
    }

    fn painted(&self, svg: &str, language: Language) -> Result<Bytes, Problem> {
        if !self.legible(language) {
            return Err(Problem::new(
                Code::FontsMissing,
                "The service has no fonts for this language.",
            )
            .expected("another language, or the picture as SVG"));
        }
        let tree = Tree::from_str(svg, &self.options());
        let tree = tree.map_err(Problem::internal)?;
        let pixels = paint(&tree).ok_or_else(|| Problem::internal("the picture has no size"))?;
        let png = pixels.encode_png();
        png.map(Bytes::from).map_err(Problem::internal)
    }

    fn legible(&self, language: Language) -> bool {
        *self.legible.of(language).get_or_init(|| {
            let text = words::say(language, "sheet-total", &[]);
            let text = quick_xml::escape::escape(&*text);
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" font-family="{FONTS}"><text>{text} 0</text></svg>"#
            );
            let tree = Tree::from_str(&svg, &self.options());
            tree.is_ok_and(|tree| is_written(tree.root()))
        })
    }

    fn options(&self) -> Options<'static> {
        self.fonts.get_or_init(Fonts::of_the_system).options()
    }
}

/// Fonts to write scoresheets with.
struct Fonts {
    all: Arc<Database>,
    /// The normal ones and the bold ones among them.
    by_weight: [(Weight, Arc<Database>); 2],
}

impl Fonts {
    /// Reads the fonts of the system that scoresheets are written with, or all of them if it has
    /// none of those.
    fn of_the_system() -> Fonts {
        let mut all = Database::new();
        all.load_system_fonts();
        let wanted: Vec<&str> = FONTS.split(", ").collect();
        let is_wanted = |face: &FaceInfo| {
            let mut families = face.families.iter();
            [Weight::NORMAL, Weight::BOLD].contains(&face.weight)
                && face.stretch == Stretch::Normal
                && families.any(|(name, _)| wanted.contains(&name.as_str()))
        };
        if all.faces().any(is_wanted) {
            all = only(all, is_wanted);
        }
        let family = all.faces().next().and_then(|face| face.families.first());
        if let Some((name, _)) = family.cloned() {
            all.set_sans_serif_family(name);
        }
        let of = |weight| {
            let those = only(all.clone(), |face| face.weight == weight);
            (weight, Arc::new(those))
        };
        Fonts {
            by_weight: [of(Weight::NORMAL), of(Weight::BOLD)],
            all: Arc::new(all),
        }
    }

    fn options(&self) -> Options<'static> {
        let by_weight = self.by_weight.clone();
        let any = FontResolver::default_fallback_selector();
        Options {
            fontdb: Arc::clone(&self.all),
            font_resolver: FontResolver {
                select_font: FontResolver::default_font_selector(),
                // A letter that a font lacks is looked for in fonts of the same weight.
                select_fallback: Box::new(move |letter, tried, fonts| {
                    let weight = fonts.face(*tried.first()?)?.weight;
                    let mut alike = by_weight.iter().filter(|(of, _)| *of == weight);
                    let alike = alike.next().map(|(_, alike)| Arc::clone(alike));
                    alike
                        .and_then(|mut alike| any(letter, tried, &mut alike))
                        .or_else(|| any(letter, tried, fonts))
                }),
            },
            ..Options::default()
        }
    }
}

/// Removes the other fonts from a database. Those that are kept keep their ids.
fn only(mut fonts: Database, is_kept: impl Fn(&FaceInfo) -> bool) -> Database {
    let others: Vec<ID> = fonts
        .faces()
        .filter(|face| !is_kept(face))
        .map(|face| face.id)
        .collect();
    for id in others {
        fonts.remove_face(id);
    }
    fonts
}

/// Says whether there is a text in this group and its fonts have all its letters.
fn is_written(group: &Group) -> bool {
    let mut texts = group.children().iter();
    texts.any(|node| match node {
        Node::Text(text) => {
            let spans = text.layouted().iter();
            let mut glyphs = spans.flat_map(|span| &span.positioned_glyphs).peekable();
            glyphs.peek().is_some() && glyphs.all(|glyph| glyph.id.0 != 0)
        }
        Node::Group(group) => is_written(group),
        Node::Path(_) | Node::Image(_) => false,
    })
}

/// Paints a scoresheet in the middle of a picture. A long one becomes smaller.
fn paint(tree: &Tree) -> Option<Pixmap> {
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1)?;
    let [red, green, blue] = PAPER_RGB;
    pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let (wide, high) = (pixels.width() as f32, pixels.height() as f32);
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = ((wide - 2.0 * MARGIN) / width)
        .min((high - 2.0 * MARGIN) / height)
        .min(LARGEST);
    let place = Transform::from_scale(scale, scale)
        .post_translate((wide - width * scale) / 2.0, (high - height * scale) / 2.0);
    resvg::render(tree, place, &mut pixels.as_mut());
    Some(pixels)
}
