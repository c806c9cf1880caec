import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Looking down a stairwell at night: the steps wind round, a cane is falling, a woman in red waits below. */
export default {
  id: "stairwell",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(300, 890);
    const cy = a.f(440, 372);
    const reach = a.f(640, 600);
    const k = a.ctx;
    a.bg(pal.ink);
    // each turn of the stair is a ring of wedges, smaller and further down
    const turns = 5;
    for (let turn = 0; turn < turns; turn++) {
      const outer = reach * 0.64 ** turn;
      const inner = reach * 0.64 ** (turn + 1) * 1.12;
      const steps = 30;
      const cx = fx + turn * a.f(9, 12);
      const y = cy + turn * 12;
      for (let i = 0; i < steps; i++) {
        const from = (i / steps) * TAU + turn * 0.5;
        const light = 0.5 + 0.5 * Math.cos(from - 2.5);
        const tone = mix(pal.ink, pal.stone, (0.12 + 0.8 * light ** 2) * (1 - turn * 0.13));
        wedge(a, cx, y, inner, outer, from, from + TAU / steps, tone);
        wedge(a, cx, y, inner, outer, from, from + 0.022, alpha(pal.ink, 0.9));
      }
      a.print("stipple", (q) => {
        q.fillStyle = a.radial(cx, y, inner * 0.9, outer, [
          [0, alpha(pal.ink, 0.85)],
          [0.45, alpha(pal.ink, 0.1)],
          [1, alpha(pal.ink, 0.35)],
        ]);
        q.beginPath();
        q.arc(cx, y, outer, 0, TAU);
        q.fill();
      });
      // the rail
      k.lineWidth = Math.max(3, 13 * 0.64 ** turn);
      k.strokeStyle = pal.rail;
      k.beginPath();
      k.arc(cx, y, inner, 0, TAU);
      k.stroke();
      k.lineWidth = Math.max(1, 3 * 0.64 ** turn);
      k.strokeStyle = alpha(pal.light, 0.7);
      k.beginPath();
      k.arc(cx, y, inner * 1.012, 2.1, 4.1);
      k.stroke();
    }
    // light from a door on the floor below
    const bx = fx + turns * a.f(9, 12);
    const by = cy + turns * 12;
    a.circle(bx, by, reach * 0.64 ** turns * 1.05, pal.light);
    a.glow(bx, by, 6, a.f(150, 150), pal.light, 0.85);
    m(a, "woman", bx + 2, by + 46, 84, pal.red);
    // lightning through the skylight falls across one side
    a.print("stipple", () => {
      a.fill(
        [
          [fx - reach * 0.9, cy - reach * 0.86],
          [fx - reach * 0.52, cy - reach],
          [fx - 60, cy - 40],
          [fx - 110, cy + 10],
        ],
        alpha(pal.light, 0.42),
      );
    });
    // the cane
    const cane = () =>
      a.at(fx - a.f(150, 150), cy + a.f(120, 80), a.f(1.2, 1.1), 0.5, (q) => {
        q.lineWidth = 11;
        q.lineCap = "round";
        q.strokeStyle = pal.cane;
        q.beginPath();
        q.moveTo(0, 150);
        q.lineTo(0, -110);
        q.arc(28, -110, 28, Math.PI, 0.1);
        q.stroke();
        a.rect(-5.5, 128, 11, 24, pal.light);
      });
    const falling = a.layer(cane);
    a.put(falling, { dx: 22, dy: 30, blur: 9, alpha: 0.7 });
    a.put(falling);
    // three children looking over the rail, as shadows
    for (const [x, h] of [
      [-96, 120],
      [-14, 104],
      [62, 126],
    ] as const)
      m(a, "coat", fx + x + a.f(150, 190), cy - a.f(300, 236) + h * 0.5, h, pal.ink, {
        hat: x === 62 ? "cap" : "none",
        rot: Math.PI + (x > 0 ? 0.24 : 0.06),
      });
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, a.f(640, 560), 0, a.f(770, 720), [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
      q.fillRect(0, a.f(620, 540), W, H);
    });
    if (a.wide)
      a.lock({ color: pal.title, smallColor: pal.red, scrim: pal.ink, w: 430, reach: 720 });
    else {
      a.title({ x: 40, y: 640, w: 520, h: 178, color: pal.title, smallColor: pal.red });
      a.credits({ y: 856, color: alpha(pal.light, 1) });
    }
  },
} satisfies Family;

function wedge(
  a: Desk,
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  colour: string,
): void {
  const k = a.ctx;
  k.fillStyle = colour;
  k.beginPath();
  k.arc(x, y, outer, from, to);
  k.arc(x, y, inner, to, from, true);
  k.closePath();
  k.fill();
}
