import { VideoCard } from "@bijou/contract/titles/videos";
import { serializerOf } from "../../platform/http/serialization.ts";

const serialize = serializerOf(VideoCard);

/** A card with its JSON, which is serialized on first use. */
export class Tile {
  readonly card: VideoCard;
  #json: string | undefined;

  constructor(card: VideoCard) {
    this.card = card;
  }

  get json(): string {
    return (this.#json ??= serialize(this.card));
  }
}
