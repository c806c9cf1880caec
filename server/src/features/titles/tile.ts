import { CardOfViewer, VideoCard } from "@bijou/contract/titles/videos";
import type { Card } from "./card.ts";
import { keptBytes } from "../../platform/kept-bytes.ts";
import { joinObjects, type JsonPiece, serializerOf } from "../../platform/http/serialization.ts";

/** Of the fields of a card that are the same for everyone. */
const serializeShared = serializerOf({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(VideoCard.properties).filter(([name]) => !(name in CardOfViewer.properties)),
  ),
});
const serializeOfViewer = serializerOf(CardOfViewer);

/** A card with the UTF-8 bytes of its JSON, which is serialized on first use. */
export class Tile {
  readonly card: Card;
  #json: Buffer | undefined;
  /** Of the fields that are the same for everyone, which come first, without the bracket that closes an object. */
  #sharedLength = 0;

  constructor(card: Card) {
    this.card = card;
  }

  get json(): Buffer {
    return (this.#json ??= this.#serialized());
  }

  /** The JSON of the card for a viewer, whose fields replace those of the card. Only these are serialized. */
  jsonFor(fields: CardOfViewer): readonly JsonPiece[] {
    const shared = this.json.subarray(0, this.#sharedLength);
    return [shared, serializeOfViewer(fields).replace("{", ",")];
  }

  #serialized(): Buffer {
    const shared = serializeShared(this.card);
    this.#sharedLength = Buffer.byteLength(shared) - "}".length;
    return keptBytes(joinObjects(shared, serializeOfViewer(this.card)).join(""));
  }
}
