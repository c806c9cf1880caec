import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { brollyTop, ell, gull, P, paper, person, rr, stip, waves } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";

/** A deco picture house on the promenade, eleven customers, and the sea. */
const facade = (a: Desk, cx: number, base: number, s: number, sign: boolean) =>
  a.at(cx, base, s, 0, (k) => {
    const { pal } = a,
      C = pal.cream,
      D = pal.stone,
      R = pal.red,
      G = pal.gold;
    const step = [
      [360, 190],
      [290, 236],
      [220, 280],
      [150, 320],
    ];
    step.forEach(([w, h]) => {
      k.fillStyle = D;
      k.fillRect(-w / 2, -h, w, h);
      k.fillStyle = C;
      k.fillRect(-w / 2, -h, w * 0.62, h);
    });
    k.fillStyle = R;
    step.forEach(([w, h]) => k.fillRect(-w / 2, -h, w, 5));
    for (let i = 0; i < 3; i++) {
      k.fillStyle = alpha(R, 0.5);
      k.fillRect(-145, -226 + i * 12, 90, 3);
      k.fillRect(55, -226 + i * 12, 90, 3);
    }
    // fin
    rr(k, -34, -470, 68, 330, [34, 34, 0, 0], R);
    rr(k, -27, -463, 54, 320, [27, 27, 0, 0], mix(R, "#000000", 0.35));
    for (let i = 0; i < 22; i++)
      for (const x of [-30.5, 30.5]) {
        k.fillStyle = G;
        k.beginPath();
        k.arc(x, -436 + i * 13, 2.2, 0, TAU);
        k.fill();
      }
    if (sign)
      "ALHAMBRA".split("").forEach((c, i) =>
        a.text(c, {
          x: 0,
          y: -398 + i * 35,
          size: 31,
          w: 40,
          color: pal.glow,
          font: "limelight",
          tracking: 0,
        }),
      );
    else for (let i = 0; i < 8; i++) m(a, "star", 0, -384 + i * 34, 26, pal.glow);
    // porthole windows
    for (const x of [-110, 110]) {
      ell(k, x, -176, 25, 25, R);
      ell(k, x, -176, 20, 20, G);
      k.fillStyle = R;
      k.fillRect(x - 1.5, -196, 3, 40);
      k.fillRect(x - 20, -177.5, 40, 3);
    }
    // marquee
    poly2(
      k,
      [
        [-196, -128],
        [196, -128],
        [210, -92],
        [-210, -92],
      ],
      R,
    );
    poly2(
      k,
      [
        [-190, -123],
        [190, -123],
        [202, -97],
        [-202, -97],
      ],
      C,
    );
    for (let i = 0; i < 26; i++) {
      k.fillStyle = G;
      k.beginPath();
      k.arc(-206 + i * 16.5, -88, 4, 0, TAU);
      k.fill();
    }
    if (sign)
      a.text("NOW SHOWING: SOMETHING", {
        x: 0,
        y: -103,
        size: 19,
        w: 330,
        color: pal.navy,
        font: "oswald:500",
        tracking: 0.08,
      });
    else
      for (let i = 0; i < 9; i++) {
        k.fillStyle = alpha(pal.navy, 0.75);
        k.fillRect(-150 + i * 34, -114, 24, 8);
      }
    // doors
    k.fillStyle = pal.glow;
    k.fillRect(-132, -84, 264, 84);
    k.fillStyle = R;
    for (let i = 0; i <= 6; i++) k.fillRect(-134 + i * 44, -84, 5, 84);
    k.fillRect(-132, -52, 264, 4);
    k.fillStyle = mix(R, "#000000", 0.3);
    k.fillRect(-180, -84, 46, 84);
    k.fillRect(134, -84, 46, 84);
    k.fillStyle = G;
    k.fillRect(-172, -76, 30, 56);
    k.fillRect(142, -76, 30, 56);
    k.fillStyle = pal.navy;
    k.fillRect(-168, -72, 22, 48);
    k.fillRect(146, -72, 22, 48);
  });
const poly2 = (k: Ctx, pts: Points, c: string) => {
  k.fillStyle = c;
  k.beginPath();
  pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.closePath();
  k.fill();
};
const seat = (k: Ctx, x: number, y: number, s: number, c: string, c2: string) => {
  rr(k, x - s * 0.5, y - s * 0.95, s, s * 1.2, s * 0.3, c2);
  rr(k, x - s * 0.43, y - s * 0.86, s * 0.86, s, s * 0.25, c);
};
const beam = (a: Desk, x: number, y: number, pts: Points, c: string) =>
  stip(
    a,
    () =>
      a.linear(x, y, (pts[0][0] + pts[1][0]) / 2, (pts[0][1] + pts[1][1]) / 2, [
        [0, alpha(c, 0.95)],
        [1, alpha(c, 0.12)],
      ]),
    P([[x, y - 6], pts[0], pts[1], [x, y + 6]]),
  );
