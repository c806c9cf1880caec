import { mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { ell, paper, rr } from "../lib/late-things.ts";

/** An enormous uniform, all medals, and a very small hungry man. */
export default {
  id: "uniform",
  draw(a: Desk) {
    const { W, pal } = a,
      fx = a.f(300, 890),
      y0 = a.f(300, 210),
      s = a.f(1, 0.96);
    a.bg(pal.bg);
    for (let i = 0; i < 40; i += 2) {
      const t = (i / 40) * TAU;
      a.fill(
        [
          [fx, y0],
          [fx + Math.cos(t) * 1500, y0 + Math.sin(t) * 1500],
          [fx + Math.cos(t + 0.157) * 1500, y0 + Math.sin(t + 0.157) * 1500],
        ],
        pal.bg2,
      );
    }
    paper(
      a,
      () =>
        a.at(fx, y0, s, 0, (q) => {
          q.fillStyle = pal.coat;
          blob(
            q,
            [
              [-90, 60],
              [-240, 100],
              [-262, 300],
              [-220, 520],
              [-200, 700],
              [200, 700],
              [220, 520],
              [262, 300],
              [240, 100],
              [90, 60],
            ],
            0.6,
          );
          q.fillStyle = pal.dark;
          poly(q, [
            [-6, 110],
            [6, 110],
            [6, 700],
            [-6, 700],
          ]);
          q.fillStyle = pal.red;
          poly(q, [
            [-100, 20],
            [100, 20],
            [112, 112],
            [0, 146],
            [-112, 112],
          ]);
          q.fillStyle = pal.gold;
          poly(q, [
            [-100, 20],
            [100, 20],
            [101, 34],
            [-101, 34],
          ]);
          for (let i = 0; i < 7; i++)
            for (const g of [-1, 1]) {
              q.fillStyle = pal.gold;
              q.fillRect(g > 0 ? 12 : -92 + i * 4, 168 + i * 52, 80 - i * 4, 7);
              ell(q, g * (100 - i * 4), 172 + i * 52, 12, 12, pal.gold);
            }
          for (const g of [-1, 1]) {
            q.fillStyle = pal.gold;
            q.beginPath();
            q.ellipse(g * 196, 104, 92, 34, g * 0.2, 0, TAU);
            q.fill();
            for (let i = 0; i < 9; i++) {
              rr(
                q,
                g * 196 - 84 + i * 20,
                110 + g * (i - 4) * 4,
                13,
                78 - Math.abs(i - 4) * 6,
                6,
                i % 2 ? pal.gold : mix(pal.gold, "#000000", 0.2),
              );
            }
          }
          // medals are spoons and bowls
          for (let i = 0; i < 3; i++) {
            const x = 128 + i * 34 - 20,
              y = 260 + (i % 2) * 18;
            q.fillStyle = [pal.red, pal.bg, pal.sky][i];
            q.fillRect(x - 11, y - 20, 22, 34);
            q.fillStyle = pal.cream;
            q.fillRect(x - 2.6, y + 14, 5.2, 48);
            ell(q, x, y + 70, 11, 16, pal.cream);
          }
          q.fillStyle = pal.sky;
          poly(q, [
            [-250, 210],
            [-206, 160],
            [200, 600],
            [150, 640],
          ]);
          q.fillStyle = pal.cream;
          poly(q, [
            [-238, 206],
            [-228, 194],
            [176, 618],
            [164, 628],
          ]);
        }),
      { sharp: 1, dx: 8, dy: 12, blur: 10 },
    );
    // small head, vast hat
    paper(
      a,
      () =>
        a.at(fx, y0 + 26 * s, s, 0, (q) => {
          ell(q, 0, -22, 44, 50, pal.skin);
          ell(q, -46, -18, 10, 13, pal.skin);
          ell(q, 46, -18, 10, 13, pal.skin);
          ell(q, -16, -24, 8, 10, "#ffffff");
          ell(q, 16, -24, 8, 10, "#ffffff");
          ell(q, -14, -22, 4.4, 5, pal.dark);
          ell(q, 18, -22, 4.4, 5, pal.dark);
          q.strokeStyle = pal.dark;
          q.lineWidth = 3.4;
          q.lineCap = "round";
          q.beginPath();
          q.arc(0, 14, 9, Math.PI + 0.3, -0.3);
          q.stroke();
          ell(q, 0, -8, 6, 8, mix(pal.skin, pal.red, 0.35));
        }),
      { sharp: 1 },
    );
    paper(
      a,
      () =>
        a.at(fx, y0 - 34 * s, s, 0.05, (q) => {
          q.fillStyle = pal.dark;
          q.beginPath();
          q.moveTo(-236, 34);
          q.bezierCurveTo(-200, -30, -110, -150, 0, -152);
          q.bezierCurveTo(110, -150, 200, -30, 236, 34);
          q.bezierCurveTo(140, -8, -140, -8, -236, 34);
          q.fill();
          q.strokeStyle = pal.gold;
          q.lineWidth = 9;
          q.beginPath();
          q.moveTo(-230, 26);
          q.bezierCurveTo(-196, -34, -108, -142, 0, -144);
          q.bezierCurveTo(108, -142, 196, -34, 230, 26);
          q.stroke();
          ell(q, 0, -70, 34, 34, pal.red);
          ell(q, 0, -70, 22, 22, pal.cream);
          ell(q, 0, -70, 10, 10, pal.sky);
          q.fillStyle = pal.pink;
          for (let i = 0; i < 7; i++)
            blob(q, [
              [-8, -140],
              [-40 + i * 14, -196 - (3 - Math.abs(i - 3)) * 12],
              [-30 + i * 12, -214 - (3 - Math.abs(i - 3)) * 14],
              [8, -140],
            ]);
        }),
      { sharp: 1, dy: 10 },
    );
    if (!a.wide) {
      a.rect(0, 700, W, 200, pal.dark);
      a.rect(0, 700, W, 8, pal.gold);
      a.title({
        x: 36,
        y: 722,
        w: 528,
        h: 116,
        lines: ["~The", "Inspector General"],
        color: pal.gold,
        smallColor: pal.cream,
      });
      a.credits({ y: 866, color: pal.cream, size: 17 });
    } else a.lock({ color: pal.gold, smallColor: pal.cream, scrim: pal.dark });
  },
} satisfies Family;
