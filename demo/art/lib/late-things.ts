/** Helpers and drawn things first made for the films from 1947 on, and for the series. */
import { alpha, type Random, TAU } from "./colour.ts";
import type { BillingStyle, Ctx, Desk, Ink, Laying, Points } from "./desk.ts";
import type { Marks } from "./ink.ts";
import { blob, limb } from "./figure.ts";

/** Cut paper: a layer with a soft shadow and a scissor edge. */
export const paper = (
  a: Desk,
  fn: (k: Ctx) => void,
  o: Laying & { shadow?: string; sharp?: boolean | number } = {},
) => {
  const l = a.layer(fn),
    sh = a.layer((q) => {
      q.save();
      q.setTransform(1, 0, 0, 1, 0, 0);
      q.drawImage(l, 0, 0);
      q.globalCompositeOperation = "source-in";
      q.fillStyle = o.shadow || "#000";
      q.fillRect(0, 0, l.width, l.height);
      q.restore();
    });
  a.put(sh, { alpha: o.alpha ?? 0.4, blur: o.blur ?? 5, dx: o.dx ?? 5, dy: o.dy ?? 8 });
  if (o.sharp) a.put(l);
  else
    a.rough(
      (q) => {
        q.setTransform(1, 0, 0, 1, 0, 0);
        q.drawImage(l, 0, 0);
      },
      { blur: 0.8, amount: 0.3 },
    );
};
export const stip = (
  a: Desk,
  style: (k: Ctx) => Ink,
  path?: (k: Ctx) => void,
  o?: Marks & Laying,
) =>
  a.print(
    "stipple",
    (q) => {
      q.fillStyle = style(q);
      if (path) {
        q.beginPath();
        path(q);
        q.fill();
      } else q.fillRect(0, 0, a.W, a.H);
    },
    o,
  );
