/** Trailer for the season 'Bijou Shorts': four worlds, four words, then faster. */
import { cab } from "./night-train/cab.ts";
import { viaduct } from "./night-train/viaduct.ts";
import { launch } from "./atomic-picnic/launch.ts";
import { meadow } from "./atomic-picnic/meadow.ts";
import { shore } from "./tide/shore.ts";
import { sunset } from "./tide/sunset.ts";
import { roofs } from "./paper-city/roofs.ts";
import { street } from "./paper-city/street.ts";
import type { Film } from "../lib/film.ts";
import { clamp, dim, ease } from "../lib/paint.ts";
import { cues } from "./shorts-trailer/cues.ts";
import { bulbs, burstCuts, cutTo, endCard, push, word } from "./shorts-trailer/parts.ts";
import { score } from "./shorts-trailer/score.ts";

const film: Film = {
  slug: "shorts-trailer",
  kind: "trailer",
  title: { en: "Bijou Shorts: trailer", es: "Cortos Bijou: tráiler" },
  seconds: 20,
  poster: 18,
  synopsis: {
    en: "A train, a pie, a tide, a town. Four films of under a minute.",
    es: "Un tren, una tarta, una marea, una ciudad. Cuatro películas de menos de un minuto.",
  },
  scenes: [
    cutTo(0, 2.1, bulbs),
    cutTo(2, 3.5, push(cab, 3, 1.4)),
    cutTo(3.5, 5, push(viaduct, 4.6, 1.6)),
    cutTo(5, 6.5, push(meadow, 6.2, 1.2)),
    cutTo(6.5, 8, push(launch, 4.6, 1.7)),
    cutTo(8, 9.6, push(shore, 0.6, 1.5)),
    cutTo(9.5, 11, push(sunset, 5, 1.4)),
    cutTo(11, 12.5, push(roofs, 3, 1.2)),
    cutTo(12.5, 14, push(street, 3.2, 1.5)),
    ...burstCuts.map(([d, st, sp], i) =>
      cutTo(14 + i * 0.25, 14.25 + i * 0.25, push(d, st, sp, 0.1)),
    ),
    cutTo(16, 20, endCard),
  ],
  over(ctx, t) {
    word(ctx, t, 2.1, 5, "A train.", "Noir", 92, "#f4ead6");
    word(ctx, t, 5.1, 8, "A pie.", "Pacifico", 92, "#f7ecd2");
    word(ctx, t, 8.1, 11, "A tide.", "Cormorant Italic", 124, "#fff8ea");
    word(ctx, t, 11.1, 14, "A town.", "Londrina", 108, "#fffaf0");
    for (const c of [2, 5, 8, 11, 14, 16])
      dim(
        ctx,
        0.5 * (1 - clamp((t - c) / 0.22)) * (t >= c ? 1 : 0),
        c === 16 ? "#ffffff" : "#fff4dc",
      );
    dim(ctx, ease(t, 19.3, 19.95));
  },
  sound: score,
  cues,
};
export default film;