const scenes: Record<string, (a: Desk) => void> = {
  bulb(a: Desk) {
    const { pal } = a,
      k = a.ctx;
    a.bg(pal.navy);
    a.glow(640, 330, 40, 620, pal.red, 1);
    a.glow(640, 320, 20, 330, pal.gold, 0.75);
    rr(k, 575, 510, 130, 34, 8, pal.gold);
    for (let i = 0; i < 4; i++)
      rr(
        k,
        584 - i * -2,
        548 + i * 26,
        112 - i * 4,
        20,
        8,
        mix(pal.gold, pal.navy, 0.25 + i * 0.12),
      );
    k.fillStyle = alpha(pal.cream, 0.9);
    k.beginPath();
    k.moveTo(580, 512);
    k.bezierCurveTo(580, 440, 470, 400, 470, 268);
    k.bezierCurveTo(470, 40, 810, 40, 810, 268);
    k.bezierCurveTo(810, 400, 700, 440, 700, 512);
    k.fill();
    stip(
      a,
      () =>
        a.radial(570, 200, 30, 330, [
          [0, alpha(pal.gold, 0)],
          [1, pal.gold],
        ]),
      (q) => {
        q.moveTo(580, 512);
        q.bezierCurveTo(580, 440, 470, 400, 470, 268);
        q.bezierCurveTo(470, 40, 810, 40, 810, 268);
        q.bezierCurveTo(810, 400, 700, 440, 700, 512);
      },
    );
    a.line(
      [
        [612, 512],
        [600, 330],
        [622, 290],
      ],
      5,
      pal.navy,
    );
    a.line(
      [
        [668, 512],
        [680, 330],
        [666, 296],
      ],
      5,
      pal.navy,
    );
    k.strokeStyle = pal.red;
    k.lineWidth = 6;
    k.beginPath();
    for (let i = 0; i < 30; i++)
      k.lineTo(600 + i * 0.9, 330 - 40 * (i / 30) + Math.sin(i * 1.9) * 9);
    k.stroke();
    k.beginPath();
    for (let i = 0; i < 20; i++)
      k.lineTo(680 - i * 0.7, 330 - 34 * (i / 20) + Math.sin(i * 1.9) * 9);
    k.stroke();
    person(k, 250, 700, 300, mix(pal.navy, "#000000", 0.5), { skirt: true, hair: true, arm: "up" });
    person(k, 1040, 705, 270, mix(pal.navy, "#000000", 0.5), { hat: true });
  },
  buckets(a: Desk) {
    const { pal, W, H } = a,
      k = a.ctx,
      r = a.rand("b");
    a.bg(pal.navy);
    a.glow(640, 60, 20, 760, mix(pal.navy, pal.sea, 0.9), 1);
    for (let i = 0; i < 60; i++) {
      const x = r() * W,
        y = r() * H * 0.7;
      a.line(
        [
          [x, y],
          [x, y + r.range(14, 46)],
        ],
        2.4,
        alpha(pal.cream, 0.55),
      );
    }
    for (let row = 0; row < 5; row++) {
      const y = 330 + row * 92,
        s = 68 + row * 20;
      for (let i = -1; i < 15; i++) {
        const x = (i + (row % 2) * 0.5) * s * 1.12 + 10;
        seat(k, x, y, s, mix(pal.red, pal.navy, 0.5 - row * 0.12), mix(pal.red, "#000000", 0.55));
        if (r() < 0.42) {
          const b = s * 0.62;
          poly2(
            k,
            [
              [x - b * 0.5, y - s * 0.95 - b * 0.5],
              [x + b * 0.5, y - s * 0.95 - b * 0.5],
              [x + b * 0.38, y - s * 0.9 + b * 0.42],
              [x - b * 0.38, y - s * 0.9 + b * 0.42],
            ],
            mix(pal.cream, pal.navy, 0.45 - row * 0.1),
          );
          ell(k, x, y - s * 0.95 - b * 0.5, b * 0.5, b * 0.14, pal.sea);
        } else if (row === 2 && i > 5 && i < 9) {
          ell(k, x, y - s * 1.15, s * 0.25, s * 0.3, mix(pal.navy, "#000000", 0.5));
          brollyTop(k, x, y - s * 1.5, s * 0.56, pal.gold, pal.navy);
        }
      }
    }
  },
  organ(a: Desk) {
    const { pal, W, H } = a,
      k = a.ctx;
    a.bg(mix(pal.red, "#000000", 0.25));
    for (let i = 0; i < 26; i++) {
      stip(
        a,
        () =>
          a.linear(i * 50, 0, i * 50 + 50, 0, [
            [0, alpha("#1a0206", 0)],
            [1, "#1a0206"],
          ]),
        (q) => q.rect(i * 50, 0, 50.5, H),
      );
    }
    stip(
      a,
      () =>
        a.linear(640, 0, 640, 560, [
          [0, alpha(pal.glow, 0.95)],
          [1, alpha(pal.glow, 0.35)],
        ]),
      P([
        [600, -10],
        [680, -10],
        [940, 640],
        [340, 640],
      ]),
    );
    a.rect(0, 620, W, 120, mix(pal.navy, "#000000", 0.5));
    a.at(640, 640, 1, -0.05, () => {
      poly2(
        k,
        [
          [-190, 0],
          [190, 0],
          [220, -130],
          [-220, -130],
        ],
        pal.gold,
      );
      poly2(
        k,
        [
          [-176, -8],
          [176, -8],
          [204, -122],
          [-204, -122],
        ],
        pal.cream,
      );
      for (let j = 0; j < 3; j++) {
        k.fillStyle = pal.navy;
        k.fillRect(-150 + j * 8, -100 + j * 26, 300 - j * 16, 18);
        k.fillStyle = pal.cream;
        for (let i = 0; i < 26; i++) k.fillRect(-147 + j * 8 + i * 11.2, -98 + j * 26, 8, 13);
      }
      for (let i = 0; i < 9; i++) {
        const q = 240 - i * 4,
          t = Math.PI + ((i + 0.5) / 9) * Math.PI;
        poly2(
          k,
          [
            [Math.cos(t) * 150 - 10, -128 + Math.sin(t) * 40],
            [Math.cos(t) * 150 + 10, -128 + Math.sin(t) * 40],
            [Math.cos(t) * q + 15, -150 + Math.sin(t) * q * 0.7],
            [Math.cos(t) * q - 15, -150 + Math.sin(t) * q * 0.7],
          ],
          i % 2 ? pal.gold : pal.red2,
        );
      }
    });
    person(k, 640, 612, 250, mix(pal.navy, "#000000", 0.45), { skirt: true, hair: true });
    a.rect(0, 632, W, 100, mix(pal.navy, "#000000", 0.55));
    for (let i = 0; i < 16; i++) {
      ell(k, 30 + i * 84, 690, 30, 34, "#0c0509");
      ell(k, 30 + i * 84, 740, 52, 40, "#0c0509");
    }
  },
  ghost(a: Desk) {
    const { pal } = a,
      k = a.ctx;
    a.bg(mix(pal.navy, "#000000", 0.45));
    beam(
      a,
      1280,
      40,
      [
        [-60, 120],
        [-60, 700],
      ],
      pal.glow,
    );
    for (let row = 0; row < 5; row++) {
      const y = 300 + row * 98,
        s = 80 + row * 22;
      for (let i = -1; i < 14; i++) {
        const x = (i + (row % 2) * 0.5) * s * 1.1;
        if (row === 2 && i === 5) {
          ell(k, x, y - s * 1.25, s * 0.26, s * 0.32, pal.cream);
          rr(k, x - s * 0.38, y - s * 0.98, s * 0.76, s, s * 0.3, pal.cream);
          k.fillStyle = pal.navy;
          k.fillRect(x - s * 0.42, y - s * 1.4, s * 0.84, s * 0.08);
          k.fillRect(x - s * 0.24, y - s * 1.62, s * 0.48, s * 0.24);
        }
        seat(
          k,
          x,
          y + (row === 2 && i === 5 ? s * 0.3 : 0),
          s,
          mix(pal.red, pal.navy, 0.55 - row * 0.12),
          mix(pal.red, "#000000", 0.6),
        );
      }
    }
    person(k, 1120, 690, 330, mix(pal.navy, "#000000", 0.7), { hat: true, arm: "fwd", flip: true });
  },
  ice(a: Desk) {
    const { pal, H } = a,
      k = a.ctx;
    a.bg(pal.sky);
    for (let i = 0; i < 9; i++) a.rect(i * 160, 0, 80, H, alpha(pal.cream, 0.28));
    for (const [x, y] of [
      [180, 150],
      [330, 90],
      [1050, 130],
    ])
      gull(k, x, y, 50, pal.navy);
    waves(a, 560, 30, 120, pal.sea, pal.cream);
    waves(a, 620, 34, 150, pal.navy, pal.cream, 60);
    const cone = [
      [540, 360],
      [740, 360],
      [640, 700],
    ];
    paper(a, () => {
      a.fill(cone, pal.gold);
      for (let i = 0; i < 9; i++) {
        a.line(
          [
            [540 + i * 28, 360],
            [600 + i * 40, 700],
          ].map(([x, y]) => [x, y]),
          0.01,
          pal.red,
        );
      }
    });
    a.clip(P(cone), () => {
      for (let i = -10; i < 20; i++) {
        a.line(
          [
            [480 + i * 28, 340],
            [640 + i * 28, 720],
          ],
          4,
          mix(pal.gold, pal.red, 0.4),
        );
        a.line(
          [
            [820 - i * 28, 340],
            [660 - i * 28, 720],
          ],
          4,
          mix(pal.gold, pal.red, 0.4),
        );
      }
    });
    (
      [
        [640, 328, 118, pal.cream],
        [640, 214, 96, "#f3a6a0"],
        [640, 122, 72, pal.cream],
        [640, 54, 50, pal.red2],
      ] as const
    ).forEach(([x, y, q, c]) =>
      paper(a, () => {
        ell(k, x, y, 0, 0, c);
        ell(a.ctx, x, y, q, q * 0.82, c);
        for (let i = 0; i < 6; i++)
          ell(
            a.ctx,
            x - q * 0.83 + i * q * 0.33,
            y + q * 0.5,
            q * 0.2,
            q * (0.26 + (i % 2) * 0.14),
            c,
          );
      }),
    );
    paper(a, () =>
      a.at(930, 420, 1, 0.12, (q) => {
        q.fillStyle = pal.cream;
        q.fillRect(-110, -190, 220, 380);
        for (let i = 0; i < 11; i++) {
          q.fillStyle = alpha(pal.navy, 0.6);
          q.fillRect(-86, -150 + i * 28, i === 10 ? 60 : 110, 7);
          q.fillStyle = pal.red;
          q.fillRect(46, -150 + i * 28, 40, 7);
        }
        q.fillStyle = pal.red;
        q.fillRect(-86, 152, 172, 16);
      }),
    );
    person(k, 330, 690, 260, mix(pal.navy, "#000000", 0.4), { hat: true, arm: "up" });
  },
  changeover(a: Desk) {
    const { pal } = a,
      k = a.ctx;
    a.bg(mix(pal.red, "#000000", 0.55));
    a.glow(640, 300, 60, 720, pal.red, 1);
    const proj = (x: number, f: number) =>
      a.at(x, 640, [f, 1], 0, (q) => {
        q.fillStyle = mix(pal.navy, "#000000", 0.4);
        q.fillRect(-34, -160, 68, 170);
        q.fillRect(-90, -10, 180, 26);
        rr(q, -120, -330, 240, 180, 16, pal.navy);
        rr(q, -104, -314, 120, 148, 10, mix(pal.navy, pal.sea, 0.5));
        q.fillStyle = pal.gold;
        q.fillRect(120, -272, 50, 52);
        q.fillRect(170, -284, 14, 76);
        for (const [cx, cy] of [
          [-50, -420],
          [-40, -110],
        ]) {
          ell(q, cx, cy, 96, 96, pal.gold);
          ell(q, cx, cy, 86, 86, pal.navy);
          for (let i = 0; i < 5; i++)
            ell(
              q,
              cx + Math.cos((i * TAU) / 5) * 48,
              cy + Math.sin((i * TAU) / 5) * 48,
              20,
              20,
              pal.red,
            );
          ell(q, cx, cy, 13, 13, pal.gold);
        }
      });
    beam(
      a,
      470,
      394,
      [
        [1280, 140],
        [1280, 430],
      ],
      pal.glow,
    );
    beam(
      a,
      860,
      394,
      [
        [1290, 180],
        [1290, 560],
      ],
      pal.gold,
    );
    proj(290, 1);
    proj(690, 1);
    person(k, 520, 705, 400, "#12060a", { skirt: true, hair: true, arm: "fwd" });
    person(k, 930, 705, 330, "#12060a", { hair: true, flip: true, arm: "fwd" });
    for (const [x, y] of [[1180, 60]]) ell(k, x, y, 22, 22, pal.cream);
  },
};
export default {
  id: "seafront",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 880),
      base = a.f(742, 610),
      s = a.f(1.0, 1.02),
      r = a.rand("q");
    a.bg(pal.navy);
    stip(a, () =>
      a.linear(0, base, 0, base - a.f(560, 520), [
        [0, pal.sea],
        [0.5, alpha(pal.sea, 0.6)],
        [1, alpha(pal.sea, 0)],
      ]),
    );
    // light over the roof
    for (let i = -5; i <= 5; i++) {
      const t = -Math.PI / 2 + i * 0.27,
        L = 1200;
      stip(
        a,
        () =>
          a.radial(fx, base - 300 * s, 60, a.f(520, 560), [
            [0, alpha(pal.gold, 0.85)],
            [1, alpha(pal.gold, 0)],
          ]),
        P([
          [fx, base - 300 * s],
          [fx + Math.cos(t - 0.06) * L, base - 300 * s + Math.sin(t - 0.06) * L],
          [fx + Math.cos(t + 0.06) * L, base - 300 * s + Math.sin(t + 0.06) * L],
        ]),
      );
    }
    // terrace of sleeping hotels and the pier with a hole in it
    let x = -10;
    while (x < W + 20) {
      const w = r.range(44, 84),
        h = r.range(80, 150);
      if (!a.wide || x > 480) {
        a.rect(x, base - h, w - 3, h, mix(pal.navy, "#000000", 0.25));
        for (let i = 0; i < 3; i++)
          for (let j = 0; j < 4; j++)
            if (r() < 0.18)
              a.rect(x + 8 + i * w * 0.28, base - h + 14 + j * 26, 9, 13, alpha(pal.gold, 0.8));
        a.fill(
          [
            [x, base - h],
            [x + w / 2, base - h - 20],
            [x + w - 3, base - h],
          ],
          mix(pal.navy, "#000000", 0.25),
        );
      } else a.rect(x, base - h * 0.5, w + 1, h * 0.5, mix(pal.navy, "#000000", 0.18));
      x += w;
    }
    paper(a, () => facade(a, fx, base, s, !a.still), {
      sharp: 1,
      dx: 12,
      dy: 4,
      blur: 10,
      alpha: 0.5,
    });
    a.rect(0, base, W, H - base, mix(pal.navy, "#000000", 0.35));
    stip(
      a,
      () =>
        a.linear(0, base, 0, base + 60, [
          [0, pal.gold],
          [1, alpha(pal.gold, 0)],
        ]),
      P([
        [fx - 130, base],
        [fx + 130, base],
        [fx + 250, base + 70],
        [fx - 250, base + 70],
      ]),
    );
    // eleven customers
    const q0 = fx - a.f(250, 330);
    for (let i = 0; i < 11; i++) {
      const X = q0 + i * a.f(50, 62) + r.range(-5, 5);
      person(k, X, base + 16 + (i % 2) * 5, r.range(62, 76), "#0d0a12", {
        skirt: i % 3 === 1,
        hat: i % 4 === 2,
        hair: i % 3 === 1,
        brolly: [1, 5, 8].includes(i) ? [pal.red2, pal.gold, pal.cream][i % 3] : undefined,
      });
    }
    a.rect(0, base + 34, W, 7, pal.cream);
    for (let X = 4; X < W; X += 26) a.rect(X, base + 34, 5, 26, mix(pal.cream, pal.navy, 0.3));
    waves(a, base + 74, 14, 66, pal.sea, pal.cream);
    waves(a, base + 94, 16, 84, mix(pal.sea, pal.navy, 0.55), pal.cream, 30);
    a.rect(0, base + 108, W, H, mix(pal.navy, "#000000", 0.2));
    for (const [gx, gy, gs] of a.f(
      [
        [90, 330, 24],
        [500, 300, 30],
        [545, 370, 18],
      ],
      [
        [600, 150, 28],
        [1150, 120, 34],
        [1210, 200, 20],
      ],
    ))
      gull(k, gx, gy, gs, pal.cream);
    if (!a.wide) {
      a.title({
        x: 40,
        y: 34,
        w: 520,
        h: 214,
        color: pal.glow,
        smallColor: pal.cream,
        extrude: { dx: 4, dy: 5, color: mix(pal.red, "#000000", 0.3), n: 6 },
      });
      foot(a);
    } else
      a.lock({
        color: pal.glow,
        smallColor: pal.cream,
        scrim: mix(pal.navy, "#000000", 0.3),
        credit: pal.cream,
        extrude: { dx: 4, dy: 5, color: mix(pal.red, "#000000", 0.3), n: 6 },
      });
  },
} satisfies Family;
const foot = (a: Desk) => a.credits({ y: 872, color: a.pal.cream, size: 16.5 });
