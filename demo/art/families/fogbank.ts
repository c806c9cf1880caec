import { alpha, mix, type Random, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { ell, paper, person, rr, shorthand, stip } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";

/** Harbour fog drawn in shorthand: a lamp, a bow, a woman who writes it down. */
const band = (a: Desk, y: number, h: number, c: string, al: number, r: Random, x0 = -50) => {
  const q = a.ctx;
  for (let i = 0; i < 6; i++) {
    const X = x0 + r() * a.W,
      w = r.range(260, 560);
    q.save();
    q.translate(X, y + r.range(-h, h) * 0.4);
    q.scale(w, h);
    const g = q.createRadialGradient(0, 0, 0, 0, 0, 1);
    g.addColorStop(0, alpha(c, al * 0.7));
    g.addColorStop(0.5, alpha(c, al * 0.4));
    g.addColorStop(1, alpha(c, 0));
    q.fillStyle = g;
    q.fillRect(-1, -1, 2, 2);
    q.restore();
  }
};
const lampPost = (a: Desk, x: number, base: number, h: number, c: string, gl: string | null) => {
  a.rect(x - h * 0.012, base - h, h * 0.024, h, c);
  a.fill(
    [
      [x - h * 0.05, base],
      [x + h * 0.05, base],
      [x + h * 0.024, base - h * 0.12],
      [x - h * 0.024, base - h * 0.12],
    ],
    c,
  );
  a.rect(x - h * 0.09, base - h * 0.9, h * 0.18, h * 0.014, c);
  a.fill(
    [
      [x - h * 0.04, base - h],
      [x + h * 0.04, base - h],
      [x + h * 0.065, base - h * 1.13],
      [x - h * 0.065, base - h * 1.13],
    ],
    c,
  );
  a.fill(
    [
      [x - h * 0.08, base - h * 1.13],
      [x + h * 0.08, base - h * 1.13],
      [x, base - h * 1.2],
    ],
    c,
  );
  if (gl)
    a.fill(
      [
        [x - h * 0.03, base - h * 1.008],
        [x + h * 0.03, base - h * 1.008],
        [x + h * 0.052, base - h * 1.12],
        [x - h * 0.052, base - h * 1.12],
      ],
      gl,
    );
};
const bow = (a: Desk, x: number, base: number, s: number, c1: string, c2: string) =>
  a.at(x, base, s, 0, (k) => {
    k.fillStyle = c1;
    k.beginPath();
    k.moveTo(0, 0);
    k.bezierCurveTo(-14, -140, -30, -260, -52, -360);
    k.lineTo(-300, -330);
    k.bezierCurveTo(-280, -190, -240, -70, -190, 0);
    k.fill();
    k.fillStyle = c2;
    k.beginPath();
    k.moveTo(0, 0);
    k.bezierCurveTo(-14, -140, -30, -260, -52, -360);
    k.lineTo(300, -320);
    k.lineTo(340, 0);
    k.fill();
    k.fillStyle = alpha("#ffffff", 0.16);
    k.beginPath();
    k.moveTo(-52, -360);
    k.bezierCurveTo(-30, -260, -14, -140, 0, 0);
    k.lineTo(10, 0);
    k.bezierCurveTo(-4, -140, -20, -260, -40, -360);
    k.fill();
    k.fillStyle = c1;
    for (let i = 0; i < 5; i++) {
      k.beginPath();
      k.arc(40 + i * 46, -262 + i * 3, 8, 0, TAU);
      k.fill();
    }
    k.save();
    m(a, "anchor", 70, -110, 84, alpha("#ffffff", 0.5));
    k.restore();
    k.fillStyle = "#8a3a32";
    k.beginPath();
    k.moveTo(0, 0);
    k.quadraticCurveTo(-5, -40, -9, -62);
    k.lineTo(333, -50);
    k.lineTo(340, 0);
    k.fill();
    k.beginPath();
    k.moveTo(0, 0);
    k.quadraticCurveTo(-5, -40, -9, -62);
    k.lineTo(-214, -54);
    k.lineTo(-190, 0);
    k.fill();
  });
const scenes: Record<string, (a: Desk) => void> = {
  clear(a: Desk) {
    const { pal, W } = a,
      k = a.ctx,
      r = a.rand("s");
    a.bg(pal.ink);
    stip(a, () =>
      a.linear(0, 480, 0, 0, [
        [0, pal.mid],
        [1, alpha(pal.mid, 0)],
      ]),
    );
    for (let i = 0; i < 110; i++)
      ell(k, r() * W, r() * 420, r.range(0.8, 2.6), r.range(0.8, 2.6), pal.fog);
    ell(k, 880, 190, 92, 92, pal.fog);
    stip(
      a,
      () =>
        a.radial(850, 160, 30, 130, [
          [0, alpha(pal.mid, 0)],
          [1, alpha(pal.mid, 0.7)],
        ]),
      (q) => q.arc(880, 190, 92, 0, TAU),
    );
    a.rect(0, 470, W, 260, mix(pal.ink, "#000000", 0.2));
    for (let i = 0; i < 30; i++) {
      const y = 476 + i * 7,
        w = 14 + i * 5 * r();
      a.rect(880 - w, y, w * 2, 2.4, alpha(pal.fog, 0.75));
    }
    a.fill(
      [
        [0, 430],
        [520, 430],
        [520, 720],
        [0, 720],
      ],
      "#0b0e16",
    );
    for (let i = 0; i < 5; i++) a.rect(60 + i * 100, 400, 16, 34, "#0b0e16");
    lampPost(a, 430, 430, 260, "#0b0e16", pal.amber);
    a.glow(430, 152, 8, 150, pal.amber, 0.8);
    a.at(640, 380, 1.7, 2.3, (q) => {
      q.fillStyle = "#0b0e16";
      blob(q, [
        [-6, -60],
        [-16, -20],
        [0, 0],
        [16, -20],
        [8, -60],
      ]);
      ell(q, 0, -74, 10, 12, "#0b0e16");
      q.fillRect(-24, -52, 12, 44);
      q.fillRect(14, -90, 8, 50);
      q.fillRect(-8, -4, 8, 50);
      q.fillRect(6, -8, 8, 46);
    });
    a.at(720, 300, 1, 0.5, (q) => {
      ell(q, 0, 0, 26, 6, "#0b0e16");
      q.fillRect(-14, -26, 28, 26);
    });
  },
  page(a: Desk) {
    const { pal } = a,
      r = a.rand("p");
    a.bg(mix(pal.mid, pal.ink, 0.5));
    a.glow(620, 330, 60, 700, pal.amber, 0.5);
    paper(a, () =>
      a.at(620, 380, 1, -0.07, (q) => {
        q.fillStyle = pal.paper;
        q.fillRect(-330, -420, 660, 900);
        for (let i = 0; i < 16; i++) {
          q.fillStyle = alpha(pal.mid, 0.35);
          q.fillRect(-300, -330 + i * 54, 600, 2);
        }
        q.fillStyle = alpha("#b23b2e", 0.6);
        q.fillRect(-226, -420, 2.5, 900);
        for (let i = 0; i < 22; i++) {
          q.fillStyle = pal.ink;
          q.beginPath();
          q.arc(-310 + i * 29.6, -404, 6, 0, TAU);
          q.fill();
        }
      }),
    );
    a.at(620, 380, 1, -0.07, (q) => {
      for (let i = 0; i < 13; i++)
        shorthand(
          q,
          r,
          -200,
          -290 + i * 54,
          29,
          i % 4 === 3 ? 7 : 11,
          i > 7 ? alpha("#b23b2e", 0.9) : pal.ink,
          3,
        );
    });
    const sh = () =>
      a.at(930, 470, 1, 0.9, (q) => {
        q.fillRect(-16, -360, 32, 330);
        poly(q, [
          [-16, -30],
          [16, -30],
          [0, 16],
        ]);
      });
    a.put(
      a.layer((q) => {
        q.fillStyle = "#000";
        sh();
      }),
      { alpha: 0.45, blur: 7, dx: -26, dy: 34 },
    );
    a.at(930, 470, 1, 0.9, (q) => {
      q.fillStyle = pal.amber;
      q.fillRect(-16, -360, 32, 330);
      q.fillStyle = mix(pal.amber, "#000000", 0.25);
      q.fillRect(4, -360, 12, 330);
      q.fillStyle = pal.paper;
      poly(q, [
        [-16, -30],
        [16, -30],
        [6, 0],
        [-6, 0],
      ]);
      q.fillStyle = pal.ink;
      poly(q, [
        [-6, 0],
        [6, 0],
        [0, 18],
      ]);
      q.fillStyle = pal.mid;
      q.fillRect(-16, -390, 32, 34);
    });
  },
  street(a: Desk) {
    const { pal, W, H } = a,
      k = a.ctx,
      vx = 640,
      vy = 360;
    a.bg(pal.ink);
    a.glow(vx, vy, 10, 420, pal.mid, 1);
    for (const sg of [-1, 1])
      for (let i = 5; i >= 0; i--) {
        const t0 = Math.pow((i + 1) / 6, 1.6),
          d = 80 + t0 * 620,
          w = 60 + t0 * 130,
          top = vy - 60 - t0 * 330,
          x = vx + sg * d;
        a.fill(
          [
            [x - sg * w * 0.7, H],
            [x - sg * w * 0.7, top + 20 + i * 4],
            [x + sg * w, top - 30],
            [x + sg * w, H],
          ],
          mix(pal.ink, "#000000", 0.15 + i * 0.09),
        );
        for (let j = 0; j < 4; j++)
          a.rect(
            x - sg * w * 0.3 - 9 * t0,
            top + 60 + j * 80 * t0,
            26 * t0 + 4,
            40 * t0 + 6,
            alpha(pal.mid, 0.5),
          );
      }
    a.fill(
      [
        [vx - 30, vy + 40],
        [vx + 30, vy + 40],
        [W + 100, H],
        [-100, H],
      ],
      mix(pal.ink, pal.mid, 0.35),
    );
    for (let i = 0; i < 6; i++) {
      const t = Math.pow((i + 1) / 6, 1.8);
      for (const sg of [-1, 1])
        lampPost(a, vx + sg * (44 + t * 430), vy + 44 + t * 270, 60 + t * 330, "#07090f", null);
    }
    lampPost(a, vx + 150, vy + 150, 190, "#07090f", pal.amber);
    a.glow(vx + 150, vy - 52, 10, 210, pal.amber, 0.95);
    stip(
      a,
      () =>
        a.radial(vx + 150, vy + 170, 10, 200, [
          [0, alpha(pal.amber, 0.8)],
          [1, alpha(pal.amber, 0)],
        ]),
      (q) => q.ellipse(vx + 150, vy + 170, 200, 44, 0, 0, TAU),
    );
    person(k, vx + 96, vy + 190, 130, "#05060a", { hat: true, arm: "fwd" });
    a.rect(vx + 114, vy + 118, 34, 24, "#05060a");
  },
  barometer(a: Desk) {
    const { pal } = a,
      k = a.ctx,
      cx = 640,
      cy = 356,
      R = 280;
    a.bg(mix(pal.mid, pal.fog, 0.35));
    const r = a.rand("ba");
    for (let i = 0; i < 6; i++) band(a, 90 + i * 120, 70, pal.fog, 0.8, r);
    paper(
      a,
      () => {
        a.circle(cx, cy, R + 34, "#4a2f1d");
        a.circle(cx, cy, R + 20, "#7a5232");
        a.circle(cx, cy, R + 4, pal.amber);
        a.circle(cx, cy, R - 8, pal.paper);
      },
      { dx: 12, dy: 16, blur: 14, alpha: 0.5 },
    );
    stip(
      a,
      () =>
        a.radial(cx - 60, cy - 80, 120, R * 1.2, [
          [0, alpha(pal.amber, 0)],
          [1, alpha(pal.amber, 0.8)],
        ]),
      (q) => q.arc(cx, cy, R - 8, 0, TAU),
    );
    for (let i = -50; i <= 50; i++) {
      const t = -Math.PI / 2 + i * 0.047;
      a.line(
        [
          [cx + Math.cos(t) * (R - 30), cy + Math.sin(t) * (R - 30)],
          [
            cx + Math.cos(t) * (R - (i % 10 ? 48 : 72)),
            cy + Math.sin(t) * (R - (i % 10 ? 48 : 72)),
          ],
        ],
        i % 10 ? 2.4 : 5,
        pal.ink,
      );
    }
    k.strokeStyle = alpha(pal.ink, 0.6);
    k.lineWidth = 2;
    k.beginPath();
    k.arc(cx, cy, R - 30, 0, TAU);
    k.stroke();
    m(a, "moon", cx + 150, cy + 76, 0.1, pal.ink);
    for (const [t, n] of [
      [-2.5, 3],
      [-0.64, 0],
    ]) {
      const x = cx + Math.cos(t) * 160,
        y = cy + Math.sin(t) * 160;
      if (n) {
        for (let i = 0; i < 3; i++)
          ell(k, x - 26 + i * 26, y - (i === 1 ? 14 : 0), 24, 20, pal.mid);
      } else {
        a.circle(x, y, 22, pal.amber);
        for (let i = 0; i < 10; i++)
          a.line(
            [
              [x + Math.cos(i * 0.628) * 28, y + Math.sin(i * 0.628) * 28],
              [x + Math.cos(i * 0.628) * 40, y + Math.sin(i * 0.628) * 40],
            ],
            4,
            pal.amber,
          );
      }
    }
    a.at(cx, cy, 1, 0.72, (q) => {
      q.fillStyle = pal.ink;
      poly(q, [
        [-9, 70],
        [9, 70],
        [3, -210],
        [0, -236],
        [-3, -210],
      ]);
      ell(q, 0, 86, 22, 22, pal.ink);
      ell(q, 0, 86, 12, 12, pal.paper);
    });
    a.at(cx, cy, 1, -0.5, (q) => {
      q.fillStyle = pal.amber;
      poly(q, [
        [-4, 40],
        [4, 40],
        [1.5, -190],
        [-1.5, -190],
      ]);
    });
    a.circle(cx, cy, 18, pal.ink);
    a.circle(cx, cy, 8, pal.amber);
    k.strokeStyle = alpha("#ffffff", 0.5);
    k.lineWidth = 10;
    k.lineCap = "round";
    k.beginPath();
    k.arc(cx, cy, R - 40, 3.5, 4.2);
    k.stroke();
    ell(k, cx + 330, 560, 46, 30, alpha(pal.ink, 0.22));
    for (let i = 0; i < 5; i++)
      ell(k, cx + 196 + i * 18, cy + 176 - i * 9, 13, 20, alpha(pal.ink, 0.16), 0.6);
  },
  liner(a: Desk) {
    const { pal, W } = a,
      k = a.ctx,
      r = a.rand("li");
    a.bg(pal.fog);
    bow(a, 700, 600, 1.42, mix(pal.ink, pal.fog, 0.12), mix(pal.mid, pal.fog, 0.2));
    for (let i = 0; i < 4; i++) band(a, 120 + i * 30, 110, pal.fog, 0.95, r);
    a.rect(0, 596, W, 130, mix(pal.mid, pal.fog, 0.35));
    for (let i = 0; i < 34; i++)
      a.rect(
        r() * W,
        600 + r() * 110,
        r.range(30, 120),
        3,
        alpha(r() < 0.5 ? pal.ink : pal.paper, 0.4),
      );
    for (const [x, c] of [
      [590, "#b23b2e"],
      [860, "#4e8c6a"],
    ] as const) {
      a.glow(x, 330, 4, 90, c, 0.9);
      ell(k, x, 330, 10, 10, c);
    }
    a.at(330, 640, 1, -0.04, (q) => {
      q.fillStyle = "#0b0e16";
      poly(q, [
        [-150, -26],
        [150, -34],
        [120, 14],
        [-126, 14],
      ]);
      q.fillRect(-40, -90, 70, 60);
      q.fillRect(-6, -130, 10, 50);
    });
    person(k, 404, 612, 120, "#0b0e16", { hat: true, arm: "up" });
    for (let i = 0; i < 4; i++) {
      k.strokeStyle = alpha(pal.ink, 0.5 - i * 0.1);
      k.lineWidth = 3;
      k.beginPath();
      k.arc(700, 240, 60 + i * 46, 3.5, 5.9);
      k.stroke();
    }
    for (let i = 0; i < 3; i++) band(a, 560 + i * 60, 60, pal.fog, 0.8, r);
  },
  tide(a: Desk) {
    const { pal, W } = a,
      k = a.ctx,
      r = a.rand("ti");
    a.bg(pal.fog);
    stip(a, () =>
      a.linear(0, 0, 0, 330, [
        [0, pal.mid],
        [1, alpha(pal.mid, 0)],
      ]),
    );
    a.rect(0, 330, W, 400, mix(pal.mid, "#6b5a45", 0.5));
    a.rect(0, 318, W, 20, mix(pal.mid, pal.fog, 0.3));
    for (let i = 0; i < 7; i++) {
      a.rect(80 + i * 190, 150 + (i % 2) * 14, 18, 420 - (i % 3) * 50, mix(pal.ink, pal.mid, 0.2));
    }
    a.rect(0, 130, W, 30, mix(pal.ink, pal.mid, 0.2));
    for (let i = 0; i < 26; i++) {
      const x = r() * W,
        y = 400 + r() * 300;
      ell(k, x, y, r.range(40, 150), r.range(5, 13), alpha(pal.fog, 0.6));
    }
    a.put(
      a.layer(() => m(a, "car", 690, 600, 330, pal.ink, { rot: 0.12, cut: alpha(pal.fog, 0.7) })),
      {},
    );
    a.at(690, 600, 1, 0.12, (q) => {
      q.fillStyle = alpha("#b23b2e", 0.0);
      poly(q, [
        [-226, -126],
        [-140, -130],
        [-200, -230],
        [-268, -222],
      ]);
      q.fillStyle = pal.ink;
      poly(q, [
        [-150, -128],
        [-160, -116],
        [-290, -210],
        [-280, -224],
      ]);
    });
    for (let i = 0; i < 60; i++)
      ell(
        k,
        470 + r() * 460,
        590 + r() * 30,
        r.range(10, 34),
        r.range(6, 16),
        mix(pal.mid, "#6b5a45", 0.5),
      );
    ell(k, 690, 640, 330, 28, alpha(pal.fog, 0.5));
    person(k, 300, 640, 210, "#0b0e16", { skirt: true, cloche: true, arm: "fwd" });
    person(k, 240, 646, 226, "#0b0e16", { hat: true });
  },
};
export default {
  id: "fogbank",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, H, pal } = a,
      k = a.ctx,
      r = a.rand("fog"),
      fx = a.f(300, 860),
      base = a.f(720, 600);
    a.bg(pal.fog);
    stip(a, () =>
      a.linear(0, 0, 0, H, [
        [0, alpha(pal.mid, 0.12)],
        [0.5, alpha(pal.mid, 0.35)],
        [1, alpha(pal.mid, 0.9)],
      ]),
    );
    const bx = fx + a.f(90, 130),
      bs = a.f(1.3, 1.36);
    bow(a, bx, base - 6, bs, mix(pal.ink, pal.fog, 0.02), mix(pal.mid, pal.ink, 0.12));
    a.rect(0, base - 8, W, 46, mix(pal.mid, pal.ink, 0.2));
    for (let i = 0; i < 30; i++)
      a.rect(r() * W, base - 6 + r() * 40, r.range(20, 90), 2.4, alpha(pal.fog, 0.5));
    for (let i = 0; i < 3; i++)
      band(a, base - a.f(500, 520) + i * 34, 80, pal.fog, 0.8, r, a.f(-50, 300));
    k.fillStyle = a.linear(0, base - a.f(520, 560), 0, base - a.f(300, 320), [
      [0, pal.fog],
      [1, alpha(pal.fog, 0)],
    ]);
    k.fillRect(0, base - 560, W, 300);
    const lx = fx - a.f(186, 220),
      lb = base + 50,
      lh = a.f(380, 360);
    a.glow(lx, lb - lh * 1.06, 10, a.f(260, 280), pal.amber, 0.95);
    a.circle(lx, lb - lh * 1.06, 62, alpha(pal.paper, 0.55));
    for (let i = 0; i < 3; i++) band(a, base - 150 + i * 60, 34, pal.fog, 0.5, r, a.f(-50, 400));
    // shorthand written in the fog
    for (let i = 0; i < 5; i++) {
      const y = base - a.f(330, 330) + i * 62,
        n = a.f(15, 15);
      shorthand(
        k,
        r,
        a.f(-10, 470) + (i % 2) * 24,
        y,
        a.f(30, 38),
        n,
        alpha(i % 2 ? pal.paper : pal.ink, 0.34),
        2.6,
      );
    }
    lampPost(a, lx, lb, lh, pal.ink, pal.paper);
    a.rect(0, base + 34, W, H - base, pal.ink);
    for (let i = 0; i < 12; i++)
      a.rect(i * a.f(52, 110) + 4, base + 42, a.f(44, 100), 3, alpha(pal.fog, 0.25));
    for (const x of [fx - 60, fx + 190]) {
      rr(k, x - 16, base + 4, 32, 34, 6, pal.ink);
      ell(k, x, base + 4, 22, 8, pal.ink);
    }
    stip(
      a,
      () =>
        a.radial(lx, lb, 10, 240, [
          [0, alpha(pal.amber, 0.75)],
          [1, alpha(pal.amber, 0)],
        ]),
      (q) => q.ellipse(lx, lb + 6, 220, 20, 0, 0, TAU),
    );
    const px = lx + a.f(92, 110);
    person(k, px, lb - 6, a.f(186, 190), pal.ink, { skirt: true, cloche: true, arm: "fwd" });
    a.at(px + a.f(44, 45), lb - a.f(112, 116), 1, -0.3, (q) => {
      q.fillStyle = pal.paper;
      q.fillRect(-9, -22, 30, 24);
    });
    if (!a.wide) {
      a.title({ x: 40, y: 40, w: 520, h: 214, color: pal.ink });
      a.credits({ y: 852, color: pal.fog });
      a.text("PORT SORREL  ·  1931", {
        x: 300,
        y: 808,
        size: 16,
        color: pal.amber,
        font: "special-elite",
        tracking: 0.12,
      });
    } else {
      a.lock({ color: pal.paper, scrim: pal.ink, credit: pal.fog, w: 400 });
    }
  },
} satisfies Family;
