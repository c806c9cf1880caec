import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { luminance, mix } from "./colour.ts";
import type { Description } from "./description.ts";
import { compose, toPath } from "./lettering.ts";

const PAD = 22;

/** The title alone in its face, transparent, at most 900 x 420, light enough for a dark still. */
export function titleTreatment(film: Description, maxWidth = 900, maxHeight = 420): Canvas {
  const style = film.type;
  const { rows, box } = compose(film.treatmentLines ?? film.lines, {
    ...style,
    smallTracking: undefined,
    x: 0,
    y: 0,
    w: maxWidth - PAD * 2,
    h: maxHeight - PAD * 2,
    maxLine: style.treatmentMaxLine ?? style.maxLine ?? 230,
    align: "left",
    valign: "top",
  });
  const width = Math.min(maxWidth, Math.ceil(box.w + PAD * 2));
  const canvas = createCanvas(width, Math.ceil(box.h + PAD * 2));
  const k = canvas.getContext("2d");
  k.translate(PAD - box.x, PAD - box.y);
  const lift = (colour: string) => {
    let lifted = colour;
    for (let i = 0; i < 12 && luminance(lifted) < 0.42; i++) lifted = mix(lifted, "#fff4dc", 0.12);
    return lifted;
  };
  const p = film.palette;
  const brightest = Object.values(p).sort((x, y) => luminance(y) - luminance(x))[0];
  const main = lift(style.color || p.title || p.accent || p.bone || p.light || p.beam || brightest);
  const small = lift(style.smallColor || p.gold || p.light || p.beam || p.paper || main);
  for (const row of rows) {
    const path = toPath(row.cmds);
    const colour = row.catchword ? small : main;
    k.save();
    k.shadowColor = "rgba(8,6,8,.55)";
    k.shadowBlur = 14;
    k.shadowOffsetY = 2;
    k.fillStyle = colour;
    k.fill(path);
    k.restore();
    k.fillStyle = colour;
    k.fill(path);
  }
  return canvas;
}
