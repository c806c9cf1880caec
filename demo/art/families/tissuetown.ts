import { alpha, mix, type Random, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb, poly } from "../lib/figure.ts";
import { brollyTop, ell, paper, stip } from "../lib/late-things.ts";

/** Cut paper at bedtime: a patched moon, a long ladder, a bird made of scissors. */
const hill = (a: Desk, y: number, amp: number, wl: number, ph: number, c: string) =>
  paper(a, (q) => {
    q.fillStyle = c;
    q.beginPath();
    q.moveTo(-20, a.H + 20);
    for (let x = -20; x <= a.W + 20; x += 12)
      q.lineTo(x, y + Math.sin(x / wl + ph) * amp + Math.sin((x / wl) * 2.3 + ph) * amp * 0.3);
    q.lineTo(a.W + 20, a.H + 20);
    q.fill();
  });
const house = (
  q: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  c: string,
  roof: string,
  win: string,
) => {
  q.fillStyle = c;
  q.fillRect(x - w / 2, y - h, w, h + 40);
  q.fillStyle = roof;
  poly(q, [
    [x - w * 0.66, y - h],
    [x + w * 0.66, y - h],
    [x + w * 0.08, y - h - w * 0.85],
  ]);
  q.fillStyle = win;
  q.fillRect(x - w * 0.26, y - h * 0.78, w * 0.2, w * 0.26);
  q.fillRect(x + w * 0.08, y - h * 0.78, w * 0.2, w * 0.26);
  q.beginPath();
  q.arc(x, y - h * 0.24, w * 0.13, Math.PI, 0);
  q.fill();
  q.fillRect(x - w * 0.13, y - h * 0.24, w * 0.26, h * 0.3);
};
const star = (a: Desk, x: number, y: number, s: number, c: string, face?: boolean | number) =>
  paper(
    a,
    () => {
      a.at(x, y, s / 100, (x % 7) * 0.1, (z) => {
        z.fillStyle = c;
        z.lineJoin = "round";
        z.strokeStyle = c;
        z.lineWidth = 12;
        z.beginPath();
        for (let i = 0; i < 10; i++) {
          const r = i % 2 ? 24 : 50,
            t = (i * Math.PI) / 5 - Math.PI / 2;
          z.lineTo(Math.cos(t) * r, Math.sin(t) * r);
        }
        z.closePath();
        z.fill();
        z.stroke();
        if (face) {
          z.fillStyle = "#1d2240";
          z.beginPath();
          z.arc(-10, -4, 3.6, 0, TAU);
          z.arc(10, -4, 3.6, 0, TAU);
          z.fill();
          z.strokeStyle = "#1d2240";
          z.lineWidth = 3;
          z.lineCap = "round";
          z.beginPath();
          z.arc(0, 3, 8, 0.3, Math.PI - 0.3);
          z.stroke();
        }
      });
    },
    { blur: 3, dx: 2, dy: 4 },
  );
