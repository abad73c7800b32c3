// Opens, deals, plays and scores each game with a client generated from the document, as the
// document shows it, and reads the answers of tomorrow (tests/clients/tomorrow.rs). What is sent is
// what the generated serializer writes, with a null for each optional field.

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import kotlinx.serialization.json.decodeFromJsonElement
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.*

val kibitz: String = System.getenv("KIBITZ_URL")
val tomorrow: String = System.getenv("KIBITZ_TOMORROW")
val json = Serializer.kotlinxSerializationJson
val http: HttpClient = HttpClient.newHttpClient()

fun answer(request: HttpRequest.Builder): String {
    val answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString())
    check(answer.statusCode() in 200..201) { "${request.build()}: ${answer.body()}" }
    return answer.body()
}

fun get(address: String): String = answer(HttpRequest.newBuilder(URI(address)))

inline fun <reified Sent, reified Got> send(method: String, path: String, token: String?, body: Sent): Got {
    val request = HttpRequest.newBuilder(URI(kibitz + path))
        .header("Content-Type", "application/json")
        .method(method, HttpRequest.BodyPublishers.ofString(json.encodeToString(body)))
    token?.let { request.header("Authorization", "Bearer $it") }
    return json.decodeFromString(answer(request))
}

/** The path and the host's token of a match that is opened like this. */
fun open(opening: NewMatch): Pair<String, String> {
    val opened: OpenedMatch = send("POST", "/v1/matches", null, opening)
    return "/v1/matches/${opened.match.id}" to opened.hostToken!!
}

/** The examples of a request, by name, as the client reads them. */
inline fun <reified T> shown(document: JsonElement, method: String, below: String): Map<String, T> {
    val path = listOf("paths", "/v1/matches$below", method, "requestBody", "content", "application/json", "examples")
    val examples = path.fold(document) { there, name -> there.jsonObject.getValue(name) }.jsonObject
    return examples.mapValues { (_, example) -> json.decodeFromJsonElement(example.jsonObject.getValue("value")) }
}

fun eachGame() {
    val document = json.parseToJsonElement(get("$kibitz/openapi.json"))
    val deals: Map<String, NewRound> = shown(document, "post", "/{id}/rounds")
    val plays: Map<String, NewPlay> = shown(document, "post", "/{id}/plays")
    val results: Map<String, NewResult> = shown(document, "put", "/{id}/rounds/{round}/result")
    val openings: Map<String, NewMatch> = shown(document, "post", "")
    check(openings.size == 6) { openings.keys }
    for ((game, opening) in openings) {
        val (counted, counting) = open(opening)
        val score: AppendedEntry = send("PUT", "$counted/rounds/1/result", counting, results.getValue(game))
        checkNotNull(score.entry.score)
        val deal = deals[game] ?: continue
        val (path, token) = open(opening)
        send<NewRound, AppendedEntry>("POST", "$path/rounds", token, deal)
        val own = plays.filterKeys { it.startsWith("${game}_") }.values
        check(own.isNotEmpty()) { game }
        for (play in own) {
            val judged: AppendedEntry = send("POST", "$path/plays", token, play)
            checkNotNull(judged.entry.verdict)
            check((judged.entry.claim as Claim.PlayWrapper).value.play == play.play) { judged }
        }
        send<NewUndo?, AppendedEntry>("POST", "$path/undo", token, null)
    }
    // A constructor says itself of which kind the play is.
    check(plays["echad_lay"]?.play == Play.EchadLayWrapper(EchadLay(cards = listOf("blue-he"))))
}

/** The items of a list that this client knows. Newer ones are left out. */
inline fun <reified T> known(items: List<JsonElement>): List<T> =
    items.mapNotNull { runCatching { json.decodeFromJsonElement<T>(it) }.getOrNull() }

fun answersOfTomorrow() {
    val match = "$tomorrow/v1/matches/01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001"
    val log = json.parseToJsonElement(get("$match/log")).jsonObject.getValue("items").jsonArray
    val seqs = known<Entry>(log).map { it.seq }
    check(seqs == listOf(1L, 2L, 5L)) { seqs }
    val lines = get("$match/events").lines().filter { it.startsWith("data: ") }
    val events = lines.map { json.parseToJsonElement(it.removePrefix("data: ")) }
    val heard = known<MatchEvent>(events).map { (it as MatchEvent.EntryWrapper).value.entry.seq }
    check(heard == seqs) { heard }
    val list: MatchSummaryPage = json.decodeFromString(get("$tomorrow/v1/matches"))
    check(list.items.map { it.game } == listOf("echad", "tarot")) { list }
    check(runCatching { json.decodeFromString<MatchScreen>(get(match)) }.isFailure)
}

fun main() {
    eachGame()
    answersOfTomorrow()
    println("played")
}
