/** Ad for an invented brand: Poppleton's popcorn. One kernel, a drum roll, consequences. */
import type { Film } from "../lib/film.ts";
import { dim, ease } from "../lib/paint.ts";
import { cues } from "./ad-poppletons/cues.ts";
import { pack, shower, stage } from "./ad-poppletons/parts.ts";
import { score } from "./ad-poppletons/score.ts";

const film: Film = {
  slug: "ad-poppletons",
  kind: "ad",
  title: { en: "Poppleton’s: one kernel", es: "Poppleton’s: un grano" },
  seconds: 15,
  poster: 13,
  synopsis: {
    en: "Ad for a popcorn brand that does not exist.",
    es: "Anuncio de una marca de palomitas que no existe.",
  },
  scenes: [
    { from: 0, to: 4, draw: stage },
    { from: 4, to: 9.8, draw: shower },
    { from: 9.4, to: 15, draw: pack },
  ],
  over(ctx, t) {
    if (t >= 4) dim(ctx, 1 - ease(t, 4, 4.22), "#fffaf0");
    dim(ctx, 1 - ease(t, 0, 0.25));
    dim(ctx, ease(t, 14.55, 14.95));
  },
  sound: score,
  cues,
};
export default film;
