// Opens a match of each game with a client generated from the document, and makes a play in it.
// What is sent is what the generated serializer writes, with a null for each optional field.

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.*

val kibitz: String = System.getenv("KIBITZ_URL")
val json = Serializer.kotlinxSerializationJson
val http: HttpClient = HttpClient.newHttpClient()

inline fun <reified Sent, reified Got> post(path: String, token: String?, body: Sent): Got {
    val request = HttpRequest.newBuilder(URI(kibitz + path))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json.encodeToString(body)))
    token?.let { request.header("Authorization", "Bearer $it") }
    val answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString())
    check(answer.statusCode() == 201) { "$path ${json.encodeToString(body)}: ${answer.body()}" }
    return json.decodeFromString(answer.body())
}

fun plays(rules: HouseRules, deal: Deal, play: Play) {
    val seats = listOf("Ana", "Ben", "Chaim").map { NewSeat(name = it) }
    val opened: OpenedMatch = post("/v1/matches", null, NewMatch(houseRules = rules, seats = seats))
    val path = "/v1/matches/${opened.match.id}"
    post<NewRound, AppendedEntry>("$path/rounds", opened.hostToken, NewRound(deal = deal))
    val judged: AppendedEntry = post("$path/plays", opened.hostToken, NewPlay(play = play, seat = 1))
    check(judged.entry.verdict?.ruling == Ruling.LEGAL) { judged.entry.toString() }
    post<NewUndo?, AppendedEntry>("$path/undo", opened.hostToken, null)
}

fun main() {
    plays(
        HouseRules.EchadWrapper(EchadHouseRules()),
        Deal.EchadWrapper(EchadDeal(up = "blue-gimel", dealer = 3)),
        Play.EchadLayWrapper(EchadLay(cards = listOf("blue-he"))),
    )
    plays(
        HouseRules.FireWrapper(FireHouseRules()),
        Deal.FireWrapper(FireDeal(up = "7", starter = 1)),
        Play.FireLayWrapper(FireLay(cards = listOf("8"))),
    )
    plays(
        HouseRules.TenWrapper(TenHouseRules()),
        Deal.TenWrapper(TenDeal(first = 1)),
        Play.TenLayWrapper(TenLay(card = "4")),
    )
    plays(
        HouseRules.TrashWrapper(TrashHouseRules()),
        Deal.TrashWrapper(TrashDeal(starter = 1)),
        Play.TrashTurnWrapper(
            TrashTurn(from = TrashPile.STOCK, placed = listOf(TrashPlaced("7S", 7)), discarded = "KH"),
        ),
    )
    plays(
        HouseRules.ClaroWrapper(ClaroHouseRules()),
        Deal.ClaroWrapper(ClaroDeal(starter = 1)),
        Play.ClaroLayWrapper(ClaroLay(card = "17")),
    )
    println("played")
}
