/** Atomic Picnic: 1950s science fiction in flat colour. Robots, a stolen pie, a rocket, rings, a picnic on the moon. */
import type { Film } from "../lib/film.ts";
import { dim, ease } from "../lib/paint.ts";
import { cues } from "./atomic-picnic/cues.ts";
import { launch } from "./atomic-picnic/launch.ts";
import { meadow } from "./atomic-picnic/meadow.ts";
import { moon } from "./atomic-picnic/moon.ts";
import { NIGHT } from "./atomic-picnic/palette.ts";
import { rings } from "./atomic-picnic/rings.ts";
import { score } from "./atomic-picnic/score.ts";
import { title } from "./atomic-picnic/title.ts";

const film: Film = {
  slug: "atomic-picnic",
  kind: "short",
  title: { en: "Atomic Picnic", es: "Picnic atómico" },
  seconds: 54,
  poster: 15.5,
  synopsis: {
    en: "A family of robots, a perfect afternoon and a pie that leaves the planet. They go after it.",
    es: "Una familia de robots, una tarde perfecta y una tarta que abandona el planeta. Van tras ella.",
  },
  scenes: [
    { from: 0, to: 8.5, draw: title },
    { from: 7.7, to: 20, draw: meadow },
    { from: 19.2, to: 31, draw: launch },
    { from: 30, to: 41.2, draw: rings },
    { from: 40.2, to: 54, draw: moon },
  ],
  over(ctx, t) {
    dim(ctx, 1 - ease(t, 0, 0.7), NIGHT);
    dim(ctx, ease(t, 53.1, 53.9));
  },
  sound: score,
  cues,
  skipRanges: [{ kind: "intro", from: 0, to: 7.7 }],
};
export default film;
