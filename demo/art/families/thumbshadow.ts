import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb, poly } from "../lib/figure.ts";
import { paper, rr, stip } from "../lib/late-things.ts";

/** A thumb asks for a lift; its shadow on the sand is a revolver. */
const fist = (q: Ctx, c: string, line?: string) => {
  q.fillStyle = c;
  poly(q, [
    [-300, 24],
    [-90, -40],
    [-60, 110],
    [-300, 170],
  ]);
  blob(
    q,
    [
      [-110, -30],
      [-60, -70],
      [30, -74],
      [90, -50],
      [110, 10],
      [100, 80],
      [60, 116],
      [-40, 122],
      [-110, 90],
    ],
    0.8,
  );
  limb(
    q,
    [
      [-50, -30],
      [-30, -110],
      [2, -196],
    ],
    [40, 32, 24],
  );
  limb(
    q,
    [
      [2, -196],
      [16, -214],
    ],
    [23, 17],
  );
  if (!line) return;
  q.strokeStyle = line;
  q.lineWidth = 6;
  q.lineCap = "round";
  for (let i = 0; i < 4; i++) {
    q.beginPath();
    q.moveTo(108 - (i === 0 || i === 3 ? 8 : 0), -34 + i * 40);
    q.quadraticCurveTo(20, -42 + i * 42, -6, -18 + i * 34);
    q.stroke();
  }
  q.beginPath();
  q.moveTo(-4, -60);
  q.quadraticCurveTo(20, -40, 0, -10);
  q.stroke();
  q.beginPath();
  q.moveTo(8, -214);
  q.quadraticCurveTo(-14, -196, -8, -176);
  q.stroke();
};
const gun = (q: Ctx) => {
  poly(q, [
    [-110, -40],
    [210, -40],
    [214, -4],
    [40, -2],
    [30, 34],
    [-20, 36],
    [-30, 70],
    [-50, 180],
    [-130, 170],
    [-110, 60],
    [-130, 10],
  ]);
  rr(q, -40, -52, 90, 74, 12, q.fillStyle as string);
  poly(q, [
    [-110, -36],
    [-140, -70],
    [-120, -76],
    [-92, -42],
  ]);
  q.fillRect(192, -56, 14, 20);
  q.lineWidth = 11;
  q.strokeStyle = q.fillStyle;
  q.beginPath();
  q.arc(6, 52, 30, -0.6, 2.8);
  q.stroke();
};
export default {
  id: "thumbshadow",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(320, 950),
      hy = a.f(400, 350);
    a.bg(pal.sky);
    a.circle(a.f(430, 1120), a.f(196, 170), a.f(110, 110), pal.sun);
    stip(
      a,
      () =>
        a.linear(0, 0, 0, hy, [
          [0, alpha(pal.sand, 0.95)],
          [1, alpha(pal.sand, 0)],
        ]),
      (q) => q.rect(0, 0, W, hy),
    );
    a.circle(a.f(430, 1120), a.f(196, 170), a.f(96, 96), pal.sun);
    const p = [[0, hy + 2]];
    for (let x = 0; x <= W; x += 20)
      p.push([x, hy - 16 - Math.abs(Math.sin(x / 90)) * 34 - Math.sin(x / 27) * 6]);
    p.push([W, hy + 2]);
    a.fill(p, mix(pal.sand, pal.ink, 0.45));
    a.rect(0, hy, W, H, pal.sand);
    stip(
      a,
      () =>
        a.linear(0, hy, 0, H, [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.75)],
        ]),
      (q) => q.rect(0, hy, W, H),
    );
    a.fill(
      [
        [fx + 90, hy],
        [fx + 104, hy],
        [fx + a.f(420, 560), H],
        [fx + a.f(40, 60), H],
      ],
      mix(pal.ink, pal.sand, 0.25),
    );
    for (let i = 0; i < 8; i++) {
      const t = Math.pow(i / 8, 2),
        t2 = Math.pow((i + 0.5) / 8, 2);
      a.fill(
        [
          [fx + 96 + t * a.f(130, 210), hy + t * (H - hy)],
          [fx + 98 + t * a.f(136, 216), hy + t * (H - hy)],
          [fx + 98 + t2 * a.f(140, 220), hy + t2 * (H - hy)],
          [fx + 96 + t2 * a.f(130, 210), hy + t2 * (H - hy)],
        ],
        pal.sun,
      );
    }
    const gx = fx - a.f(90, 60),
      gy = hy + a.f(178, 176);
    a.rough(
      (q) => {
        q.save();
        q.translate(gx, gy);
        q.transform(1, 0, -0.35, 0.62, 0, 0);
        q.scale(a.f(1.25, 1.4), a.f(1.25, 1.4));
        q.fillStyle = pal.ink;
        gun(q);
        q.restore();
      },
      { blur: 1.6, amount: 0.4 },
    );
    const hs = a.f(1.0, 0.98),
      hx = fx - a.f(70, 40),
      hyy = a.f(330, 300);
    paper(
      a,
      () =>
        a.at(hx, hyy, hs, -0.06, (q) => {
          fist(q, pal.ink);
        }),
      { sharp: 1, blur: 10, alpha: 0.5 },
    );
    a.at(hx, hyy, hs * 0.955, -0.06, (q) => fist(q, pal.skin, pal.ink));
    a.print("stipple", (q) => {
      q.translate(hx, hyy);
      q.rotate(-0.06);
      q.scale(hs * 0.955, hs * 0.955);
      q.fillStyle = a.linear(-60, -100, 40, 130, [
        [0, alpha(pal.sand, 0)],
        [1, alpha(pal.sand, 0.95)],
      ]);
      blob(
        q,
        [
          [-110, -30],
          [-60, -70],
          [30, -74],
          [90, -50],
          [110, 10],
          [100, 80],
          [60, 116],
          [-40, 122],
          [-110, 90],
        ],
        0.8,
      );
    });
    a.at(hx, hyy, hs * 0.955, -0.06, (q) => {
      q.fillStyle = pal.ink;
      poly(q, [
        [-420, 40],
        [-130, -44],
        [-100, 124],
        [-420, 210],
      ]);
      q.fillStyle = pal.sun;
      poly(q, [
        [-138, -42],
        [-112, -50],
        [-82, 120],
        [-108, 128],
      ]);
    });
    if (!a.wide) {
      a.fade(0, 600, 0, 720, pal.ink);
      a.title({
        x: 40,
        y: 688,
        w: 520,
        h: 138,
        lines: ["~The", "Hitch-Hiker"],
        color: pal.sun,
        smallColor: pal.sky,
      });
      a.credits({ y: 862, color: pal.sun });
    } else a.lock({ color: pal.sun, smallColor: pal.sky, scrim: pal.ink, w: 380 });
  },
} satisfies Family;
