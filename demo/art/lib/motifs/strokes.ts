/** What the motifs are drawn with. */
import { TAU } from "../colour.ts";
import type { Ctx, Points } from "../desk.ts";
import { type MotifStyle, spline } from "../figure.ts";

export type Motifs = Record<string, (k: Ctx, o: MotifStyle) => void>;

export const arc = (k: Ctx, x: number, y: number, r: number, a = 0, b = TAU) => {
  k.beginPath();
  k.arc(x, y, r, a, b);
  k.fill();
};
export const stroke = (k: Ctx, pts: Points, w: number, curve = false) => {
  k.lineWidth = w;
  k.strokeStyle = k.fillStyle;
  k.lineCap = "round";
  k.lineJoin = "round";
  k.beginPath();
  if (curve) spline(k, pts, false, 1);
  else pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.stroke();
};
export const cut = (k: Ctx, o: MotifStyle, fn: () => void) => {
  const f = k.fillStyle;
  if (o.cut) {
    k.fillStyle = o.cut;
    k.strokeStyle = o.cut;
  } else k.globalCompositeOperation = "destination-out";
  fn();
  k.fillStyle = f;
  k.globalCompositeOperation = "source-over";
};
export const dome = (k: Ctx, x: number, y: number, r: number) => {
  k.beginPath();
  k.moveTo(x - r * 0.86, y);
  k.bezierCurveTo(x - r * 1.5, y - r * 0.8, x - r * 0.8, y - r * 1.35, x, y - r * 2.1);
  k.bezierCurveTo(x + r * 0.8, y - r * 1.35, x + r * 1.5, y - r * 0.8, x + r * 0.86, y);
  k.fill();
  k.fillRect(x - r * 0.04 - 0.3, y - r * 2.5, r * 0.08 + 0.6, r * 0.6);
};
