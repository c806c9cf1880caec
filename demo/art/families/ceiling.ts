import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { letter, puff, soft, st, wash } from "../lib/silent-things.ts";

/** Looking up: a lamp swings, and someone walks on the ceiling. */
const sole = (k: Ctx) => {
    soft(
      k,
      [
        [-24, -118],
        [6, -128],
        [34, -104],
        [40, -60],
        [30, -18],
        [22, 10],
        [-18, 10],
        [-28, -24],
        [-36, -70],
      ],
      0.9,
    );
  },
  heel = (k: Ctx) =>
    soft(
      k,
      [
        [-20, 26],
        [22, 24],
        [26, 60],
        [16, 84],
        [-12, 84],
        [-22, 62],
      ],
      0.8,
    );
export default {
  id: "ceiling",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      cy = a.f(280, 300),
      k = a.ctx;
    a.bg(pal.ink);
    // room walls in forced perspective: ceiling rectangle in the middle
    const cw = a.f(258, 330),
      ch = a.f(236, 246);
    for (const [p, c] of [
      [
        [
          [0, 0],
          [W, 0],
          [cx + cw, cy - ch],
          [cx - cw, cy - ch],
        ],
        0.1,
      ],
      [
        [
          [0, H],
          [W, H],
          [cx + cw, cy + ch],
          [cx - cw, cy + ch],
        ],
        0.2,
      ],
      [
        [
          [0, 0],
          [cx - cw, cy - ch],
          [cx - cw, cy + ch],
          [0, H],
        ],
        0.14,
      ],
      [
        [
          [W, 0],
          [cx + cw, cy - ch],
          [cx + cw, cy + ch],
          [W, H],
        ],
        0.28,
      ],
    ] as const)
      a.fill(p, mix(pal.ink, pal.wall, c * 2.2));
    a.rect(cx - cw, cy - ch, cw * 2, ch * 2, pal.wall);
    for (const [d, w, c] of [
      [0, 9, pal.ink],
      [15, 3, mix(pal.wall, pal.ink, 0.5)],
      [26, 1.4, mix(pal.wall, pal.ink, 0.5)],
    ] as const) {
      k.strokeStyle = c;
      k.lineWidth = w;
      k.strokeRect(cx - cw + d, cy - ch + d, cw * 2 - d * 2, ch * 2 - d * 2);
    }
    st(
      a,
      (q) => {
        q.fillStyle = a.radial(cx + 10, cy + 90, 30, a.f(370, 430), [
          [0, alpha(pal.ink, 0)],
          [0.45, alpha(pal.ink, 0.25)],
          [1, alpha(pal.ink, 0.97)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { coarse: true },
    );
    puff(a, cx + 6, cy + 80, 10, 250, pal.light, 0.95);
    // earlier prints, then the soles
    const foot = (x: number, y: number, s: number, r: number, c: string, f: number) =>
      a.at(cx + x, cy + y, [f * s, s], r, (q) => {
        q.fillStyle = c;
        sole(q);
        q.fill();
        heel(q);
        q.fill();
      });
    for (const [x, y, f, o] of [
      [-170, 150, 1, 0.16],
      [-96, 196, -1, 0.22],
    ])
      foot(x, y, 0.74, 0.5, alpha(pal.ink, o + 0.12), f);
    for (const [x, y, f, r] of [
      [-84, -34, 1, 0.24],
      [92, -86, -1, 0.3],
    ]) {
      const s = 1.06;
      a.put(
        a.layer(() => foot(x + 8, y + 10, s, r, pal.ink, f)),
        { blur: 7, alpha: 0.6 },
      );
      foot(x, y, s, r, pal.ink, f);
      a.at(cx + x, cy + y, [f * s, s], r, (q) => {
        q.strokeStyle = alpha(pal.light, 0.5);
        q.lineWidth = 2;
        q.setLineDash([5, 4]);
        q.save();
        q.scale(0.84, 0.86);
        q.translate(0, -7);
        sole(q);
        q.stroke();
        q.restore();
        q.setLineDash([]);
        for (const [u, v] of [
          [-8, 40],
          [10, 40],
          [-4, 66],
          [8, 66],
          [2, 54],
        ])
          a.circle(u, v, 2.4, alpha(pal.light, 0.7));
      });
    }
    // lamp seen from below, swinging
    const lx = cx + 66,
      ly = cy + a.f(166, 150);
    a.line(
      [
        [cx + 20, cy + 74],
        [lx, ly],
      ],
      5,
      pal.ink,
    );
    a.circle(cx + 20, cy + 74, 13, pal.ink);
    k.strokeStyle = alpha(pal.ink, 0.5);
    k.lineWidth = 2;
    for (const d of [-1, 1]) {
      k.beginPath();
      k.arc(cx + 20, cy + 74, a.f(120, 110), 1.1 + d * 0.42 - 0.12, 1.1 + d * 0.42 + 0.12);
      k.stroke();
    }
    a.put(
      a.layer(() =>
        a.at(lx + 12, ly + 14, 1, 0.2, () => {
          for (let i = 0; i < 8; i++) {
            const t = (i / 8) * TAU;
            a.circle(Math.cos(t) * 84, Math.sin(t) * 66, 19, pal.ink);
          }
        }),
      ),
      { blur: 8, alpha: 0.55 },
    );
    a.at(lx, ly, 1.06, 0.2, (q) => {
      for (let i = 0; i < 8; i++) {
        const t = (i / 8) * TAU,
          x = Math.cos(t) * 84,
          y = Math.sin(t) * 66;
        q.strokeStyle = pal.ink;
        q.lineWidth = 7;
        q.beginPath();
        q.moveTo(0, 0);
        q.quadraticCurveTo(x * 0.4 - y * 0.34, y * 0.4 + x * 0.26, x, y);
        q.stroke();
      }
      for (const rr of [1, 0.52]) {
        q.lineWidth = 4;
        q.beginPath();
        q.ellipse(0, 0, 84 * rr, 66 * rr, 0, 0, TAU);
        q.stroke();
      }
      for (let i = 0; i < 8; i++) {
        const t = (i / 8) * TAU,
          x = Math.cos(t) * 84,
          y = Math.sin(t) * 66;
        a.circle(x, y, 19, pal.ink);
        a.circle(x, y, 14.5, pal.red);
        a.circle(x, y, 9.5, "#fff8d8");
      }
      a.circle(0, 0, 24, pal.ink);
      a.circle(0, 0, 16, pal.red);
      a.circle(0, 0, 6, pal.light);
    });
    // fog
    for (let i = 0; i < 6; i++) {
      const y = a.f(560, 600) + i * 34;
      st(a, (q) => {
        q.fillStyle = a.linear(0, y - 30, 0, y + 60, [
          [0, alpha(pal.fog, 0)],
          [0.5, alpha(pal.fog, 0.3)],
          [1, alpha(pal.fog, 0)],
        ]);
        q.beginPath();
        q.ellipse(a.f(300, 860) + (i % 2 ? 120 : -120), y, 400, 36, 0, 0, TAU);
        q.fill();
      });
    }
    if (!a.wide)
      wash(a, 0, 540, 0, 680, [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
    letter(a, {
      t: { x: 40, y: 610, w: 520, h: 186, color: pal.light, smallColor: pal.red2 },
      sub: {
        x: 300,
        y: 826,
        size: 24,
        w: 500,
        color: pal.red2,
        font: "league-gothic",
        tracking: 0.12,
      },
      c: { y: 862, size: 15, color: alpha(pal.light, 0.8) },
      l: { color: pal.light, smallColor: pal.red2, w: 400 },
    });
  },
} satisfies Family;
