import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { poly } from "../lib/figure.ts";
import { ell, paper, rr, stip } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";

/** The camera that wears a detective's hat. */
export default {
  id: "gumshoe",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880),
      cy = a.f(470, 400),
      s = a.f(1, 0.98);
    a.bg(pal.bg);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(fx, cy - 60, 120, a.f(560, 640), [
          [0, alpha(pal.bg2, 0)],
          [1, alpha(pal.bg2, 0.8)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 9 },
    );
    // flash
    const pts = [];
    for (let i = 0; i < 32; i++) {
      const t = (i / 32) * TAU,
        d = (i % 2 ? 130 : 235) * s;
      pts.push([fx + 150 * s + Math.cos(t) * d, cy - 160 * s + Math.sin(t) * d]);
    }
    a.fill(pts, pal.flash);
    paper(
      a,
      () =>
        a.at(fx, cy, s, 0, (q) => {
          q.fillStyle = pal.coat;
          poly(q, [
            [-270, 460],
            [-210, 226],
            [-120, 160],
            [120, 160],
            [210, 226],
            [270, 460],
          ]);
          q.fillStyle = mix(pal.coat, "#000000", 0.28);
          poly(q, [
            [-30, 240],
            [30, 240],
            [22, 460],
            [-22, 460],
          ]);
          q.fillStyle = mix(pal.coat, "#ffffff", 0.14);
          poly(q, [
            [-128, 122],
            [-180, 190],
            [-70, 330],
            [-8, 230],
          ]);
          poly(q, [
            [128, 122],
            [180, 190],
            [70, 330],
            [8, 230],
          ]);
          q.fillStyle = pal.red;
          poly(q, [
            [-22, 206],
            [22, 206],
            [14, 236],
            [34, 400],
            [0, 440],
            [-34, 400],
            [-14, 236],
          ]);
        }),
      { sharp: 1 },
    );
    paper(
      a,
      () =>
        a.at(fx, cy, s, 0, (q) => {
          // press camera body
          rr(q, -158, -140, 316, 320, 20, pal.ink);
          rr(q, -144, -126, 288, 292, 12, pal.body);
          q.fillStyle = pal.ink;
          q.fillRect(-144, 96, 288, 8);
          q.fillStyle = pal.ink;
          for (let i = 0; i < 7; i++) {
            const d = 124 - i * 5;
            rr(q, -d, -d + 4, d * 2, d * 2, 10, i % 2 ? pal.ink : mix(pal.ink, pal.body, 0.35));
          }
          q.fillStyle = pal.steel;
          rr(q, 110, -230, 14, 120, 4, pal.steel);
          ell(q, 150, -196, 66, 66, pal.steel);
          ell(q, 150, -196, 54, 54, pal.flash);
          ell(q, 150, -196, 20, 26, "#ffffff");
          rr(q, -150, 112, 60, 40, 6, pal.steel);
          for (let i = 0; i < 3; i++) ell(q, 96 + i * 18, 134, 6, 6, pal.steel);
          ell(q, 0, 0, 108, 108, pal.steel);
          ell(q, 0, 0, 96, 96, pal.ink);
          ell(q, 0, 0, 86, 86, pal.lens);
        }),
      { sharp: 1, dx: 9, dy: 12, blur: 9 },
    );
    a.clip(
      (q) => q.arc(fx, cy, 86 * s, 0, TAU),
      () => {
        stip(a, () =>
          a.radial(fx, cy, 20, 90 * s, [
            [0, alpha(pal.red, 0)],
            [1, pal.red],
          ]),
        );
        m(a, "profileWoman", fx - 8 * s, cy + 8 * s, 116 * s, pal.ink, { flip: true });
        ell(a.ctx, fx - 36 * s, cy + 24 * s, 7, 4, pal.red);
        a.ctx.strokeStyle = alpha("#ffffff", 0.75);
        a.ctx.lineWidth = 7;
        a.ctx.lineCap = "round";
        a.ctx.beginPath();
        a.ctx.arc(fx, cy, 70 * s, -1.3, -0.4);
        a.ctx.stroke();
      },
    );
    paper(
      a,
      () =>
        a.at(fx - 18, cy - 128 * s, s, -0.06, (q) => {
          q.fillStyle = pal.hat;
          q.beginPath();
          q.moveTo(-134, -6);
          q.bezierCurveTo(-136, -90, -120, -150, -50, -144);
          q.bezierCurveTo(-20, -120, 12, -142, 50, -148);
          q.bezierCurveTo(112, -146, 124, -70, 128, -6);
          q.fill();
          q.fillStyle = pal.ink;
          poly(q, [
            [-135, -44],
            [126, -52],
            [128, -6],
            [-134, -2],
          ]);
          q.fillStyle = pal.hat;
          q.beginPath();
          q.moveTo(-224, 20);
          q.bezierCurveTo(-120, -34, 120, -36, 226, -12);
          q.bezierCurveTo(190, 34, 80, 22, 0, 26);
          q.bezierCurveTo(-100, 30, -170, 50, -224, 20);
          q.fill();
          q.fillStyle = alpha("#000000", 0.18);
          q.beginPath();
          q.moveTo(-224, 20);
          q.bezierCurveTo(-120, 10, 120, 6, 226, -12);
          q.bezierCurveTo(190, 34, 80, 22, 0, 26);
          q.bezierCurveTo(-100, 30, -170, 50, -224, 20);
          q.fill();
          q.fillStyle = pal.flash;
          q.save();
          q.translate(86, -48);
          q.rotate(0.2);
          q.fillRect(0, -40, 44, 56);
          q.fillStyle = pal.ink;
          q.fillRect(8, -28, 28, 5);
          q.fillRect(8, -16, 28, 5);
          q.restore();
        }),
      { sharp: 1, dx: 6, dy: 12, blur: 9 },
    );
    if (!a.wide) {
      a.title({ x: 36, y: 36, w: 528, h: 156, color: pal.ink, smallColor: pal.ink });
      a.rect(0, 826, W, 74, pal.ink);
      a.credits({ y: 856, color: pal.flash });
    } else a.lock({ color: pal.flash, smallColor: pal.flash, scrim: pal.ink });
  },
} satisfies Family;
