import { VideoCard } from "@bijou/contract/titles/videos";
import { serialiserOf } from "../../platform/http/serialization.ts";

const serialise = serialiserOf(VideoCard);

/** A title as its tile shows it, and the same as JSON, which is written once and only when a list asks for it. */
export class Tile {
  readonly card: VideoCard;
  #json: string | undefined;

  constructor(card: VideoCard) {
    this.card = card;
  }

  get json(): string {
    return (this.#json ??= serialise(this.card));
  }
}
