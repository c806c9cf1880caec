import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { el, letter, soft, st } from "../lib/silent-things.ts";

/** White floor, the shadow of a window frame that is a cross, a kneeling girl, one flame. */
export default {
  id: "crossshadow",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      k = a.ctx,
      hy = a.f(236, 226);
    a.bg(pal.paper);
    a.rect(0, 0, W, hy, mix(pal.paper, pal.grey, 0.3));
    st(a, (q) => {
      q.fillStyle = a.linear(0, 0, 0, hy, [
        [0, alpha(pal.grey, 0.9)],
        [1, alpha(pal.grey, 0)],
      ]);
      q.fillRect(0, 0, W, hy);
    });
    // arched window
    const wx = cx,
      ww = 46;
    k.fillStyle = pal.ink;
    k.beginPath();
    k.moveTo(wx - ww - 7, 204);
    k.lineTo(wx - ww - 7, 104);
    k.arc(wx, 104, ww + 7, Math.PI, 0);
    k.lineTo(wx + ww + 7, 204);
    k.fill();
    k.fillStyle = "#fffdf6";
    k.beginPath();
    k.moveTo(wx - ww, 197);
    k.lineTo(wx - ww, 104);
    k.arc(wx, 104, ww, Math.PI, 0);
    k.lineTo(wx + ww, 197);
    k.fill();
    a.rect(wx - 5, 56, 10, 144, pal.ink);
    a.rect(wx - ww, 104, ww * 2, 10, pal.ink);
    a.line(
      [
        [0, hy],
        [W, hy],
      ],
      3,
      alpha(pal.ink, 0.5),
    );
    // light pool on the floor with a cross of shadow, slanted in perspective
    const Q = (u: number, v: number) => {
      const t = v,
        x = cx + (u - 0.5) * (108 + t * a.f(330, 340)),
        y = hy + 34 + t * t * 0.35 * a.f(440, 400) + t * 0.65 * a.f(440, 400);
      return [x, y];
    };
    st(a, (q) => {
      q.fillStyle = a.linear(0, hy, 0, H, [
        [0, alpha(pal.grey, 0.75)],
        [0.7, alpha(pal.grey, 0.4)],
        [1, alpha(pal.grey, 0.25)],
      ]);
      q.fillRect(0, hy, W, H);
    });
    const poolp = [
      Q(0, 1),
      Q(0, 0.12),
      Q(0.06, 0.06),
      Q(0.2, 0.015),
      Q(0.5, 0),
      Q(0.8, 0.015),
      Q(0.94, 0.06),
      Q(1, 0.12),
      Q(1, 1),
    ];
    a.rough(() => a.fill(poolp, "#fffdf6"), { blur: 1.4, amount: 0.4 });
    a.rough(
      () => {
        a.fill([Q(0.43, 0), Q(0.57, 0), Q(0.57, 1.002), Q(0.43, 1.002)], pal.ink);
        a.fill([Q(0.02, 0.17), Q(0.98, 0.17), Q(0.98, 0.265), Q(0.02, 0.265)], pal.ink);
      },
      { blur: 1.2, amount: 0.35 },
    );
    // girl kneeling at the foot of the cross, her shadow a flame
    const [gx, gy] = Q(0.46, 0.9),
      G = a.f(1.86, 1.75);
    a.at(gx + 8, gy + 24, G, 0, (q) => {
      q.fillStyle = pal.red;
      soft(
        q,
        [
          [10, 8],
          [-30, 14],
          [-66, 22],
          [-96, 16],
          [-128, 26],
          [-110, 10],
          [-84, 6],
          [-112, -2],
          [-74, -4],
          [-52, -8],
          [-30, 0],
        ],
        0.9,
      );
      q.fill();
      q.fillStyle = pal.flame;
      soft(
        q,
        [
          [0, 8],
          [-30, 10],
          [-58, 14],
          [-80, 10],
          [-56, 4],
          [-34, 3],
        ],
        0.9,
      );
      q.fill();
      q.fillStyle = "#fffdf6";
      q.save();
      q.translate(0, 0);
      q.restore();
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [34, 8],
          [30, -14],
          [10, -26],
          [8, -58],
          [-4, -72],
          [-20, -68],
          [-26, -50],
          [-24, -20],
          [-26, 8],
        ],
        0.6,
      );
      q.fill();
      limb(
        q,
        [
          [-10, -60],
          [6, -46],
          [22, -58],
        ],
        [6, 5, 3.4],
      );
      limb(
        q,
        [
          [22, -58],
          [26, -68],
        ],
        [3.4, 2],
      );
      q.fillStyle = pal.skin;
      soft(
        q,
        [
          [-12, -76],
          [-6, -68],
          [4, -72],
          [14, -80],
          [20, -92],
          [16, -102],
          [6, -104],
          [-10, -96],
        ],
        0.7,
      );
      q.fill();
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [16, -103],
          [4, -112],
          [-12, -110],
          [-20, -98],
          [-18, -82],
          [-10, -76],
          [-4, -84],
          [0, -92],
          [8, -99],
        ],
        0.8,
      );
      q.fill();
      el(q, 11, -94, 1.7, 1.2, pal.ink);
      el(q, 15, -85, 1.4, 2.4, pal.blue);
    });
    if (!a.wide) {
    }
    letter(a, {
      t: { x: 44, y: 742, w: 512, h: 100, color: pal.ink, smallColor: pal.red },
      c: { y: 870, size: 14.5, color: pal.ink },
      l: { color: pal.ink, smallColor: pal.red, w: 400, scrim: pal.paper, reach: 560 },
    });
  },
} satisfies Family;
