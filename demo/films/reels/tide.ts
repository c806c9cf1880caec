/** Tide: a day at the edge of the water, slow and nearly abstract. Dawn, shore from above, under the surface, sunset, night. */
import type { Film } from "../lib/film.ts";
import { dim, ease, signature, type } from "../lib/paint.ts";
import { below } from "./tide/below.ts";
import { cues } from "./tide/cues.ts";
import { dawn } from "./tide/dawn.ts";
import { night } from "./tide/night.ts";
import { score } from "./tide/score.ts";
import { shore } from "./tide/shore.ts";
import { sunset } from "./tide/sunset.ts";

const film: Film = {
  slug: "tide",
  kind: "short",
  title: { en: "Tide", es: "Marea" },
  seconds: 56,
  poster: 41,
  synopsis: {
    en: "One day of the sea in under a minute: first light, a shore from above, the quiet underneath, a low sun and the glow that comes after.",
    es: "Un día del mar en menos de un minuto: la primera luz, una orilla vista desde arriba, la calma de abajo, un sol bajo y el resplandor que viene después.",
  },
  scenes: [
    { from: 0, to: 13.4, draw: dawn },
    { from: 11.6, to: 24.4, draw: shore },
    { from: 22.6, to: 35.8, draw: below },
    { from: 34, to: 46.6, draw: sunset },
    { from: 44.6, to: 56, draw: night },
  ],
  over(ctx, t) {
    const a = ease(t, 51, 52.6);
    type(ctx, "Tide", 380, 300, {
      font: "Cormorant Italic",
      size: 92,
      colour: "#eaf2ff",
      alpha: a,
    });
    type(ctx, "goes out, comes home", 388, 342, {
      font: "Cormorant",
      size: 28,
      spacing: 2,
      colour: "#bcd4f4",
      alpha: a,
    });
    signature(ctx, t, 640, "#dbe8ff", "#ffcf86", ease(t, 51.6, 53));
    dim(ctx, 1 - ease(t, 0, 1.6));
    dim(ctx, ease(t, 54.6, 55.9));
  },
  sound: score,
  cues,
  skipRanges: [{ kind: "intro", from: 0, to: 11 }],
};
export default film;
