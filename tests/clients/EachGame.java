// Opens, deals, plays and scores each game with a client generated from the document, as the
// document shows it, and reads the answers of tomorrow (tests/clients/tomorrow.rs).

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.MatchesApi;
import org.openapitools.client.api.PlayApi;
import org.openapitools.client.model.*;

public class EachGame {
    static final String KIBITZ = System.getenv("KIBITZ_URL");
    static final String TOMORROW = System.getenv("KIBITZ_TOMORROW");
    static final UUID ID = UUID.fromString("01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001");
    static final ObjectMapper JSON = ApiClient.createDefaultObjectMapper();

    static void check(boolean holds, Object what) {
        if (!holds) throw new AssertionError(what);
    }

    static ApiClient client(String url) {
        ApiClient client = new ApiClient();
        client.updateBaseUri(url);
        return client;
    }

    static String get(String address) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    /** A match, and what its host claims there. */
    record Host(UUID id, PlayApi table) {
        static Host of(NewMatch opening) throws ApiException {
            OpenedMatch opened = new MatchesApi(client(KIBITZ)).openMatch(opening);
            ApiClient client = client(KIBITZ);
            String bearer = "Bearer " + opened.getHostToken();
            client.setRequestInterceptor(request -> request.header("Authorization", bearer));
            return new Host(opened.getMatch().getId(), new PlayApi(client));
        }
    }

    /** The examples of a request, by name, as the client reads them. */
    static <T> Map<String, T> shown(JsonNode document, String method, String below, Class<T> type) {
        JsonNode body = document.path("paths").path("/v1/matches" + below).path(method).path("requestBody");
        return body.path("content").path("application/json").path("examples").properties().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, example -> {
                try {
                    return JSON.readerFor(type).readValue(example.getValue().path("value"));
                } catch (IOException error) {
                    throw new AssertionError(example.getKey(), error);
                }
            }));
    }

    static void eachGame() throws Exception {
        JsonNode document = JSON.readTree(get(KIBITZ + "/openapi.json"));
        var openings = shown(document, "post", "", NewMatch.class);
        var deals = shown(document, "post", "/{id}/rounds", NewRound.class);
        var plays = shown(document, "post", "/{id}/plays", NewPlay.class);
        var results = shown(document, "put", "/{id}/rounds/{round}/result", NewResult.class);
        check(openings.size() == 6, openings);
        for (String game : openings.keySet()) {
            Host counted = Host.of(openings.get(game));
            AppendedEntry score =
                counted.table.countRound(counted.id, 1L, results.get(game), null, null, null);
            check(score.getEntry().getScore() != null, score);
            if (!deals.containsKey(game)) continue;
            Host host = Host.of(openings.get(game));
            host.table.beginRound(host.id, deals.get(game), null, null, null);
            List<String> own = plays.keySet().stream().filter(kind -> kind.startsWith(game + "_")).sorted().toList();
            check(!own.isEmpty(), game);
            for (String kind : own) {
                Entry entry = host.table.claimPlay(host.id, plays.get(kind), null, null, null).getEntry();
                check(entry.getVerdict() != null, entry);
                check(entry.getClaim().getClaimPlay().getPlay().equals(plays.get(kind).getPlay()), entry);
            }
        }
        // A constructor says itself of which kind the play is.
        Play lay = new Play(new EchadLay().addCardsItem("blue-he"));
        check(plays.get("echad_lay").getPlay().equals(lay), lay);
    }

    /** The items of a list that this client knows. Newer ones are left out. */
    static <T> List<T> known(Iterable<JsonNode> items, Class<T> type) {
        List<T> known = new ArrayList<>();
        for (JsonNode item : items) {
            try {
                known.add(JSON.readerFor(type).readValue(item));
            } catch (IOException newer) {
                continue;
            }
        }
        return known;
    }

    static void answersOfTomorrow() throws Exception {
        String match = TOMORROW + "/v1/matches/" + ID;
        List<Entry> entries = known(JSON.readTree(get(match + "/log")).path("items"), Entry.class);
        List<Long> seqs = entries.stream().map(Entry::getSeq).toList();
        check(seqs.equals(List.of(1L, 2L, 5L)), entries);

        List<JsonNode> events = new ArrayList<>();
        for (String line : get(match + "/events").split("\n")) {
            if (line.startsWith("data: ")) events.add(JSON.readTree(line.substring("data: ".length())));
        }
        List<Long> heard = known(events, MatchEvent.class).stream()
            .map(event -> event.getMatchEventEntry().getEntry().getSeq()).toList();
        check(heard.equals(seqs), heard);

        JsonNode list = JSON.readTree(get(TOMORROW + "/v1/matches"));
        List<String> games = JSON.treeToValue(list, MatchSummaryPage.class).getItems().stream()
            .map(MatchSummary::getGame).toList();
        check(games.equals(List.of("echad", "tarot")), games);
        try {
            new MatchesApi(client(TOMORROW)).getMatch(ID, null, null, null);
        } catch (ApiException newer) {
            return;
        }
        throw new AssertionError("a match of an unknown game was read");
    }

    public static void main(String[] none) throws Exception {
        // The client says there of each kind that it does not know.
        Logger.getLogger("org.openapitools.client").setLevel(Level.SEVERE);
        eachGame();
        answersOfTomorrow();
        System.out.println("played");
    }
}
