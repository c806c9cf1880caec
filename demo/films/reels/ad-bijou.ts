/** House ad: the marquee, the curtain, the beam, the name. */
import type { Film } from "../lib/film.ts";
import { dim, ease } from "../lib/paint.ts";
import { cues } from "./ad-bijou/cues.ts";
import { house } from "./ad-bijou/house.ts";
import { marquee } from "./ad-bijou/marquee.ts";
import { name } from "./ad-bijou/parts.ts";
import { score } from "./ad-bijou/score.ts";

const film: Film = {
  slug: "ad-bijou",
  kind: "ad",
  title: { en: "Bijou: your seat", es: "Bijou: tu butaca" },
  seconds: 15,
  poster: 13,
  synopsis: { en: "House ad for the service.", es: "Anuncio propio del servicio." },
  scenes: [
    { from: 0, to: 5, draw: marquee },
    { from: 4.5, to: 11, draw: house },
    { from: 10.5, to: 15, draw: name },
  ],
  over(ctx, t) {
    dim(ctx, 1 - ease(t, 0, 0.4));
    dim(ctx, ease(t, 14.5, 14.95));
  },
  sound: score,
  cues,
};
export default film;
