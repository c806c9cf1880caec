import { alpha } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";

/** Cut-paper sixties chic printed as a postage stamp. */
export default {
  id: "stamp",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 840);
    a.bg(pal.bg);
    const sx = a.f(36, 470),
      sy = a.f(34, 44),
      sw = a.f(528, 760),
      sh = a.f(742, 632),
      pr = 9,
      ps = a.f(24, 24.5);
    if (!a.still) {
      a.put(
        a.layer(() => {
          a.rect(sx, sy, sw, sh, "rgba(0,0,0,.4)");
        }),
        { dx: 7, dy: 9, blur: 5 },
      );
      a.put(
        a.layer((q) => {
          a.rect(sx, sy, sw, sh, pal.paper);
          q.globalCompositeOperation = "destination-out";
          for (let x = sx + ps / 2; x < sx + sw; x += ps) {
            a.circle(x, sy, pr, "#000");
            a.circle(x, sy + sh, pr, "#000");
          }
          for (let y = sy + ps / 2; y < sy + sh; y += ps) {
            a.circle(sx, y, pr, "#000");
            a.circle(sx + sw, y, pr, "#000");
          }
        }),
      );
    }
    const ix = a.still ? 0 : sx + 30,
      iy = a.still ? 0 : sy + 30,
      iw = a.still ? W : sw - 60,
      ih = a.still ? H : sh - 60;
    a.clip(
      (q) => q.rect(ix, iy, iw, ih),
      () => {
        a.rect(ix, iy, iw, ih, pal.field);
        a.rough(
          () => {
            a.fill(
              [
                [ix, iy + ih],
                [ix, iy + ih * 0.5],
                [ix + iw * 0.3, iy + ih * 0.36],
                [ix + iw * 0.42, iy + ih],
              ],
              pal.field2,
            );
            a.fill(
              [
                [ix + iw, iy],
                [ix + iw, iy + ih * 0.62],
                [ix + iw * 0.72, iy + ih * 0.4],
                [ix + iw * 0.6, iy],
              ],
              pal.field3,
            );
          },
          { blur: 1.4, amount: 0.5 },
        );
        const hx = fx,
          hy = a.f(372, 372),
          s = a.f(3.1, 3.0);
        a.rough(
          () =>
            a.at(hx, hy, s, 0.05, (q) => {
              q.fillStyle = pal.coat;
              blob(
                q,
                [
                  [-30, 60],
                  [-66, 84],
                  [-86, 150],
                  [86, 150],
                  [70, 84],
                  [34, 62],
                ],
                0.7,
              );
              q.fillStyle = pal.scarf;
              blob(
                q,
                [
                  [0, -76],
                  [36, -70],
                  [58, -40],
                  [60, -2],
                  [46, 40],
                  [20, 66],
                  [-4, 74],
                  [-30, 62],
                  [-50, 36],
                  [-60, -4],
                  [-56, -42],
                  [-34, -70],
                ],
                0.9,
              );
              blob(
                q,
                [
                  [-8, 62],
                  [12, 60],
                  [38, 96],
                  [14, 90],
                  [6, 108],
                  [-14, 84],
                ],
                0.6,
              );
              q.fillStyle = pal.skin;
              blob(
                q,
                [
                  [-4, -50],
                  [26, -44],
                  [40, -18],
                  [38, 14],
                  [24, 42],
                  [2, 56],
                  [-18, 42],
                  [-34, 16],
                  [-38, -16],
                  [-28, -42],
                ],
                0.9,
              );
            }),
          { blur: 1.2, amount: 0.35 },
        );
        a.rough(
          () =>
            a.at(hx, hy, s, 0.05, (q) => {
              q.fillStyle = pal.hair;
              blob(
                q,
                [
                  [-4, -56],
                  [30, -48],
                  [42, -20],
                  [26, -34],
                  [4, -30],
                  [-16, -36],
                  [-32, -26],
                  [-40, -10],
                  [-36, -40],
                ],
                0.8,
              );
              q.fillStyle = pal.shade;
              blob(
                q,
                [
                  [40, -12],
                  [38, 16],
                  [24, 44],
                  [4, 56],
                  [14, 40],
                  [24, 20],
                  [30, -6],
                ],
                0.8,
              );
              q.fillStyle = pal.ink;
              blob(
                q,
                [
                  [-46, -16],
                  [-24, -22],
                  [-2, -14],
                  [-4, 4],
                  [-16, 14],
                  [-34, 10],
                  [-44, 0],
                ],
                0.8,
              );
              blob(
                q,
                [
                  [46, -16],
                  [26, -22],
                  [4, -14],
                  [6, 4],
                  [18, 14],
                  [36, 10],
                  [45, 0],
                ],
                0.8,
              );
              q.fillRect(-6, -13, 12, 5);
              q.fillStyle = pal.red;
              blob(
                q,
                [
                  [-13, 32],
                  [-5, 28],
                  [0.5, 30],
                  [6, 28],
                  [14, 32],
                  [0, 40],
                ],
                0.8,
              );
              q.strokeStyle = pal.shade;
              q.lineWidth = 2;
              q.lineCap = "round";
              q.beginPath();
              q.moveTo(1, 8);
              q.lineTo(-4, 20);
              q.lineTo(3, 21);
              q.stroke();
            }),
          { blur: 0.8, amount: 0.3 },
        );
        a.at(hx, hy, s, 0.05, () => {
          m(a, "coat", -24, 9, 25, pal.field);
          m(a, "run", 25, 9, 24, pal.field, { hat: "fedora" });
        });
        a.print("stipple", (q) => {
          q.fillStyle = a.radial(hx - 120, hy - 160, 200, 700, [
            [0, alpha(pal.ink, 0)],
            [1, alpha(pal.ink, 0.35)],
          ]);
          q.fillRect(0, 0, W, H);
        });
        if (!a.still) {
          a.text("PARIS", {
            x: ix + 24,
            y: iy + 46,
            size: 34,
            align: "left",
            color: pal.paper,
            font: "bowlby-one",
            tracking: 0.02,
          });
          a.text(String(a.film.year), {
            x: ix + iw - 24,
            y: iy + 46,
            size: 34,
            align: "right",
            color: pal.paper,
            font: "bowlby-one",
            tracking: 0.02,
          });
        }
        if (!a.wide)
          a.title({
            x: ix + 26,
            y: iy + ih - 156,
            w: iw - 52,
            h: 130,
            color: pal.paper,
            valign: "bottom",
          });
      },
    );
    if (!a.still)
      a.rough(
        () => {
          const x = sx + sw - 66,
            y = sy + a.f(470, 450);
          for (const q of [78, 58]) a.ring(x, y, q, 4, alpha(pal.ink, 1));
          for (let i = 0; i < 5; i++) {
            const p = [];
            for (let t = 0; t <= 30; t++)
              p.push([x - 70 - t * 8, y - 44 + i * 22 + Math.sin(t * 0.62) * 6]);
            a.line(p, 4, pal.ink);
          }
        },
        { blur: 0.8, amount: 1, wear: 0.42, alpha: 0.62 },
      );
    if (!a.wide) a.credits({ y: 832, size: 17, color: pal.paper });
    else
      a.lock({
        color: pal.paper,
        scrim: false,
        w: 370,
        y: 180,
        h: 260,
        credit: pal.paper,
        cy: 600,
      });
  },
} satisfies Family;
