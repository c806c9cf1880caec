import { VideoCard } from "@bijou/contract/titles/videos";
import { keptBytes } from "../../platform/kept-bytes.ts";
import { serializerOf } from "../../platform/http/serialization.ts";

const serialize = serializerOf(VideoCard);

/** A card with the UTF-8 bytes of its JSON, which is serialized on first use. */
export class Tile {
  readonly card: VideoCard;
  #json: Buffer | undefined;

  constructor(card: VideoCard) {
    this.card = card;
  }

  get json(): Buffer {
    return (this.#json ??= keptBytes(serialize(this.card)));
  }
}