interface MoonStyle {
  tint?: number;
  /** Its eyes. */
  open?: boolean | number;
  face?: boolean;
  /** Where on the disc (-1..1), how large, which paper, how turned. */
  patches?: readonly (readonly [u: number, v: number, size: number, paper: string, turn: number])[];
}
const moon = (a: Desk, x: number, y: number, R: number, c: string, o: MoonStyle = {}) => {
  const { pal } = a;
  paper(
    a,
    (q) => {
      q.fillStyle = c;
      q.beginPath();
      for (let i = 0; i < 60; i++) {
        const t = (i / 60) * TAU,
          d = R * (1 + Math.sin(i * 2.7) * 0.006);
        q.lineTo(x + Math.cos(t) * d, y + Math.sin(t) * d);
      }
      q.fill();
    },
    { blur: 12, dx: 8, dy: 14 },
  );
  stip(
    a,
    () =>
      a.radial(x - R * 0.3, y - R * 0.3, R * 0.4, R * 1.35, [
        [0, alpha(pal.rose, 0)],
        [1, alpha(pal.rose, o.tint ?? 0.55)],
      ]),
    (q) => q.arc(x, y, R - 2, 0, TAU),
  );
  const patches: NonNullable<MoonStyle["patches"]> = o.patches || [
    [-0.5, -0.46, 0.2, pal.rose, 0.2],
    [0.48, 0.46, 0.17, pal.teal, -0.3],
    [0.3, -0.68, 0.13, pal.white, 0.5],
    [-0.6, 0.36, 0.15, pal.teal2, -0.5],
    [-0.06, 0.76, 0.12, pal.rose, 0.1],
  ];
  patches.forEach(([u, v, s, pc, rot]) => {
    paper(
      a,
      () =>
        a.at(x + u * R, y + v * R, 1, rot, (q) => {
          q.fillStyle = pc;
          const w = s * R;
          poly(q, [
            [-w, -w * 0.8],
            [w * 0.9, -w],
            [w, w * 0.85],
            [-w * 0.8, w],
          ]);
        }),
      { blur: 3, dx: 2, dy: 4 },
    );
    a.at(x + u * R, y + v * R, 1, rot, (q) => {
      q.strokeStyle = pal.white;
      q.lineWidth = 2.4;
      q.setLineDash([7, 6]);
      const w = s * R * 0.8;
      q.strokeRect(-w, -w * 0.85, w * 1.9, w * 1.7);
      q.setLineDash([]);
    });
  });
  if (o.face !== false)
    a.at(x, y, R / 100, 0, (q) => {
      q.strokeStyle = pal.night;
      q.lineWidth = 4.4;
      q.lineCap = "round";
      for (const s of [-1, 1]) {
        if (o.open) {
          q.fillStyle = pal.night;
          q.beginPath();
          q.ellipse(s * 30, -8, 6, 8, 0, 0, TAU);
          q.fill();
        } else {
          q.beginPath();
          q.arc(s * 30, -12, 13, 0.35, Math.PI - 0.35);
          q.stroke();
        }
        q.fillStyle = alpha(pal.rose, 0.6);
        q.beginPath();
        q.ellipse(s * 46, 18, 12, 8, 0, 0, TAU);
        q.fill();
      }
      q.beginPath();
      if (o.open) q.arc(0, 24, 8, 0, TAU);
      else q.arc(0, 8, 24, 0.5, Math.PI - 0.5);
      q.stroke();
      q.lineWidth = 3;
      q.beginPath();
      q.moveTo(-2, -6);
      q.quadraticCurveTo(-8, 8, 2, 8);
      q.stroke();
    });
};
const ladder = (a: Desk, x0: number, y0: number, x1: number, y1: number, w: number, c: string) =>
  paper(
    a,
    () => {
      const d = Math.hypot(x1 - x0, y1 - y0),
        n = Math.round(d / (w * 0.62)),
        nx = -(y1 - y0) / d,
        ny = (x1 - x0) / d;
      for (const s of [-1, 1])
        a.line(
          [
            [x0 + nx * w * s * 0.5, y0 + ny * w * s * 0.5],
            [x1 + nx * w * s * 0.36, y1 + ny * w * s * 0.36],
          ],
          w * 0.15,
          c,
          "round",
        );
      for (let i = 1; i < n; i++) {
        const t = i / n,
          W2 = w * (0.5 - 0.14 * t);
        const X = x0 + (x1 - x0) * t,
          Y = y0 + (y1 - y0) * t;
        a.line(
          [
            [X - nx * W2, Y - ny * W2],
            [X + nx * W2, Y + ny * W2],
          ],
          w * 0.11,
          c,
        );
      }
    },
    { blur: 3, dx: 4, dy: 5, sharp: 1 },
  );
