/** Paper City: everything is cut from card. Pop-up title, a paper plane over the roofs, the street, umbrellas from above, a rooftop trio at night. */
import type { Film } from "../lib/film.ts";
import { at, dim, ease, seg, signature, spring, type, W } from "../lib/paint.ts";
import { cues } from "./paper-city/cues.ts";
import { night } from "./paper-city/night.ts";
import { CREAM, OCHRE } from "./paper-city/palette.ts";
import { popup } from "./paper-city/popup.ts";
import { roofs } from "./paper-city/roofs.ts";
import { score } from "./paper-city/score.ts";
import { street } from "./paper-city/street.ts";
import { umbrellas } from "./paper-city/umbrellas.ts";

const film: Film = {
  slug: "paper-city",
  kind: "short",
  title: { en: "Paper City", es: "Ciudad de papel" },
  seconds: 56,
  poster: 49,
  synopsis: {
    en: "A folded plane leaves a window in the morning and lands on a rooftop after dark. In between: a whole town of card, thread and jazz.",
    es: "Un avión plegado sale por una ventana de mañana y aterriza en una azotea de noche. Entre medias, toda una ciudad de cartulina, hilo y jazz.",
  },
  scenes: [
    { from: 0, to: 8.6, draw: popup },
    { from: 7.8, to: 20.6, draw: roofs },
    { from: 19.6, to: 32, draw: street },
    { from: 31, to: 43, draw: umbrellas },
    { from: 42, to: 56, draw: night },
  ],
  over(ctx, t) {
    dim(ctx, 1 - ease(t, 0, 0.6), CREAM);
    const a = ease(t, 51.6, 52.8);
    dim(ctx, a * 0.6, "#12142e");
    const k = spring(seg(t, 51.6, 53));
    at(ctx, W / 2, 330 + (1 - k) * -80, 0, 1, () => {
      ctx.globalAlpha *= a;
      type(ctx, "PAPER CITY", 0, 0, { font: "Londrina", size: 104, spacing: 10, colour: CREAM });
      type(ctx, "fold here", 0, 48, { font: "Londrina", size: 32, spacing: 6, colour: OCHRE });
      ctx.setLineDash([10, 12]);
      ctx.strokeStyle = OCHRE;
      ctx.lineWidth = 2.5;
      for (const d of [-1, 1]) {
        ctx.beginPath();
        ctx.moveTo(d * 90, 38);
        ctx.lineTo(d * 250, 38);
        ctx.stroke();
      }
      ctx.setLineDash([]);
    });
    signature(ctx, t, 640, CREAM, OCHRE, a);
    dim(ctx, ease(t, 55, 55.9), "#0b0a0d");
  },
  sound: score,
  cues,
  skipRanges: [{ kind: "intro", from: 0, to: 7.8 }],
};
export default film;
