import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { brollyTop, ell, paper, person, rr, stip } from "../lib/late-things.ts";

/** A museum with everything except order: pigeon-holes, labels, and most of a dinosaur. */
const INK = "#2a2433";
export const pot = (q: Ctx, s: number, c: string, c2: string) => {
  q.save();
  q.scale(s, s);
  q.fillStyle = c;
  q.strokeStyle = c;
  q.lineWidth = 7;
  q.beginPath();
  q.arc(-38, -34, 18, 0.9, 5.4);
  q.stroke();
  blob(q, [
    [-34, -6],
    [-44, -34],
    [-28, -60],
    [28, -60],
    [44, -34],
    [34, -6],
    [0, 0],
  ]);
  poly(q, [
    [34, -22],
    [72, -58],
    [64, -66],
    [38, -44],
  ]);
  blob(q, [
    [-26, -58],
    [-20, -70],
    [20, -70],
    [26, -58],
  ]);
  ell(q, 0, -76, 6, 6, c);
  q.fillStyle = c2;
  for (let i = -1; i < 2; i++) ell(q, i * 22, -32, 7, 7, c2);
  q.restore();
};
const bigClock = (
  q: Ctx,
  x: number,
  y: number,
  r: number,
  c: string,
  t1: number,
  t2: number,
  face: boolean,
) => {
  ell(q, x, y, r, r, INK);
  ell(q, x, y, r * 0.9, r * 0.9, c);
  ell(q, x, y, r * 0.76, r * 0.76, "#fffaf0");
  for (let i = 0; i < 12; i++) {
    const t = (i * TAU) / 12;
    ell(
      q,
      x + Math.cos(t) * r * 0.62,
      y + Math.sin(t) * r * 0.62,
      r * (i % 3 ? 0.03 : 0.055),
      r * (i % 3 ? 0.03 : 0.055),
      INK,
    );
  }
  q.strokeStyle = INK;
  q.lineCap = "round";
  q.lineWidth = r * 0.08;
  q.beginPath();
  q.moveTo(x + Math.cos(t1) * r * 0.38, y + Math.sin(t1) * r * 0.38);
  q.lineTo(x, y);
  q.stroke();
  q.lineWidth = r * 0.05;
  q.beginPath();
  q.moveTo(x + Math.cos(t2) * r * 0.58, y + Math.sin(t2) * r * 0.58);
  q.lineTo(x, y);
  q.stroke();
  ell(q, x, y, r * 0.07, r * 0.07, "#ef476f");
  if (face) {
    q.lineWidth = r * 0.05;
    q.beginPath();
    q.arc(x - r * 0.3, y - r * 0.18, r * 0.1, Math.PI, 0);
    q.stroke();
    q.beginPath();
    q.arc(x + r * 0.3, y - r * 0.18, r * 0.1, Math.PI, 0);
    q.stroke();
    q.beginPath();
    q.arc(x, y + r * 0.34, r * 0.12, 0, TAU);
    q.stroke();
  }
};
interface DinosaurStyle {
  bone?: string;
  /** Vertebrae, and how large they are. */
  n?: number;
  s?: number;
  taper?: boolean | number;
  /** Where along the spine the ribs are, 0..1, and how long. */
  ribs?: number[];
  rl?: number;
  /** The head: its direction along the spine, size, turn and side. */
  head?: number;
  hs?: number;
  hr?: number;
  flip?: boolean | number;
}
// Colin: skull and spine along a path of points
const colin = (a: Desk, pts: Points, o: DinosaurStyle = {}) => {
  const bone = o.bone || "#fff6df";
  const at = (t: number) => {
    const n = pts.length - 1,
      i = Math.min(n - 1, Math.floor(t * n)),
      f = t * n - i,
      p0 = pts[Math.max(0, i - 1)],
      p1 = pts[i],
      p2 = pts[i + 1],
      p3 = pts[Math.min(n, i + 2)];
    const c = (j: number) =>
      0.5 *
      (2 * p1[j] +
        (p2[j] - p0[j]) * f +
        (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * f * f +
        (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * f * f * f);
    return [c(0), c(1)];
  };
  const N = o.n || 30;
  paper(
    a,
    () => {
      for (let i = 0; i <= N; i++) {
        const t = i / N,
          [x, y] = at(t),
          [x2, y2] = at(Math.min(1, t + 0.01)),
          [x1, y1] = at(Math.max(0, t - 0.01)),
          an = Math.atan2(y2 - y1, x2 - x1),
          s =
            (o.s || 1) *
            (o.taper ? 0.4 + 0.6 * Math.sin(Math.PI * (0.12 + 0.76 * t)) : 0.8 + 0.3 * (1 - t));
        a.at(x, y, s, an, (z) => {
          if (o.ribs && t > o.ribs[0] && t < o.ribs[1] && i % 2 === 0) {
            z.strokeStyle = bone;
            z.lineWidth = 9;
            z.lineCap = "round";
            z.beginPath();
            z.moveTo(0, 0);
            z.bezierCurveTo(-26, 40, -20, 96, 16, o.rl || 120);
            z.stroke();
          }
          rr(z, -9, -15, 18, 30, 7, bone);
          z.fillStyle = bone;
          poly(z, [
            [-6, -12],
            [6, -12],
            [-2, -34],
            [-9, -32],
          ]);
        });
      }
      const [hx, hy] = at(1);
      a.at(hx, hy, (o.s || 1) * (o.hs || 1.5), 0, (z) => {
        if (o.flip) z.scale(-1, 1);
        z.rotate(o.hr || 0);
        z.fillStyle = bone;
        blob(z, [
          [-34, -4],
          [-26, -34],
          [4, -44],
          [32, -30],
          [70, -20],
          [82, -2],
          [60, 8],
          [10, 12],
          [-16, 20],
        ]);
        blob(z, [
          [-24, 16],
          [6, 18],
          [56, 16],
          [76, 18],
          [66, 32],
          [20, 36],
          [-18, 34],
        ]);
        z.fillStyle = INK;
        ell(z, 8, -22, 11, 12, INK);
        ell(z, 62, -10, 5, 4, INK);
        z.fillStyle = "#fee440";
        ell(z, 10, -23, 5, 6, "#fee440");
        z.fillStyle = bone;
        for (let i = 0; i < 6; i++)
          poly(z, [
            [22 + i * 8, 8],
            [29 + i * 8, 8],
            [25.5 + i * 8, 18],
          ]);
      });
    },
    { blur: 7, dx: 7, dy: 11, alpha: 0.45, sharp: 1 },
  );
  return at(1);
};
const objs = [
  (q: Ctx, p: Record<string, string>) => bigClock(q, 0, -50, 46, p.gold, -0.6, 1.9, true),
  (q: Ctx, p: Record<string, string>) => pot(q, 1.0, p.blue, p.gold),
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = "#9fb0bd";
    blob(q, [
      [-30, 0],
      [-36, -50],
      [-22, -86],
      [22, -86],
      [36, -50],
      [30, 0],
    ]);
    q.fillStyle = INK;
    q.fillRect(-28, -60, 56, 9);
    for (let i = 0; i < 4; i++) q.fillRect(-17 + i * 10, -40, 4, 26);
    q.fillStyle = p.pink;
    blob(q, [
      [-4, -84],
      [4, -110],
      [36, -112],
      [30, -92],
      [8, -82],
    ]);
  },
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = p.ink;
    poly(q, [
      [-46, 0],
      [46, 0],
      [18, -64],
      [-18, -64],
    ]);
    q.fillStyle = "#ff7043";
    poly(q, [
      [-18, -64],
      [18, -64],
      [26, -42],
      [10, -50],
      [2, -30],
      [-8, -48],
      [-24, -40],
    ]);
    for (const [x, y, s] of [
      [0, -82, 12],
      [-16, -94, 9],
      [14, -100, 8],
    ])
      ell(q, x, y, s, s, "#ff7043");
  },
  (q: Ctx) => {
    q.fillStyle = "#f4ead2";
    blob(q, [
      [-26, 0],
      [-30, -50],
      [-20, -94],
      [20, -94],
      [30, -50],
      [26, 0],
    ]);
    q.strokeStyle = "#c9b48a";
    q.lineWidth = 3;
    for (let i = 0; i < 8; i++) {
      q.beginPath();
      q.moveTo(-28, -8 - i * 11);
      q.lineTo(28, -14 - i * 11 + (i % 2) * 10);
      q.stroke();
    }
    q.fillStyle = INK;
    q.fillRect(-22, -76, 44, 12);
    ell(q, -9, -70, 5, 5, "#fff");
    ell(q, 9, -70, 5, 5, "#fff");
    ell(q, -8, -70, 2.4, 2.4, INK);
    ell(q, 10, -70, 2.4, 2.4, INK);
  },
  (q: Ctx, p: Record<string, string>) => brollyTop(q, 0, -48, 44, p.pink, INK, -0.25),
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = p.gold;
    q.strokeStyle = p.gold;
    q.lineWidth = 10;
    q.beginPath();
    q.arc(0, -74, 20, 0, TAU);
    q.stroke();
    q.fillRect(-5, -56, 10, 56);
    q.fillRect(0, -14, 24, 8);
    q.fillRect(0, -30, 18, 8);
  },
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = p.blue;
    blob(q, [
      [-50, -34],
      [-20, -66],
      [30, -58],
      [46, -30],
      [20, -10],
      [-26, -12],
    ]);
    poly(q, [
      [-44, -34],
      [-66, -62],
      [-58, -30],
      [-70, -14],
    ]);
    ell(q, 26, -36, 5, 5, "#fff");
    q.strokeStyle = "#fff";
    q.lineWidth = 4;
    q.lineCap = "round";
    q.beginPath();
    q.moveTo(20, -66);
    q.quadraticCurveTo(14, -90, 2, -86);
    q.moveTo(20, -66);
    q.quadraticCurveTo(26, -90, 38, -86);
    q.stroke();
  },
  (q: Ctx, p: Record<string, string>) => {
    for (let i = 0; i < 7; i++) {
      const x = (i % 3) * 30 - 30,
        y = -16 - Math.floor(i / 3) * 30;
      ell(q, x, y, 14, 14, [p.pink, p.blue, p.gold, p.violet][i % 4]);
      for (const [u, v] of [
        [-4, -4],
        [4, -4],
        [-4, 4],
        [4, 4],
      ])
        ell(q, x + u, y + v, 2, 2, INK);
    }
  },
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = INK;
    q.fillRect(-3, -92, 6, 92);
    q.fillRect(-30, -4, 60, 6);
    q.fillRect(-44, -90, 88, 5);
    for (const s of [-1, 1]) {
      poly(q, [
        [s * 40 - 1, -88],
        [s * 40 + 1, -88],
        [s * 56, -44],
        [s * 24, -44],
      ]);
      q.fillStyle = p.gold;
      q.beginPath();
      q.arc(s * 40, -46, 18, 0, Math.PI);
      q.fill();
      q.fillStyle = INK;
    }
  },
  (q: Ctx, p: Record<string, string>) => {
    ell(q, 0, -44, 40, 40, p.blue);
    q.fillStyle = "#7bc67b";
    blob(q, [
      [-30, -60],
      [-6, -78],
      [6, -56],
      [-10, -34],
      [-28, -40],
    ]);
    blob(q, [
      [12, -44],
      [32, -52],
      [34, -30],
      [16, -16],
    ]);
    q.strokeStyle = p.gold;
    q.lineWidth = 5;
    q.beginPath();
    q.arc(0, -44, 47, -1.2, 1.9);
    q.stroke();
    q.fillStyle = p.gold;
    q.fillRect(-20, -2, 40, 6);
  },
  (q: Ctx) => {
    q.fillStyle = "#8a7f92";
    blob(q, [
      [-34, -8],
      [-44, -40],
      [-20, -72],
      [20, -66],
      [44, -36],
      [30, -6],
    ]);
    ell(q, -14, -44, 6, 6, "#fff");
    ell(q, 12, -44, 6, 6, "#fff");
    ell(q, -13, -43, 3, 3, INK);
    ell(q, 13, -43, 3, 3, INK);
    q.strokeStyle = INK;
    q.lineWidth = 4;
    q.beginPath();
    q.arc(0, -18, 10, Math.PI + 0.4, -0.4);
    q.stroke();
  },
];
const shelf = (
  a: Desk,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cols: number,
  rows: number,
  skip: (i: number, j: number) => boolean = () => false,
) => {
  let last = 4;
  const { pal } = a,
    k = a.ctx,
    cs = [
      pal.violet,
      pal.blue,
      pal.gold,
      pal.pink,
      mix(pal.blue, "#ffffff", 0.5),
      mix(pal.violet, "#ffffff", 0.5),
    ],
    w = (x1 - x0) / cols,
    h = (y1 - y0) / rows;
  a.rect(x0 - 10, y0 - 10, x1 - x0 + 20, y1 - y0 + 20, pal.wood);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const x = x0 + i * w + 7,
        y = y0 + j * h + 7,
        ww = w - 14,
        hh = h - 14,
        c = cs[(i * 2 + j * 3 + ((i * j) % 2)) % 6];
      rr(k, x, y, ww, hh, 6, c);
      k.save();
      k.beginPath();
      k.roundRect(x, y, ww, hh, 6);
      k.clip();
      k.fillStyle = alpha("#20112e", 0.3);
      k.fillRect(x, y, ww, 12);
      k.fillRect(x, y, 12, hh);
      k.restore();
      if (!skip(i, j)) {
        const n = (last = (last + 5) % objs.length),
          p = { ...pal };
        for (const q of ["blue", "gold", "pink", "violet"])
          if (pal[q] === c) p[q] = q === "gold" ? pal.violet : pal.gold;
        a.at(
          x + ww / 2,
          y + hh - 16,
          Math.min(ww, hh) / 128,
          (((i * 7 + j * 3) % 5) - 2) * 0.03,
          (q) => objs[n](q, p),
        );
        rr(k, x + ww / 2 - 18, y + hh - 12, 36, 12, 2, "#fffaf0");
        k.fillStyle = INK;
        k.fillRect(x + ww / 2 - 12, y + hh - 8, 24, 3);
      }
    }
};
const wall = (a: Desk, c: string, c2: string) => {
  a.bg(c);
  for (let i = 0; i < 20; i += 2) a.rect(i * 70, 0, 70, a.H, c2);
};
const scenes: Record<string, (a: Desk) => void> = {
  dino(a: Desk) {
    const { pal } = a,
      k = a.ctx;
    wall(a, "#f7c948", "#f3be33");
    a.fill(
      [
        [0, 720],
        [0, 700],
        [1280, 330],
        [1280, 720],
      ],
      pal.wood,
    );
    for (let i = 0; i < 12; i++) {
      const x = i * 112,
        y = 700 - i * 32;
      a.rect(x, y - 2, 116, 40, i % 2 ? mix(pal.wood, "#000000", 0.2) : pal.wood);
      a.rect(x + 50, y - 150, 12, 150, pal.violet);
    }
    colin(
      a,
      [
        [-60, 560],
        [200, 470],
        [500, 380],
        [760, 300],
        [900, 170],
        [1010, 120],
      ],
      { n: 46, s: 1.35, ribs: [0.36, 0.66], rl: 90, hs: 1.4 },
    );
    person(k, 420, 560, 200, pal.pink, { skirt: true, hair: true, arm: "up" });
  },
  clocks(a: Desk) {
    const { pal } = a;
    wall(a, pal.violet, mix(pal.violet, "#000000", 0.08));
    paper(
      a,
      (q) => {
        (
          [
            [190, 220, 150, pal.gold, -0.5, 2],
            [470, 150, 110, pal.pink, 1.2, 3.6],
            [700, 300, 190, pal.blue, 2.6, -1.2],
            [980, 180, 140, pal.gold, 0.2, -2],
            [1160, 430, 120, pal.pink, 3.4, 1],
            [370, 470, 140, pal.blue, -2.4, 0.4],
            [960, 540, 120, "#7bc67b", 4, 2.2],
          ] as const
        ).forEach(([x, y, s, c, t, u]) => bigClock(q, x, y, s, c, t, u, true));
      },
      { blur: 8, dx: 8, dy: 12, sharp: 1 },
    );
    a.rect(0, 650, 1280, 80, pal.wood);
    person(a.ctx, 640, 700, 170, INK, { skirt: true, hair: true, arm: "up" });
  },
  volcano(a: Desk) {
    const { pal } = a,
      k = a.ctx;
    wall(a, pal.blue, mix(pal.blue, "#ffffff", 0.12));
    a.glow(640, 180, 20, 460, pal.gold, 0.9);
    paper(a, (q) => {
      q.fillStyle = "#ff7043";
      for (const [x, y, s] of [
        [640, 110, 40],
        [560, 70, 26],
        [720, 60, 30],
        [600, 30, 18],
        [680, 20, 20],
        [500, 140, 18],
        [790, 130, 22],
      ]) {
        q.beginPath();
        q.arc(x, y, s, 0, TAU);
        q.fill();
      }
    });
    paper(a, (q) => {
      q.fillStyle = "#5d4b6b";
      poly(q, [
        [380, 560],
        [900, 560],
        [730, 210],
        [550, 210],
      ]);
      q.fillStyle = "#ff7043";
      poly(q, [
        [550, 210],
        [730, 210],
        [770, 300],
        [730, 270],
        [700, 380],
        [670, 280],
        [630, 440],
        [600, 290],
        [570, 340],
        [520, 280],
      ]);
    });
    paper(a, (q) => {
      q.fillStyle = pal.wood;
      q.fillRect(340, 556, 600, 40);
      q.fillStyle = pal.gold;
      q.fillRect(420, 596, 440, 130);
    });
    paper(
      a,
      () =>
        a.at(640, 660, 1, -0.04, (q) => {
          rr(q, -90, -40, 180, 80, 8, "#fffaf0");
          q.fillStyle = INK;
          ell(q, -70, 0, 8, 8, INK);
        }),
      { blur: 3 },
    );
    a.text("88", { x: 650, y: 684, size: 64, color: INK, font: "bowlby-one" });
    person(k, 180, 690, 280, INK, { hat: true, arm: "fwd" });
    a.at(180, 690 - 272, 0.6, 0, (q) => pot(q, 1, pal.pink, pal.gold));
    person(k, 1080, 690, 200, INK, { skirt: true, hair: true, arm: "up" });
  },
  mummy(a: Desk) {
    const { pal } = a,
      k = a.ctx;
    wall(a, "#2b3163", "#262b59");
    a.glow(640, 330, 20, 560, pal.blue, 0.5);
    paper(a, (q) => {
      q.fillStyle = pal.gold;
      blob(q, [
        [230, 690],
        [170, 380],
        [220, 130],
        [330, 70],
        [440, 130],
        [490, 380],
        [430, 690],
      ]);
      q.fillStyle = INK;
      blob(q, [
        [260, 670],
        [210, 380],
        [250, 170],
        [330, 120],
        [410, 170],
        [450, 380],
        [400, 670],
      ]);
    });
    k.strokeStyle = "#f4ead2";
    k.lineWidth = 26;
    k.lineCap = "round";
    k.beginPath();
    k.moveTo(880, 560);
    k.bezierCurveTo(700, 760, 560, 460, 640, 420);
    k.bezierCurveTo(760, 380, 700, 640, 520, 640);
    k.bezierCurveTo(380, 640, 330, 560, 330, 440);
    k.stroke();
    k.strokeStyle = "#c9b48a";
    k.lineWidth = 2;
    paper(a, () => {
      a.at(930, 640, 4.4, 0.06, (q) => objs[4](q, pal));
    });
    person(k, 640, 690, 190, pal.pink, { skirt: true, hair: true, arm: "fwd", flip: false });
    a.rect(0, 684, 1280, 40, pal.wood);
  },
  brollies(a: Desk) {
    const { pal } = a,
      r = a.rand("br");
    wall(a, "#18324a", "#1b3853");
    a.fill(
      [
        [980, 0],
        [1280, 0],
        [1280, 720],
        [1040, 720],
      ],
      alpha(pal.gold, 0.25),
    );
    a.glow(1280, 120, 10, 700, pal.gold, 0.7);
    const cs = [pal.pink, pal.gold, pal.blue, pal.violet, "#7bc67b", "#fffaf0"];
    const l: number[][] = [];
    for (let i = 0; i < 24; i++) l.push([r.range(-20, 1240), 0, r.range(46, 96)]);
    l.forEach((p, i) => {
      p[0] = (i % 8) * 165 + r.range(-30, 50);
      p[1] = 110 + Math.floor(i / 8) * 200 - (i % 8) * 8 + r.range(-40, 40);
    });
    for (let j = 0; j < 3; j++)
      paper(
        a,
        () =>
          l
            .slice(j * 8, j * 8 + 8)
            .forEach(([x, y, s], i) =>
              brollyTop(
                a.ctx,
                x,
                y,
                s * (0.8 + j * 0.22),
                cs[(i + j * 2) % 6],
                INK,
                r.range(-0.3, 0.5),
              ),
            ),
        { sharp: 1 },
      );
    person(a.ctx, 1130, 700, 260, INK, { skirt: true, hair: true, arm: "up" });
  },
  whale(a: Desk) {
    const { pal } = a,
      k = a.ctx;
    wall(a, "#bfe9f7", "#b1e2f3");
    paper(
      a,
      (q) => {
        q.fillStyle = "#3a6ea5";
        blob(q, [
          [140, 330],
          [330, 150],
          [760, 120],
          [1060, 260],
          [1090, 380],
          [860, 500],
          [420, 500],
        ]);
        poly(q, [
          [200, 300],
          [60, 150],
          [70, 290],
          [0, 380],
          [180, 380],
        ]);
        q.fillStyle = "#e8f3fa";
        blob(q, [
          [560, 470],
          [1080, 380],
          [1060, 420],
          [860, 502],
          [620, 506],
        ]);
        q.fillStyle = "#3a6ea5";
        blob(q, [
          [560, 440],
          [640, 440],
          [600, 560],
          [540, 590],
        ]);
      },
      { blur: 14, dx: 8, dy: 22 },
    );
    for (let i = 0; i < 8; i++)
      a.line(
        [
          [620 + i * 50, 478 - i * 6],
          [690 + i * 44, 440 - i * 8],
        ],
        3,
        alpha("#3a6ea5", 0.5),
      );
    a.at(900, 300, 1, 0, (q) => {
      ell(q, 0, 0, 30, 32, "#fff");
      ell(q, 6, 4, 15, 17, INK);
      ell(q, 11, -2, 5, 5, "#fff");
    });
    k.strokeStyle = INK;
    k.lineWidth = 3;
    k.beginPath();
    k.moveTo(700, 500);
    k.lineTo(690, 560);
    k.stroke();
    paper(a, () =>
      a.at(690, 600, 1, 0.06, (q) => {
        rr(q, -150, -46, 300, 96, 10, "#fffaf0");
        ell(q, 0, -34, 7, 7, INK);
      }),
    );
    a.text("TEASPOON", {
      x: 690,
      y: 626,
      size: 38,
      w: 240,
      color: INK,
      font: "bowlby-one",
      rotate: 0.06,
    });
    for (const x of [300, 900])
      a.line(
        [
          [x, 0],
          [x, 150],
        ],
        5,
        INK,
      );
    person(k, 250, 700, 220, INK, { skirt: true, hair: true, arm: "up" });
    person(k, 1150, 704, 240, pal.violet, { skirt: true, hat: true, arm: "fwd", flip: true });
  },
};
export default {
  id: "cabinet",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, H, pal } = a;
    if (!a.wide) {
      a.bg(pal.gold);
      shelf(
        a,
        26,
        26,
        574,
        582,
        4,
        4,
        (i, j) => (i === 2 && j < 2) || (i === 1 && j === 2) || (i === 1 && j === 3),
      );
      a.rect(0, 590, W, 320, pal.gold);
      a.rect(0, 588, W, 12, mix(pal.wood, "#000000", 0.3));
      const [hx, hy] = colin(
        a,
        [
          [-30, 690],
          [60, 590],
          [160, 580],
          [236, 500],
          [226, 380],
          [280, 290],
          [350, 244],
        ],
        { n: 34, s: 1.35, hs: 1.75, ribs: [0.06, 0.36], rl: 90, hr: -0.08 },
      );
      a.at(hx + 8, hy - 92, 1.28, -0.12, (q) => pot(q, 1, pal.pink, "#fffaf0"));
      a.rect(0, 598, W, 310, pal.gold);
      stip(
        a,
        () =>
          a.linear(0, 598, 0, 618, [
            [0, alpha(INK, 0.5)],
            [1, alpha(INK, 0)],
          ]),
        (q) => q.rect(0, 598, W, 22),
      );
      a.title({
        x: 34,
        y: 624,
        w: 532,
        h: 212,
        color: [pal.ink, pal.violet, pal.ink, pal.violet],
        smallColor: pal.ink,
      });
      a.credits({ y: 866, color: pal.ink, size: 17 });
    } else {
      a.bg(pal.gold);
      shelf(
        a,
        560,
        20,
        1262,
        700,
        5,
        5,
        (i, j) => (i === 2 && j < 3) || (i === 1 && j > 2) || (i === 3 && j < 2),
      );
      a.rect(0, 0, 550, H, a.still ? pal.deep : pal.gold);
      if (a.still)
        stip(a, () =>
          a.linear(0, 0, 900, 0, [
            [0, pal.deep],
            [0.58, alpha(pal.deep, 0.9)],
            [1, alpha(pal.deep, 0)],
          ]),
        );
      const [hx, hy] = colin(
        a,
        [
          [660, 780],
          [720, 640],
          [820, 560],
          [850, 420],
          [860, 330],
          [930, 250],
        ],
        { n: 30, s: 1.3, hs: 1.75, ribs: [0.02, 0.3], rl: 90 },
      );
      a.at(hx + 8, hy - 90, 1.25, -0.12, (q) => pot(q, 1, pal.pink, "#fffaf0"));
      if (!a.still)
        a.title({
          x: 56,
          y: 120,
          w: 440,
          h: 480,
          align: "left",
          color: [pal.ink, pal.violet, pal.ink, pal.violet],
          smallColor: pal.ink,
        });
    }
  },
} satisfies Family;