interface PipStyle {
  up?: boolean | number;
  flip?: boolean | number;
  rot?: number;
  /** With the pot of glue; she has it unless told otherwise. */
  pot?: boolean;
}
const pip = (a: Desk, x: number, y: number, s: number, o: PipStyle = {}) =>
  paper(
    a,
    () =>
      a.at(x, y, [((o.flip ? -1 : 1) * s) / 100, s / 100], o.rot || 0, (q) => {
        const { pal } = a;
        q.fillStyle = pal.skin;
        limb(
          q,
          [
            [-7, -20],
            [-9, -2],
          ],
          [4, 3.4],
        );
        limb(
          q,
          [
            [7, -20],
            [10, -4],
          ],
          [4, 3.4],
        );
        q.fillStyle = pal.night2;
        ell(q, -11, 0, 7, 4, pal.white);
        ell(q, 12, -2, 7, 4, pal.white);
        q.fillStyle = pal.rose;
        poly(q, [
          [-8, -56],
          [8, -56],
          [22, -16],
          [-22, -16],
        ]);
        q.fillStyle = pal.gold;
        q.fillRect(-20, -24, 40, 4);
        limb(
          q,
          [
            [-9, -50],
            [-20, -40],
            [-24, -30],
          ],
          [4, 3.4, 3],
        );
        q.fillStyle = pal.rose;
        limb(
          q,
          [[9, -50], o.up ? [17, -62] : [20, -44], o.up ? [24, -80] : [30, -50]],
          [4, 3.6, 3.2],
        );
        q.fillStyle = pal.skin;
        if (o.up) ell(q, 25, -83, 4, 4, pal.skin);
        else ell(q, 32, -51, 4, 4, pal.skin);
        ell(q, 0, -72, 17, 17, pal.skin);
        q.fillStyle = pal.hair;
        blob(q, [
          [-19, -70],
          [-15, -90],
          [4, -94],
          [19, -80],
          [18, -70],
          [8, -80],
          [-8, -79],
          [-14, -68],
        ]);
        ell(q, -21, -66, 7, 9, pal.hair);
        ell(q, 21, -68, 7, 9, pal.hair);
        q.fillStyle = pal.night;
        ell(q, -5, -71, 2.2, 2.8, pal.night);
        ell(q, 7, -71, 2.2, 2.8, pal.night);
        q.strokeStyle = pal.night;
        q.lineWidth = 1.8;
        q.lineCap = "round";
        q.beginPath();
        q.arc(1, -66, 5, 0.3, 2.8);
        q.stroke();
        if (o.up) {
          q.fillStyle = pal.wood;
          q.fillRect(23, -112, 4, 30);
          q.fillStyle = pal.white;
          q.fillRect(19, -124, 12, 14);
        }
        if (o.pot !== false) {
          q.fillStyle = pal.white;
          poly(q, [
            [-34, -28],
            [-16, -28],
            [-18, -8],
            [-32, -8],
          ]);
          q.fillStyle = pal.teal;
          q.fillRect(-34, -28, 18, 6);
        }
      }),
    { blur: 3, dx: 3, dy: 4, sharp: 1 },
  );
const snip = (a: Desk, x: number, y: number, s: number, rot = 0, flip?: boolean) =>
  paper(
    a,
    () =>
      a.at(x, y, [((flip ? -1 : 1) * s) / 100, s / 100], rot, (q) => {
        const { pal } = a;
        q.lineWidth = 9;
        for (const g of [-1, 1]) {
          q.strokeStyle = pal.rose;
          q.beginPath();
          q.ellipse(-52, g * 17, 22, 13, g * 0.3, 0, TAU);
          q.stroke();
          q.fillStyle = g < 0 ? "#dfe6ea" : "#b9c6ce";
          poly(
            q,
            [
              [-30, g * 7],
              [0, g * -6],
              [74, g * 17],
              [20, g * 14],
            ].map(([u, v]) => [u, v]),
          );
        }
        q.fillStyle = pal.teal;
        blob(q, [
          [-34, 0],
          [-20, -22],
          [8, -30],
          [30, -18],
          [34, 0],
          [12, 14],
          [-16, 14],
        ]);
        q.fillStyle = pal.gold;
        blob(q, [
          [-22, -8],
          [-6, -44],
          [22, -62],
          [16, -26],
          [2, -4],
        ]);
        ell(q, 22, -9, 7, 7, pal.white);
        ell(q, 24, -9, 3.4, 3.4, pal.night);
        ell(q, 0, 0, 3.4, 3.4, pal.white);
      }),
    { blur: 3, dx: 3, dy: 5, sharp: 1 },
  );
const town = (a: Desk, y: number, n: number, r: Random, lo = 0, hi = a.W) =>
  paper(
    a,
    (q) => {
      for (let i = 0; i < n; i++) {
        const x = lo + ((i + 0.5) / n) * (hi - lo) + r.range(-8, 8),
          w = r.range(46, 72),
          h = r.range(52, 104);
        house(
          q,
          x,
          y + r.range(-8, 10),
          w,
          h,
          [a.pal.teal, a.pal.rose, a.pal.white, a.pal.teal2][i % 4],
          [a.pal.night2, a.pal.rose2, a.pal.teal, a.pal.rose2][i % 4],
          a.pal.gold,
        );
      }
    },
    { blur: 4, dx: 4, dy: 5 },
  );
