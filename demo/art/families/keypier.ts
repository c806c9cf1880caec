import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { ell, P, person, stip } from "../lib/late-things.ts";

/** A pier of organ keys out to the empty pavilion. */
const dome = (q: Ctx, x: number, y: number, r: number) => {
  q.beginPath();
  q.moveTo(x - r * 0.86, y);
  q.bezierCurveTo(x - r * 1.4, y - r * 0.8, x - r * 0.8, y - r * 1.3, x, y - r * 2.1);
  q.bezierCurveTo(x + r * 0.8, y - r * 1.3, x + r * 1.4, y - r * 0.8, x + r * 0.86, y);
  q.fill();
};
const pavilion = (q: Ctx, c: string, hole: string) => {
  q.fillStyle = c;
  q.fillRect(-170, -46, 340, 46);
  q.fillRect(-60, -84, 120, 60);
  dome(q, 0, -82, 44);
  for (const g of [-1, 1]) {
    q.fillRect(g * 150 - 18, -78, 36, 78);
    dome(q, g * 150, -76, 17);
    q.fillRect(g * 90 - 11, -66, 22, 50);
    dome(q, g * 90, -64, 11);
  }
  q.fillRect(-1.4, -196, 2.8, 30);
  q.fillStyle = hole;
  for (let i = -6; i <= 6; i++) {
    q.beginPath();
    q.arc(i * 25, -22, 7.5, Math.PI, 0);
    q.lineTo(i * 25 + 7.5, 0);
    q.lineTo(i * 25 - 7.5, 0);
    q.fill();
  }
};
export default {
  id: "keypier",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 890),
      hy = a.f(424, 340),
      r = a.rand("w"),
      bot = a.f(760, 740),
      hw = a.f(330, 400),
      fw = a.f(46, 50);
    a.bg(pal.sky);
    k.fillStyle = a.linear(0, 0, 0, hy, [
      [0, alpha(pal.mid, 0.75)],
      [1, alpha(pal.mid, 0)],
    ]);
    k.fillRect(0, 0, W, hy);
    a.rect(0, hy, W, H, pal.mid);
    k.fillStyle = a.linear(0, hy, 0, bot, [
      [0, alpha(pal.sky, 0.9)],
      [0.25, alpha(pal.ink, 0.2)],
      [1, pal.ink],
    ]);
    k.fillRect(0, hy, W, H);
    for (let i = 0; i < 50; i++) {
      const t = Math.pow(r(), 2),
        y = hy + 4 + t * (bot - hy),
        w = 10 + t * 120;
      a.rect(r() * W - w / 2, y, w, 1 + t * 3, alpha(r() < 0.6 ? pal.sky : pal.ink, 0.4));
    }
    a.at(fx, hy + 2, a.f(1.1, 1.3), 0, (q) => pavilion(q, pal.ink, mix(pal.mid, pal.sky, 0.6)));
    a.put(
      a.layer(() =>
        a.at(fx, hy + 2, [a.f(1.1, 1.3), -0.7], 0, (q) =>
          pavilion(q, alpha(pal.ink, 0.5), alpha(pal.sky, 0.1)),
        ),
      ),
      { blur: 2.4, alpha: 0.6 },
    );
    // keys
    const n = 24,
      T = (i: number) => Math.pow(i / n, 2.3),
      Y = (t: number) => hy + 6 + t * (bot - hy),
      X = (t: number, u: number) => fx + u * (fw + t * (hw - fw));
    a.fill(
      [
        [X(0, -1) - 4, Y(0)],
        [X(0, 1) + 4, Y(0)],
        [X(1, 1) + 26, Y(1)],
        [X(1, -1) - 26, Y(1)],
      ],
      pal.ink,
    );
    for (let i = 0; i < n; i++) {
      const t0 = T(i),
        t1 = T(i + 0.93);
      a.fill(
        [
          [X(t0, -1), Y(t0)],
          [X(t0, 1), Y(t0)],
          [X(t1, 1), Y(t1)],
          [X(t1, -1), Y(t1)],
        ],
        pal.paper,
      );
    }
    for (let i = 0; i < n; i++)
      if (![2, 6].includes(i % 7)) {
        const t0 = T(i + 0.62),
          t1 = T(Math.min(n, i + 1.3));
        a.fill(
          [
            [X(t0, -1), Y(t0)],
            [X(t0, 0.16), Y(t0)],
            [X(t1, 0.16), Y(t1)],
            [X(t1, -1), Y(t1)],
          ],
          pal.ink,
        );
      }
    stip(
      a,
      () =>
        a.linear(0, hy, 0, bot, [
          [0, alpha(pal.ink, 0.3)],
          [0.4, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.55)],
        ]),
      P([
        [X(0, -1), Y(0)],
        [X(0, 1), Y(0)],
        [X(1, 1), Y(1)],
        [X(1, -1), Y(1)],
      ]),
    );
    const py = Y(T(16.4)),
      px = fx + a.f(44, 50);
    a.at(px, py, 1, 0, (q) => {
      q.fillStyle = alpha(pal.ink, 0.5);
      q.save();
      q.transform(1, 0, -0.5, 0.5, 0, 0);
      q.fillRect(-12, 0, 24, 190);
      q.restore();
    });
    person(k, px, py, a.f(172, 176), pal.ink, { skirt: true, hair: true });
    // pale faces under the water
    for (const [x, y, s] of a.f(
      [
        [70, 640, 1],
        [536, 610, 0.9],
        [90, 520, 0.6],
        [505, 490, 0.55],
      ],
      [
        [1190, 560, 1],
        [1120, 440, 0.6],
        [600, 520, 0.8],
        [1235, 420, 0.5],
      ],
    ))
      a.put(
        a.layer(() =>
          a.at(x, y, s, 0.15, (z) => {
            ell(z, 0, 0, 30, 40, alpha(pal.paper, 0.75));
            ell(z, -11, -6, 8, 9, pal.ink);
            ell(z, 11, -6, 8, 9, pal.ink);
            ell(z, 0, 20, 9, 4, pal.ink);
          }),
        ),
        { blur: 3, alpha: 0.34 },
      );
    if (!a.wide) {
      a.title({
        x: 40,
        y: 40,
        w: 520,
        h: 124,
        lines: ["Carnival", "of Souls"],
        color: pal.ink,
        maxLine: 60,
      });
      a.rect(0, 760, W, 140, pal.ink);
      a.fade(0, 690, 0, 762, pal.ink, [0, 690, W, 72]);
      a.credits({ y: 836, color: pal.paper });
    } else a.lock({ color: pal.paper, smallColor: pal.mid, scrim: pal.ink });
  },
} satisfies Family;
