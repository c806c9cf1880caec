import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Ctx, Family } from "../lib/desk.ts";
import { move, outline, toPath } from "../lib/lettering.ts";
import { m } from "../lib/motifs.ts";

/** An eye in a lens, rings of type, hard red and black bars. */
export default {
  id: "kinoeye",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      cy = a.f(330, 340),
      R = a.f(244, 262),
      k = a.ctx,
      r = a.rand("iris");
    a.bg(pal.paper);
    a.at(fx, cy, 1, -0.62, () => {
      a.rect(-1400, -R * 0.62, 2800, R * 0.5, pal.red);
      a.rect(-1400, R * 0.16, 2800, 12, pal.ink);
      a.rect(-1400, R * 0.3, 2800, 30, pal.ink);
      for (let i = 0; i < 40; i++) a.rect(-1400 + i * 70, R * 0.3 + 6, 40, 18, pal.paper);
    });
    a.circle(fx + 12, cy + 14, R, alpha(pal.ink, 0.35));
    a.circle(fx, cy, R, pal.ink);
    a.ring(fx, cy, R - 14, 2, pal.paper);
    a.ring(fx, cy, R - 62, 3, pal.paper);
    const txt = (s: string, rad: number, t0: number, size: number, c: string) => {
      const o = outline(s, "oswald:700", 100, 0.1),
        sc = size / 100;
      k.fillStyle = c;
      const tot = o.box.w * sc;
      const cm = move(o.cmds, (x, y) => {
        const t = t0 + (x * sc - tot / 2) / rad,
          q = rad - y * sc;
        return [fx + Math.sin(t) * q, cy - Math.cos(t) * q];
      });
      k.fill(toPath(cm));
    };
    if (!a.still) {
      const s = (a.p.ringText || "KINO-EYE").toUpperCase();
      txt(s, R - 48, 0, 29, pal.paper);
      txt(s, R - 48, Math.PI, 29, pal.red);
    } else
      for (let i = 0; i < 60; i++) {
        const t = (i * TAU) / 60;
        a.line(
          [
            [fx + Math.cos(t) * (R - 50), cy + Math.sin(t) * (R - 50)],
            [
              fx + Math.cos(t) * (R - (i % 5 ? 36 : 26)),
              cy + Math.sin(t) * (R - (i % 5 ? 36 : 26)),
            ],
          ],
          3,
          pal.paper,
        );
      }
    // eye
    const E = R - 70;
    a.clip(
      (q) => q.arc(fx, cy, E, 0, TAU),
      () => {
        a.rect(fx - E, cy - E, E * 2, E * 2, pal.skin);
        a.print(
          "halftone",
          (q) => {
            q.fillStyle = a.radial(fx, cy, E * 0.35, E * 1.05, [
              [0, alpha(pal.ink, 0)],
              [1, alpha(pal.ink, 0.95)],
            ]);
            q.fillRect(fx - E, cy - E, E * 2, E * 2);
            q.fillStyle = a.linear(0, cy - E, 0, cy - E * 0.2, [
              [0, alpha(pal.ink, 0.7)],
              [1, alpha(pal.ink, 0)],
            ]);
            q.fillRect(fx - E, cy - E, E * 2, E);
          },
          { cell: 5, angle: 0.6 },
        );
        const lid = (q: Ctx) => {
          q.moveTo(fx - E * 0.94, cy + E * 0.06);
          q.quadraticCurveTo(fx - E * 0.1, cy - E * 0.86, fx + E * 0.92, cy - E * 0.02);
          q.quadraticCurveTo(fx + E * 0.1, cy + E * 0.72, fx - E * 0.94, cy + E * 0.06);
        };
        k.save();
        k.beginPath();
        lid(k);
        k.clip();
        a.rect(fx - E, cy - E, E * 2, E * 2, pal.white);
        const ir = E * 0.46;
        a.circle(fx, cy - E * 0.04, ir + 5, pal.ink);
        a.circle(fx, cy - E * 0.04, ir, pal.iris);
        for (let i = 0; i < 90; i++) {
          const t = (i / 90) * TAU + r.range(-0.03, 0.03),
            q0 = ir * r.range(0.46, 0.6),
            q1 = ir * r.range(0.8, 1);
          a.line(
            [
              [fx + Math.cos(t) * q0, cy - E * 0.04 + Math.sin(t) * q0],
              [fx + Math.cos(t) * q1, cy - E * 0.04 + Math.sin(t) * q1],
            ],
            r.range(1, 3.2),
            i % 3 ? pal.ink : pal.white,
          );
        }
        a.circle(fx, cy - E * 0.04, ir * 0.52, pal.ink);
        m(a, "cameraman", fx - 2, cy - E * 0.04 + ir * 0.34, ir * 0.7, pal.white);
        a.circle(fx + ir * 0.46, cy - ir * 0.62, ir * 0.15, pal.white);
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(0, cy - E * 0.5, 0, cy - E * 0.1, [
            [0, pal.ink],
            [1, alpha(pal.ink, 0)],
          ]);
          q.fillRect(fx - E, cy - E * 0.5, E * 2, E * 0.5);
        });
        k.restore();
        k.strokeStyle = pal.ink;
        k.lineWidth = 9;
        k.beginPath();
        k.moveTo(fx - E * 0.94, cy + E * 0.06);
        k.quadraticCurveTo(fx - E * 0.1, cy - E * 0.86, fx + E * 0.92, cy - E * 0.02);
        k.stroke();
        k.lineWidth = 4;
        k.beginPath();
        k.moveTo(fx - E * 0.94, cy + E * 0.06);
        k.quadraticCurveTo(fx + E * 0.1, cy + E * 0.72, fx + E * 0.92, cy - E * 0.02);
        k.stroke();
        for (let i = 0; i < 17; i++) {
          const t = i / 16,
            x = fx - E * 0.8 + t * E * 1.56,
            y = cy - E * 0.42 * Math.sin(t * Math.PI) - E * 0.02;
          a.line(
            [
              [x, y],
              [x + (t - 0.5) * 50, y - 20 - 16 * Math.sin(t * Math.PI)],
            ],
            4,
            pal.ink,
            "round",
          );
        }
      },
    );
    // tripod
    for (const s of [-1, 0, 1])
      a.fill(
        [
          [fx + s * 60 - 11, cy + R - 8],
          [fx + s * 60 + 11, cy + R - 8],
          [fx + s * 250 + 8, H],
          [fx + s * 250 - 8, H],
        ],
        pal.ink,
      );
    a.rect(fx - 92, cy + R - 26, 184, 34, pal.ink);
    a.rect(fx - 92, cy + R - 8, 184, 5, pal.red);
    if (!a.wide) {
      a.rect(0, 628, W, 206, pal.red);
      a.rect(0, 834, W, 66, pal.ink);
      a.title({ x: 32, y: 644, w: 536, h: 174, color: pal.paper, smallColor: pal.ink });
      a.credits({ y: 862, color: pal.paper, size: 16 });
    } else
      a.lock({
        color: pal.ink,
        smallColor: pal.red,
        credit: pal.ink,
        scrim: pal.paper,
        reach: 580,
        w: 440,
      });
  },
} satisfies Family;
