import { CardOfViewer, VideoCard } from "@bijou/contract/titles/videos";
import type { TranslationLanguage } from "@bijou/contract/studio/translations";
import type { Card } from "./card.ts";
import { keptBytes } from "../../platform/kept-bytes.ts";
import type { ShortTranslations } from "./store.ts";
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
  readonly #translations: ShortTranslations | null;
  /** By language, made on first use. */
  readonly #translated = new Map<TranslationLanguage, Tile>();

  constructor(card: Card, translations: ShortTranslations | null = null) {
    this.card = card;
    this.#translations = translations;
  }

  /** The card with its text in a language, or the same one without a translation. */
  in(language: TranslationLanguage | undefined): Tile {
    const text = language && this.#translations?.[language];
    if (language === undefined || text === undefined) return this;
    const known = this.#translated.get(language);
    if (known) return known;
    const translated = new Tile({ ...this.card, short_description: text });
    this.#translated.set(language, translated);
    return translated;
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
