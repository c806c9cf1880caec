/** Night Train: noir. Rain, a platform, the line from the cab, a compartment, a viaduct under the moon, dawn. */
import type { Film } from "../lib/film.ts";
import { dim, ease, signature, type, W } from "../lib/paint.ts";
import { cab } from "./night-train/cab.ts";
import { compartment } from "./night-train/compartment.ts";
import { cues } from "./night-train/cues.ts";
import { dawn } from "./night-train/dawn.ts";
import { CARD } from "./night-train/palette.ts";
import { platform } from "./night-train/platform.ts";
import { score } from "./night-train/score.ts";
import { viaduct } from "./night-train/viaduct.ts";

const film: Film = {
  slug: "night-train",
  kind: "short",
  title: { en: "Night Train", es: "Tren nocturno" },
  seconds: 54,
  poster: 38,
  synopsis: {
    en: "Rain, a platform, one ticket. A traveller leaves the city before midnight and meets the morning on the other side of the mountain.",
    es: "Lluvia, un andén, un solo billete. Un viajero deja la ciudad antes de medianoche y encuentra la mañana al otro lado de la montaña.",
  },
  scenes: [
    { from: 0, to: 10.6, draw: platform },
    { from: 9.6, to: 23, draw: cab },
    { from: 21.8, to: 33.4, draw: compartment },
    { from: 32, to: 46, draw: viaduct },
    { from: 44.8, to: 54, draw: dawn },
  ],
  over(ctx, t) {
    const a = ease(t, 50.2, 51.4);
    type(ctx, "NIGHT TRAIN", W / 2, 214, {
      ...CARD,
      colour: "#2a1720",
      size: 54,
      spacing: 14,
      alpha: a,
    });
    type(ctx, "all stations to morning", W / 2, 254, {
      font: "NoirThin",
      colour: "#4a2a30",
      size: 24,
      spacing: 5,
      alpha: a,
    });
    signature(ctx, t, 640, "#ffe9c4", "#ffb648", a);
    dim(ctx, 1 - ease(t, 0, 1.6));
    dim(ctx, ease(t, 52.9, 53.9));
  },
  sound: score,
  cues,
  skipRanges: [{ kind: "intro", from: 0, to: 9 }],
};
export default film;
