import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { el, letter, puff, soft, st, wash } from "../lib/silent-things.ts";

/** A smiling mask exposed three times behind bars and rain. */
const oval = (k: Ctx) =>
  soft(
    k,
    [
      [0, -150],
      [60, -140],
      [98, -96],
      [106, -30],
      [98, 40],
      [74, 104],
      [36, 144],
      [0, 154],
      [-36, 144],
      [-74, 104],
      [-98, 40],
      [-106, -30],
      [-98, -96],
      [-60, -140],
    ],
    0.9,
  );
function mask(a: Desk, k: Ctx, c: string, ink: string, lip: string) {
  k.fillStyle = c;
  oval(k);
  k.fill();
  k.save();
  oval(k);
  k.clip();
  k.fillStyle = ink;
  k.beginPath();
  k.moveTo(-130, -170);
  k.lineTo(130, -170);
  k.lineTo(120, -10);
  k.quadraticCurveTo(92, -104, 0, -112);
  k.quadraticCurveTo(-92, -104, -120, -10);
  k.closePath();
  k.fill();
  k.restore();
  for (const d of [-1, 1])
    a.at(d * 44, -34, [d, 1], 0, (q) => {
      el(q, 6, -50, 25, 11, alpha(ink, 0.82), 0.05);
      q.fillStyle = ink;
      q.beginPath();
      q.moveTo(-32, 4);
      q.quadraticCurveTo(-2, -20, 36, 0);
      q.quadraticCurveTo(0, 13, -32, 4);
      q.fill();
      el(q, 2, -2, 6, 5, c);
      el(q, 2, -2, 3, 3, ink);
      q.strokeStyle = ink;
      q.lineWidth = 3;
      q.beginPath();
      q.moveTo(-34, -6);
      q.quadraticCurveTo(0, -30, 42, -6);
      q.stroke();
    });
  k.strokeStyle = ink;
  k.lineWidth = 3.6;
  k.lineCap = "round";
  k.beginPath();
  k.moveTo(-12, -34);
  k.quadraticCurveTo(-9, 16, -20, 34);
  k.quadraticCurveTo(-12, 46, 0, 42);
  k.quadraticCurveTo(12, 46, 20, 34);
  k.stroke();
  k.fillStyle = lip;
  k.beginPath();
  k.moveTo(-52, 72);
  k.quadraticCurveTo(-22, 66, -8, 74);
  k.quadraticCurveTo(0, 78, 8, 74);
  k.quadraticCurveTo(22, 66, 52, 72);
  k.quadraticCurveTo(24, 122, 0, 122);
  k.quadraticCurveTo(-24, 122, -52, 72);
  k.fill();
  k.fillStyle = ink;
  k.beginPath();
  k.moveTo(-38, 80);
  k.quadraticCurveTo(0, 88, 38, 80);
  k.quadraticCurveTo(18, 106, 0, 106);
  k.quadraticCurveTo(-18, 106, -38, 80);
  k.fill();
  k.strokeStyle = alpha(ink, 0.5);
  k.lineWidth = 2;
  for (const d of [-1, 1]) {
    k.beginPath();
    k.moveTo(d * 62, 58);
    k.quadraticCurveTo(d * 76, 84, d * 60, 112);
    k.stroke();
  }
}
export default {
  id: "noh",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      cy = a.f(330, 350),
      s = a.f(1.62, 1.66),
      k = a.ctx,
      r = a.rand("rain");
    a.bg(pal.ink);
    puff(a, cx - 150, cy - 60, 20, 430, pal.violet, 0.75);
    puff(a, cx + 190, cy + 120, 20, 380, pal.rust, 0.55);
    const ghost = (
      dx: number,
      dy: number,
      rot: number,
      c: string,
      al: number,
      op: GlobalCompositeOperation = "screen",
    ) =>
      a.put(
        a.layer(() =>
          a.at(cx + dx, cy + dy, s * 0.96, rot, (q) => mask(a, q, c, pal.ink, pal.ink)),
        ),
        { alpha: al, op },
      );
    ghost(-104, 10, -0.16, pal.violet, 0.95);
    ghost(112, -18, 0.17, pal.rust, 0.95);
    a.at(cx, cy, s, 0.02, (q) => mask(a, q, pal.bone, pal.ink, pal.rust));
    st(
      a,
      () =>
        a.at(cx, cy, s, 0.02, (q) => {
          q.fillStyle = a.linear(-110, 0, 110, 0, [
            [0, alpha(pal.ink, 0.75)],
            [0.4, alpha(pal.ink, 0)],
            [0.62, alpha(pal.ink, 0.05)],
            [1, alpha(pal.ink, 0.92)],
          ]);
          oval(q);
          q.fill();
        }),
      { coarse: true },
    );
    // bars, some bent
    for (let i = -5; i <= 5; i++) {
      const x = cx + i * a.f(92, 104) + 40,
        b = i === 0 || i === -1 ? (i === 0 ? 34 : -30) : 0,
        bar = () => {
          k.beginPath();
          k.moveTo(x, -10);
          k.quadraticCurveTo(x + b * 2, cy - 10, x, H + 10);
          k.stroke();
        };
      if (a.still && a.wide && x < 600) continue;
      k.strokeStyle = pal.ink;
      k.lineWidth = 21;
      bar();
      k.strokeStyle = mix(pal.ink, pal.bone, 0.26);
      k.lineWidth = 4;
      k.save();
      k.translate(-5, 0);
      bar();
      k.restore();
    }
    for (let i = 0; i < 190; i++) {
      const x = r() * (W + 200),
        y = r() * H,
        l = r.range(26, 90);
      if (a.wide && x < 560 && r() < 0.7) continue;
      a.line(
        [
          [x, y],
          [x - l * 0.3, y + l],
        ],
        r.range(0.8, 2.2),
        alpha(pal.bone, r.range(0.25, 0.8)),
        "round",
      );
    }
    if (!a.wide)
      wash(a, 0, 590, 0, 730, [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
    letter(a, {
      t: { x: 48, y: 672, w: 504, h: 164, color: pal.bone, smallColor: pal.rust2 },
      c: { y: 868, size: 15, color: alpha(pal.bone, 0.85) },
      l: { color: pal.bone, smallColor: pal.rust2, w: 410 },
    });
  },
} satisfies Family;
