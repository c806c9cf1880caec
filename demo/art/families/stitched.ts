import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk } from "../lib/desk.ts";
import { bony, FINGERS, letter, puff, st } from "../lib/silent-things.ts";

/** Two borrowed hands sewn on at the wrist, over a crooked keyboard. */
export default {
  id: "stitched",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      top = a.f(330, 318),
      s = a.f(1.5, 1.42);
    a.bg(pal.ink);
    st(
      a,
      () =>
        a.fill(
          [
            [cx - 130, -10],
            [cx + 120, -10],
            [cx + 330, H],
            [cx - 340, H],
          ],
          a.linear(0, 0, 0, a.f(640, 640), [
            [0, alpha(pal.wall, 0.2)],
            [1, pal.wall],
          ]),
        ),
      { coarse: true },
    );
    puff(a, cx, a.f(520, 500), 10, 330, pal.light, 0.5);
    // crooked keys
    const ky = a.f(560, 552),
      kh = a.f(150, 190),
      n = 11,
      w = a.f(62, 66);
    const X = (i: number, t: number) =>
      cx + (i - n / 2) * w * (0.84 + t * 0.34) + Math.sin(i * 1.7) * 5 * t;
    const Y = (i: number, t: number) => ky + t * kh + Math.sin(i * 0.55 + 1) * 16;
    for (let i = 0; i < n; i++) {
      a.fill(
        [
          [X(i, 0) + 1.5, Y(i, 0)],
          [X(i + 1, 0) - 1.5, Y(i + 1, 0)],
          [X(i + 1, 1) - 2, Y(i + 1, 1)],
          [X(i, 1) + 2, Y(i, 1)],
        ],
        pal.ivory,
      );
      a.fill(
        [
          [X(i, 0.93) + 2, Y(i, 0.93)],
          [X(i + 1, 0.93) - 2, Y(i + 1, 0.93)],
          [X(i + 1, 1) - 2, Y(i + 1, 1)],
          [X(i, 1) + 2, Y(i, 1)],
        ],
        mix(pal.ivory, pal.ink, 0.45),
      );
    }
    for (let i = 1; i < n; i++)
      if (![0, 4, 7].includes(i % 7))
        a.fill(
          [
            [X(i, 0) - 15, Y(i, 0) - 3],
            [X(i, 0) + 15, Y(i, 0) - 3],
            [X(i, 0.6) + 16, Y(i, 0.6)],
            [X(i, 0.6) - 16, Y(i, 0.6)],
          ],
          pal.ink,
        );
    a.fill(
      [
        [X(0, 0) - 40, Y(0, 0) - 26],
        [X(n, 0) + 40, Y(n, 0) - 26],
        [X(n, 0) + 4, Y(n, 0) + 3],
        [X(0, 0) - 4, Y(0, 0) + 3],
      ],
      pal.red,
    );
    for (const sx of [-1, 1]) {
      const hx = cx + sx * a.f(142, 150),
        hy = top + (sx < 0 ? 22 : -6),
        P = (fn: (k: Ctx) => void, dx = 0, dy = 0) =>
          a.at(hx + dx, hy + dy, [-sx * s, s], 0.06 * sx, fn);
      a.put(
        a.layer(() => P((k) => bony(k, pal.ink), 26, 30)),
        { blur: 7, alpha: 0.7 },
      );
      P(
        (k) => {
          bony(k, pal.ink);
        },
        0,
        0,
      );
      a.at(hx, hy, [-sx * s * 0.97, s * 0.985], 0.06 * sx, (k) => bony(k, pal.light));
      // modelling: dark side of each finger, tendons
      st(a, () => {
        const l = a.layer(() => P((k) => bony(k, "#000")));
        const q = a.ctx;
        q.save();
        q.setTransform(1, 0, 0, 1, 0, 0);
        q.drawImage(l, 0, 0);
        q.globalCompositeOperation = "source-in";
        q.scale(a.S, a.S);
        q.fillStyle = a.linear(hx - sx * 110, 0, hx + sx * 90, 0, [
          [0, alpha(pal.ink, 0)],
          [0.45, alpha(pal.ink, 0.12)],
          [1, alpha(pal.ink, 0.9)],
        ]);
        q.fillRect(0, 0, W, H);
        q.fillStyle = a.linear(0, 0, 0, hy - 60, [
          [0, alpha(pal.ink, 0.9)],
          [1, alpha(pal.ink, 0)],
        ]);
        q.fillRect(0, 0, W, hy - 60);
        q.restore();
      });
      P((k) => {
        k.strokeStyle = alpha(pal.ink, 0.8);
        k.lineCap = "round";
        for (const p of FINGERS) {
          for (const j of [1, 2]) {
            k.lineWidth = 1.8;
            for (const d of [-3, 2]) {
              k.beginPath();
              k.moveTo(p[j][0] - 7, p[j][1] + d);
              k.quadraticCurveTo(p[j][0], p[j][1] + d + 4, p[j][0] + 7, p[j][1] + d);
              k.stroke();
            }
          }
          k.fillStyle = mix(pal.light, pal.ink, 0.55);
          k.beginPath();
          k.ellipse(p[3][0], p[3][1] - 2, 3.1, 6, 0, 0, 7);
          k.fill();
        }
        k.lineWidth = 2;
        for (const x of [-20, -7, 7, 20]) {
          k.beginPath();
          k.moveTo(x * 1.3, -2);
          k.quadraticCurveTo(x, -40, x * 0.5, -76);
          k.stroke();
        }
        k.strokeStyle = pal.red;
        k.lineWidth = 4;
        k.beginPath();
        k.moveTo(-27, -100);
        k.quadraticCurveTo(0, -86, 27, -100);
        k.stroke();
        k.lineWidth = 3.4;
        for (let i = -3; i <= 3; i++) {
          const y = -92 - Math.abs(i) * 1.8;
          k.beginPath();
          k.moveTo(i * 7.4 - 2, y - 11);
          k.lineTo(i * 7.4 + 2, y + 11);
          k.stroke();
        }
      });
    }
    if (!a.wide) {
      wash0(a, pal);
    }
    letter(a, {
      t: { x: 46, y: 716, w: 508, h: 118, color: pal.ivory, smallColor: pal.red },
      c: { y: 868, size: 15, color: alpha(pal.ivory, 0.85) },
      l: { color: pal.ivory, smallColor: pal.red, w: 420, reach: 600 },
    });
  },
};
function wash0(a: Desk, pal: Record<string, string>) {
  a.print("stipple", (k) => {
    k.fillStyle = a.linear(0, 640, 0, 730, [
      [0, alpha(pal.ink, 0)],
      [1, pal.ink],
    ]);
    k.fillRect(0, 640, 600, 260);
  });
}
