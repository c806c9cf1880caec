import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Silent-era iris: one small scene in a circle of light, ornament and hand lettering around it. */
export default {
  id: "iris",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 860),
      cy = a.f(330, 362),
      R = a.f(256, 330),
      k = a.ctx;
    a.bg(pal.bg);
    a.clip(
      (q) => q.rect(0, 0, W, H),
      () => {
        const sc = a.layer((q) => {
          a.circle(fx, cy, R, pal.wall);
          // brick wall
          for (let row = 0; row < 26; row++)
            for (let i = -12; i < 13; i++) {
              const x = fx + i * 46 + (row % 2) * 23,
                y = cy - R + row * 24;
              a.rect(
                x,
                y,
                43,
                21,
                mix(pal.wall, pal.brick, 0.18 + 0.25 * Math.abs(Math.sin(row * 7.3 + i * 3.1))),
              );
            }
          // door
          const dw = R * 0.4,
            dt = cy - R * 0.8,
            gy = cy + R * 0.52;
          a.rect(fx - dw - 24, dt - 30, dw * 2 + 48, gy - dt + 30, pal.frame);
          a.rect(fx - dw, dt, dw * 2, gy - dt, pal.door);
          for (const s of [-1, 1]) {
            q.fillStyle = mix(pal.door, pal.ink, 0.35);
            q.fillRect(fx + (s < 0 ? -dw + 14 : 10), dt + 20, dw - 24, R * 0.42);
            q.fillRect(fx + (s < 0 ? -dw + 14 : 10), dt + R * 0.5, dw - 24, R * 0.7);
          }
          a.circle(fx - 8, cy - 10, 5, pal.ink);
          a.print("stipple", (g) => {
            g.fillStyle = a.radial(fx, cy - 20, 10, R * 0.9, [
              [0, alpha(pal.light, 0.95)],
              [1, alpha(pal.light, 0)],
            ]);
            g.fillRect(fx - R, cy - R, R * 2, R * 2);
          });
          // steps
          for (let i = 0; i < 4; i++) {
            a.rect(
              fx - dw - 60 - i * 40,
              gy + i * 30,
              dw * 2 + 120 + i * 80,
              32,
              mix(pal.step, pal.ink, i * 0.08),
            );
            a.rect(fx - dw - 60 - i * 40, gy + i * 30, dw * 2 + 120 + i * 80, 7, pal.light);
          }
          // pair
          const by = gy + 62;
          m(a, "sit", fx - R * 0.2, by + 30, R * 1.28, pal.ink, { hat: "bowler" });
          m(a, "sit", fx + R * 0.4, by + 30, R * 0.84, pal.ink, { hat: "cap", hs: 1.25 });
          q.globalCompositeOperation = "destination-in";
          a.circle(fx, cy, R, "#000");
        });
        a.put(sc);
        a.print(
          "stipple",
          (q) => {
            q.fillStyle = a.radial(fx, cy, R * 0.66, R * 1.03, [
              [0, alpha(pal.bg, 0)],
              [0.7, alpha(pal.bg, 0.36)],
              [1, pal.bg],
            ]);
            q.beginPath();
            q.arc(fx, cy, R * 1.06, 0, TAU);
            q.fill();
          },
          { coarse: true },
        );
        a.print(
          "stipple",
          (q) => {
            q.fillStyle = a.radial(fx, cy - R * 0.2, 0, R * 0.7, [
              [0, alpha(pal.light, 0.45)],
              [1, alpha(pal.light, 0)],
            ]);
            q.globalCompositeOperation = "source-over";
            q.beginPath();
            q.arc(fx, cy, R * 0.7, 0, TAU);
            q.fill();
          },
          { op: "soft-light" },
        );
      },
    );
    if (!a.wide && !a.still) {
      // frame
      k.strokeStyle = pal.gold;
      k.lineWidth = 3;
      k.strokeRect(24, 24, W - 48, H - 48);
      k.lineWidth = 1.2;
      k.strokeRect(32, 32, W - 64, H - 64);
      for (const [x, y, sx, sy] of [
        [24, 24, 1, 1],
        [576, 24, -1, 1],
        [24, 876, 1, -1],
        [576, 876, -1, -1],
      ])
        a.at(x, y, [sx, sy], 0, (q) => {
          q.fillStyle = pal.bg;
          q.fillRect(-3, -3, 44, 44);
          q.strokeStyle = pal.gold;
          q.lineWidth = 2.4;
          q.beginPath();
          q.moveTo(0, 42);
          q.bezierCurveTo(0, 12, 12, 0, 42, 0);
          q.stroke();
          q.beginPath();
          q.arc(15, 15, 6, 0, TAU);
          q.stroke();
        });
      a.title({ x: 84, y: 608, w: 432, h: 176, color: pal.title, smallColor: pal.gold });
      a.credits({ y: 822, w: 460, size: 17, color: pal.gold });
    } else if (!a.still) {
      a.title({
        x: 64,
        y: 200,
        w: 430,
        h: 270,
        align: "left",
        color: pal.title,
        smallColor: pal.gold,
      });
      a.rect(66, 510, 90, 2, pal.gold);
      a.credits({ x: 66, y: 548, w: 400, align: "left", size: 18, color: pal.gold });
    }
  },
} satisfies Family;