export const P = (pts: Points) => (q: Ctx) => {
  pts.forEach(([x, y], i) => (i ? q.lineTo(x, y) : q.moveTo(x, y)));
  q.closePath();
};
export const ell = (k: Ctx, x: number, y: number, rx: number, ry: number, c: Ink, rot = 0) => {
  k.fillStyle = c;
  k.beginPath();
  k.ellipse(x, y, rx, ry, rot, 0, TAU);
  k.fill();
};
export const rr = (
  k: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number | number[],
  c: Ink,
) => {
  k.fillStyle = c;
  k.beginPath();
  k.roundRect(x, y, w, h, r);
  k.fill();
};
/** scallop waves */
export const waves = (
  a: Desk,
  y: number,
  amp: number,
  wl: number,
  c: string,
  crest: string,
  ph = 0,
) => {
  const k = a.ctx;
  k.beginPath();
  k.moveTo(-wl, a.H + 5);
  k.lineTo(-wl, y);
  for (let x = -wl + ph; x < a.W + wl; x += wl)
    k.bezierCurveTo(x + wl * 0.35, y - amp, x + wl * 0.75, y - amp, x + wl, y + amp * 0.25);
  k.lineTo(a.W + wl, a.H + 5);
  k.closePath();
  k.fillStyle = c;
  k.fill();
  if (crest) {
    k.beginPath();
    for (let x = -wl + ph; x < a.W + wl; x += wl) {
      k.moveTo(x, y);
      k.bezierCurveTo(x + wl * 0.35, y - amp, x + wl * 0.75, y - amp, x + wl, y + amp * 0.25);
    }
    k.strokeStyle = crest;
    k.lineWidth = 3;
    k.stroke();
  }
};
export const gull = (k: Ctx, x: number, y: number, s: number, c: string) => {
  k.strokeStyle = c;
  k.lineWidth = s * 0.13;
  k.lineCap = "round";
  k.beginPath();
  k.moveTo(x - s, y - s * 0.2);
  k.quadraticCurveTo(x - s * 0.45, y - s * 0.55, x, y);
  k.quadraticCurveTo(x + s * 0.45, y - s * 0.55, x + s, y - s * 0.2);
  k.stroke();
};
export interface PersonStyle {
  flip?: boolean | number | undefined;
  skirt?: boolean | number | undefined;
  cloche?: boolean | number | undefined;
  hat?: boolean | number | undefined;
  arm?: "up" | "fwd" | undefined;
  /** The colour of what the person has. */
  hair?: string | boolean | undefined;
  brolly?: string | undefined;
}
/** plain little person for crowds, unit 100 */
export const person = (k: Ctx, x: number, y: number, h: number, c: string, o: PersonStyle = {}) => {
  k.save();
  k.translate(x, y);
  k.scale(((o.flip ? -1 : 1) * h) / 100, h / 100);
  k.fillStyle = c;
  k.strokeStyle = c;
  if (o.skirt) {
    limb(
      k,
      [
        [-3, -34],
        [-4, 0],
      ],
      [3, 2.4],
    );
    limb(
      k,
      [
        [4, -34],
        [5, 0],
      ],
      [3, 2.4],
    );
    blob(
      k,
      [
        [0, -84],
        [-9, -79],
        [-8, -60],
        [-15, -28],
        [0, -25],
        [15, -28],
        [8, -60],
        [9, -79],
      ],
      0.7,
    );
  } else {
    limb(
      k,
      [
        [-4, -46],
        [-6, 0],
      ],
      [5, 3.6],
    );
    limb(
      k,
      [
        [4, -46],
        [6, 0],
      ],
      [5, 3.6],
    );
    blob(
      k,
      [
        [0, -84],
        [-11, -79],
        [-11, -56],
        [-9, -40],
        [9, -40],
        [11, -56],
        [11, -79],
      ],
      0.7,
    );
  }
  limb(
    k,
    [
      [-9, -77],
      [-13, -58],
      [-10, -44],
    ],
    [3.4, 3, 2.4],
  );
  if (o.arm === "up")
    limb(
      k,
      [
        [9, -77],
        [17, -90],
        [16, -108],
      ],
      [3.6, 3, 2.6],
    );
  else
    limb(
      k,
      [
        [9, -77],
        [13, -58],
        [o.arm === "fwd" ? 22 : 10, o.arm === "fwd" ? -54 : -44],
      ],
      [3.4, 3, 2.4],
    );
  k.beginPath();
  k.ellipse(0, -91, 5.6, 7, 0, 0, TAU);
  k.fill();
  if (o.hair)
    blob(k, [
      [-7, -92],
      [0, -101],
      [7, -92],
      [8, -82],
      [-8, -82],
    ]);
  if (o.cloche) {
    k.beginPath();
    k.arc(0, -92, 7.6, Math.PI, 0);
    k.lineTo(9, -89);
    k.lineTo(-9, -89);
    k.fill();
  }
  if (o.hat) {
    k.beginPath();
    k.ellipse(0, -95, 11, 2.2, 0, 0, TAU);
    k.fill();
    k.fillRect(-6, -104, 12, 9);
  }
  if (o.brolly) {
    k.fillStyle = o.brolly;
    k.beginPath();
    k.arc(6, -112, 28, Math.PI, 0);
    for (let i = 0; i < 4; i++) k.arc(27 - i * 14, -112, 7, 0, Math.PI, true);
    k.fill();
    k.fillRect(5, -112, 1.6, 50);
  }
  k.restore();
};
/** squiggle of invented shorthand */
export const shorthand = (
  k: Ctx,
  r: Random,
  x: number,
  y: number,
  s: number,
  n: number,
  c: string,
  w: number,
) => {
  k.strokeStyle = c;
  k.lineCap = "round";
  for (let i = 0; i < n; i++) {
    k.lineWidth = w * (r() < 0.4 ? 1.7 : 0.9);
    k.beginPath();
    const X = x + i * s * 1.5,
      t = r.int(0, 5),
      u = s;
    if (t === 0) {
      k.moveTo(X, y);
      k.quadraticCurveTo(X + u * 0.5, y - u * 0.7, X + u, y - u * 0.1);
    } else if (t === 1) {
      k.moveTo(X, y - u * 0.6);
      k.lineTo(X + u * 0.4, y + u * 0.35);
    } else if (t === 2) {
      k.arc(X + u * 0.4, y - u * 0.2, u * 0.16, 0, TAU);
      k.moveTo(X + u * 0.55, y - u * 0.2);
      k.quadraticCurveTo(X + u * 0.9, y + u * 0.3, X + u * 1.2, y - u * 0.4);
    } else if (t === 3) {
      k.moveTo(X, y - u * 0.4);
      k.quadraticCurveTo(X + u * 0.1, y + u * 0.4, X + u * 0.9, y + u * 0.2);
    } else if (t === 4) {
      k.moveTo(X, y);
      k.lineTo(X + u * 0.9, y);
    } else {
      k.moveTo(X + u * 0.1, y + u * 0.3);
      k.lineTo(X + u * 0.6, y - u * 0.6);
    }
    k.stroke();
    if (r() < 0.35) {
      k.fillStyle = c;
      k.beginPath();
      k.arc(X + u * 0.5, y - u * 0.85, w * 1.1, 0, TAU);
      k.fill();
    }
  }
};
export const brollyTop = (
  k: Ctx,
  x: number,
  y: number,
  r: number,
  c: string,
  c2: string,
  rot = 0,
) => {
  k.save();
  k.translate(x, y);
  k.rotate(rot);
  k.fillStyle = c2;
  k.fillRect(-r * 0.03, 0, r * 0.06, r * 1.1);
  k.strokeStyle = c2;
  k.lineWidth = r * 0.07;
  k.beginPath();
  k.arc(r * 0.12, r * 1.1, r * 0.12, Math.PI, 0, true);
  k.stroke();
  k.fillStyle = c;
  k.beginPath();
  k.arc(0, 0, r, Math.PI, 0);
  for (let i = 0; i < 4; i++) k.arc(r * 0.75 - i * r * 0.5, 0, r * 0.25, 0, Math.PI, true);
  k.fill();
  k.strokeStyle = alpha("#000000", 0.18);
  k.lineWidth = r * 0.03;
  for (const q of [-0.5, 0, 0.5]) {
    k.beginPath();
    k.moveTo(0, -r);
    k.quadraticCurveTo(q * r * 0.9, -r * 0.7, q * r, 0);
    k.stroke();
  }
  k.fillStyle = c2;
  k.fillRect(-r * 0.03, -r * 1.14, r * 0.06, r * 0.16);
  k.restore();
};
/** standard foot with billing */
export const foot = (
  a: Desk,
  { bar, top = 838, ...billing }: Partial<BillingStyle> & { bar?: string; top?: number },
) => {
  if (a.wide) return;
  if (bar) a.rect(0, top, 600, 900 - top, bar);
  a.credits({ y: 864, ...billing });
};