const sky = (a: Desk, x: number, y: number, cs: readonly string[]) => {
  a.bg(cs[0]);
  for (let i = 1; i < cs.length; i++)
    paper(
      a,
      (q) => {
        q.fillStyle = cs[i];
        q.beginPath();
        const R = a.f(540, 640) - i * a.f(96, 104);
        for (let j = 0; j <= 90; j++) {
          const t = (j / 90) * TAU,
            d = R + Math.sin(j * 0.9 + i) * 12 + Math.sin(t * 5 + i * 2) * 10;
          q.lineTo(x + Math.cos(t) * d, y + Math.sin(t) * d);
        }
        q.fill();
      },
      { blur: 8, dx: 0, dy: 6, alpha: 0.3 },
    );
};
const blues = (p: Record<string, string>) => [
  p.night,
  mix(p.night, p.night2, 0.33),
  mix(p.night, p.night2, 0.66),
  p.night2,
];
const scenes: Record<string, (a: Desk) => void> = {
  patch(a: Desk) {
    const { pal } = a;
    sky(a, 760, 330, blues(pal));
    moon(a, 790, 340, 280, pal.gold, {
      patches: [
        [-0.5, -0.38, 0.26, pal.rose, 3.4],
        [0.5, 0.5, 0.14, pal.teal, 0.3],
      ],
    });
    for (const [x, y, s] of [
      [150, 120, 60],
      [320, 300, 40],
      [1180, 110, 54],
      [90, 420, 44],
    ])
      star(a, x, y, s, pal.gold);
    ladder(a, 420, 760, 560, 330, 64, pal.wood);
    pip(a, 505, 470, 210, { up: true });
    snip(a, 250, 200, 150, 0.2);
    hill(a, 670, 22, 160, 1, pal.teal2);
  },
  sheep(a: Desk) {
    const { pal } = a;
    sky(a, 900, 180, blues(pal));
    moon(a, 1020, 170, 110, pal.gold);
    hill(a, 560, 30, 200, 0, pal.teal2);
    paper(a, (q) => house(q, 240, 590, 230, 260, pal.white, pal.rose, pal.gold));
    paper(
      a,
      (q) => {
        q.fillStyle = pal.white;
        for (const [x, y, s] of [
          [640, 400, 90],
          [730, 360, 100],
          [820, 400, 96],
          [700, 450, 96],
          [790, 460, 90],
          [580, 440, 60],
          [880, 450, 64],
        ]) {
          q.beginPath();
          q.arc(x, y, s, 0, TAU);
          q.fill();
        }
      },
      { blur: 10, dy: 14 },
    );
    paper(a, (q) => {
      q.fillStyle = pal.night;
      blob(q, [
        [510, 400],
        [560, 370],
        [600, 400],
        [590, 470],
        [550, 500],
        [515, 470],
      ]);
      ell(q, 500, 392, 26, 12, pal.night, -0.4);
      ell(q, 612, 390, 26, 12, pal.night, 0.4);
      for (const x of [650, 720, 790, 850]) q.fillRect(x, 530, 18, 70);
      ell(q, 536, 426, 6, 7, pal.white);
      ell(q, 570, 426, 6, 7, pal.white);
    });
    pip(a, 410, 640, 190);
    paper(a, (q) => {
      q.fillStyle = pal.rose;
      poly(q, [
        [470, 470],
        [540, 480],
        [520, 560],
        [500, 540],
        [486, 566],
        [470, 540],
      ]);
    });
    hill(a, 660, 18, 140, 2, pal.teal);
  },
  hiccups(a: Desk) {
    const { pal } = a,
      r = a.rand("h");
    sky(a, 640, 280, blues(pal));
    moon(a, 640, 280, 210, pal.gold, { open: true });
    for (const s of [-1, 1])
      for (let i = 0; i < 3; i++) {
        const k = a.ctx;
        k.strokeStyle = pal.white;
        k.lineWidth = 7;
        k.lineCap = "round";
        k.beginPath();
        k.arc(
          640,
          280,
          244 + i * 26,
          s > 0 ? -0.34 : Math.PI - 0.34,
          s > 0 ? 0.34 : Math.PI + 0.34,
        );
        k.stroke();
      }
    for (const [x, y, s] of [
      [170, 160, 90],
      [300, 380, 74],
      [120, 480, 60],
      [420, 520, 80],
      [900, 540, 84],
      [1010, 380, 70],
      [1150, 200, 96],
      [1180, 480, 64],
      [690, 590, 60],
    ]) {
      a.line(
        [
          [x, y - s * 1.3],
          [x, y - s * 0.6],
        ],
        4,
        alpha(pal.white, 0.6),
        "round",
      );
      star(a, x, y, s, pal.gold, true);
    }
    hill(a, 650, 16, 150, 0, pal.teal2);
    town(a, 690, 13, r);
    pip(a, 560, 660, 130, { up: true, pot: false });
  },
  blue(a: Desk) {
    const { pal } = a;
    sky(a, 420, 300, ["#2a1536", "#3a1d4a", "#4d2a5e", "#653a72"]);
    moon(a, 430, 300, 230, "#6fb7e8", {
      tint: 0.25,
      patches: [
        [-0.5, -0.46, 0.2, "#2f7fc4", 0.2],
        [0.5, 0.44, 0.18, "#a8d8f5", -0.3],
        [0.34, -0.66, 0.14, "#2f7fc4", 0.5],
        [-0.58, 0.4, 0.16, "#4c9bd8", -0.5],
      ],
    });
    ladder(a, 900, 760, 630, 380, 60, pal.wood);
    pip(a, 742, 470, 170, { flip: true, up: true });
    paper(a, (q) => {
      house(q, 1080, 650, 260, 250, pal.white, "#2f7fc4", pal.gold);
      for (let i = 0; i < 6; i++) {
        q.fillStyle = i % 2 ? "#2f7fc4" : pal.white;
        q.beginPath();
        q.arc(972 + i * 44, 440, 22, 0, Math.PI);
        q.fill();
      }
      for (let i = 0; i < 4; i++) {
        q.fillStyle = ["#2f7fc4", "#6fb7e8", "#4c9bd8", "#a8d8f5"][i];
        q.fillRect(930 + i * 26, 590 - i * 8, 22, 110);
      }
    });
    hill(a, 676, 14, 150, 0, "#2b3a6b");
  },
  rain(a: Desk) {
    const { pal } = a,
      r = a.rand("ra");
    a.bg(mix(pal.night, "#4a5a78", 0.5));
    paper(a, (q) => {
      q.fillStyle = "#5b6c8c";
      for (let i = 0; i < 12; i++) {
        q.beginPath();
        q.arc(i * 120 - 30, 40, r.range(80, 120), 0, TAU);
        q.fill();
      }
    });
    for (let i = 0; i < 90; i++) {
      const x = r() * 1280,
        y = 100 + r() * 420;
      a.line(
        [
          [x, y],
          [x - 8, y + 26],
        ],
        3,
        alpha("#bcd4ea", 0.6),
        "round",
      );
    }
    paper(a, () => brollyTop(a.ctx, 660, 190, 250, pal.rose, pal.night, 0), { sharp: 1 });
    moon(a, 660, 290, 150, pal.gold);
    const cs = [pal.rose, pal.teal, pal.white, pal.gold, pal.teal2, pal.rose2];
    for (let i = 0; i < 9; i++) {
      const t = (i - 4) / 4,
        x = 660 + t * 560,
        y = 520 - (1 - t * t) * 40 + (i % 2) * 40;
      ladder(a, x, 760, x, y + 100, 40, pal.wood);
      paper(a, () => brollyTop(a.ctx, x, y, 92, cs[i % 6], pal.night, t * 0.12), {
        blur: 4,
        sharp: 1,
      });
    }
    hill(a, 660, 14, 130, 0, pal.teal2);
    town(a, 700, 14, r);
  },
  lighthouse(a: Desk) {
    const { pal } = a;
    sky(a, 300, 200, blues(pal));
    paper(
      a,
      (q) => {
        q.fillStyle = alpha(pal.gold, 0.9);
        poly(q, [
          [760, 190],
          [-40, 40],
          [-40, 330],
        ]);
      },
      { blur: 6, alpha: 0.2 },
    );
    moon(a, 210, 180, 110, pal.gold);
    paper(a, (q) => {
      q.fillStyle = pal.white;
      poly(q, [
        [700, 640],
        [920, 640],
        [870, 240],
        [750, 240],
      ]);
      q.fillStyle = pal.rose;
      poly(q, [
        [742, 310],
        [878, 310],
        [889, 400],
        [731, 400],
      ]);
      poly(q, [
        [719, 490],
        [901, 490],
        [912, 580],
        [708, 580],
      ]);
      q.fillStyle = pal.night;
      q.fillRect(728, 226, 164, 18);
      q.fillStyle = pal.gold;
      q.fillRect(760, 148, 100, 80);
      q.fillStyle = pal.rose;
      poly(q, [
        [740, 150],
        [880, 150],
        [810, 80],
      ]);
    });
    a.at(810, 444, 1, 0, (q) => {
      ell(q, -28, 0, 8, 11, pal.night);
      ell(q, 28, 0, 8, 11, pal.night);
      q.strokeStyle = pal.night;
      q.lineWidth = 5;
      q.lineCap = "round";
      q.beginPath();
      for (let i = 0; i <= 6; i++) q.lineTo(-18 + i * 6, 26 + (i % 2) * 6);
      q.stroke();
    });
    for (let i = 0; i < 3; i++)
      paper(a, (q) => {
        q.fillStyle = [pal.teal2, pal.teal, pal.night2][i];
        q.beginPath();
        q.moveTo(-20, 760);
        for (let x = -20; x < 1320; x += 70)
          q.quadraticCurveTo(x + 35, 560 + i * 56, x + 70, 620 + i * 50);
        q.lineTo(1320, 760);
        q.fill();
      });
    pip(a, 640, 636, 170, { up: false });
    paper(a, (q) => {
      q.fillStyle = pal.wood;
      poly(q, [
        [560, 610],
        [740, 610],
        [710, 660],
        [590, 660],
      ]);
    });
    star(a, 1120, 150, 60, pal.gold);
    star(a, 1030, 320, 40, pal.gold);
  },
};
export default {
  id: "tissuetown",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, pal } = a,
      mx = a.f(318, 880),
      my = a.f(286, 268),
      R = a.f(206, 214),
      r = a.rand("t");
    sky(a, mx, my, blues(pal));
    for (const [x, y, s, f] of a.f(
      [
        [70, 90, 44],
        [540, 80, 38],
        [80, 420, 34],
        [548, 470, 46, 1],
        [44, 250, 26],
      ],
      [
        [600, 90, 44],
        [1190, 100, 52, 1],
        [1210, 420, 36],
        [560, 330, 30],
        [690, 480, 32],
      ],
    ))
      star(a, x, y, s, pal.gold, f);
    moon(a, mx, my, R, pal.gold);
    hill(a, a.f(586, 560), 20, 120, 1.4, pal.night2);
    town(a, a.f(612, 590), a.f(7, 9), r, a.f(-20, 480), W + 20);
    const L = a.f<[number, number][]>(
      [
        [100, 636],
        [196, 362],
      ],
      [
        [640, 640],
        [742, 380],
      ],
    );
    ladder(a, ...L[0], ...L[1], a.f(46, 48), pal.wood);
    pip(
      a,
      L[0][0] + (L[1][0] - L[0][0]) * 0.52,
      L[0][1] + (L[1][1] - L[0][1]) * 0.52,
      a.f(176, 176),
      { up: true },
    );
    snip(a, a.f(486, 1140), a.f(200, 250), a.f(130, 140), -0.35, true);
    hill(a, a.f(640, 640), 14, 90, 3, pal.teal2);
    hill(a, a.f(662, 676), 8, 110, 0.4, pal.night);
    if (!a.wide) {
      paper(
        a,
        () =>
          a.title({
            x: 36,
            y: 678,
            w: 528,
            h: 160,
            color: [pal.gold, pal.white],
            smallColor: pal.white,
          }),
        { blur: 4, dx: 3, dy: 5, sharp: 1 },
      );
      a.credits({ y: 864, color: pal.white, size: 16 });
    } else a.lock({ color: pal.gold, smallColor: pal.white, scrim: pal.night, w: 440 });
  },
} satisfies Family;
