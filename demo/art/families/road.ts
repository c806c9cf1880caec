import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Night road through the windscreen; someone's eyes in the mirror. */
export default {
  id: "road",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 830),
      hy = a.f(430, 340),
      k = a.ctx;
    a.bg(pal.night);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy, 0, hy - 300, [
        [0, pal.dusk],
        [1, alpha(pal.dusk, 0)],
      ]);
      q.fillRect(0, 0, W, hy);
    });
    const hill = [[0, hy + 4]];
    for (let x = 0; x <= W; x += 16)
      hill.push([x, hy - 22 - Math.abs(Math.sin(x / 83)) * 24 - Math.sin(x / 31) * 6]);
    hill.push([W, hy + 4]);
    a.fill(hill, pal.ink);
    a.rect(0, hy, W, H - hy, pal.ink);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy, 0, H, [
        [0, pal.sand],
        [0.5, alpha(pal.sand, 0.5)],
        [1, alpha(pal.sand, 0.0)],
      ]);
      q.beginPath();
      q.moveTo(fx - 40, hy + 4);
      q.lineTo(fx + 40, hy + 4);
      q.lineTo(fx + 900, H);
      q.lineTo(fx - 900, H);
      q.fill();
    });
    const rw = a.f(330, 430);
    a.fill(
      [
        [fx - 9, hy],
        [fx + 9, hy],
        [fx + rw, H],
        [fx - rw, H],
      ],
      pal.tar,
    );
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, hy + 170, 20, 360, [
        [0, alpha(pal.light, 0.62)],
        [1, alpha(pal.light, 0)],
      ]);
      q.beginPath();
      q.moveTo(fx - 9, hy);
      q.lineTo(fx + 9, hy);
      q.lineTo(fx + rw, H);
      q.lineTo(fx - rw, H);
      q.fill();
    });
    for (let i = 0; i < 9; i++) {
      const t0 = Math.pow(i / 9, 2.1),
        t1 = Math.pow((i + 0.5) / 9, 2.1),
        y0 = hy + 4 + t0 * (H - hy),
        y1 = hy + 4 + t1 * (H - hy);
      a.fill(
        [
          [fx - 1 - t0 * 13, y0],
          [fx + 1 + t0 * 13, y0],
          [fx + 1 + t1 * 13, y1],
          [fx - 1 - t1 * 13, y1],
        ],
        pal.line,
      );
    }
    for (const s of [-1, 1])
      a.fill(
        [
          [fx + s * 7, hy],
          [fx + s * 8, hy],
          [fx + s * rw * 0.95, H],
          [fx + s * rw * 0.9, H],
        ],
        alpha(pal.line, 0.8),
      );
    for (let i = 0; i < 6; i++) {
      const t = Math.pow((i + 1) / 6, 1.8),
        x = fx - 26 - t * a.f(330, 470),
        h = 22 + t * 250,
        y = hy + 6 + t * 170;
      a.rect(x - 1 - t * 2, y - h, 2 + t * 5, h, pal.ink);
      a.rect(x - 8 - t * 24, y - h * 0.92, 16 + t * 48, 1.5 + t * 4, pal.ink);
    }
    const px = fx + a.f(132, 140),
      py = hy + a.f(178, 160);
    a.at(px, py, 1, 0, (q) => {
      q.fillStyle = pal.ink;
      q.globalAlpha = 0.85;
      q.transform(1, 0, 0.9, 0.32, 0, 0);
      q.fillRect(-8, -300, 34, 300);
      q.globalAlpha = 1;
    });
    m(a, "thumb", px, py, a.f(212, 196), pal.ink, { flip: true });
    // mirror with eyes
    const mx = a.f(300, 830),
      my = a.f(262, 156),
      mw = a.f(228, 214),
      mh = a.f(62, 56);
    a.rect(mx - 5, 0, 10, my, pal.ink);
    k.fillStyle = pal.ink;
    k.beginPath();
    k.roundRect(mx - mw - 12, my - mh - 11, mw * 2 + 24, mh * 2 + 22, 46);
    k.fill();
    a.clip(
      (q) => q.roundRect(mx - mw, my - mh, mw * 2, mh * 2, 36),
      () => {
        a.rect(mx - mw, my - mh, mw * 2, mh * 2, pal.skin);
        a.print("stipple", (q) => {
          q.fillStyle = a.radial(mx, my + 20, 60, mw, [
            [0, alpha(pal.shade, 0)],
            [1, pal.shade],
          ]);
          q.fillRect(mx - mw, my - mh, mw * 2, mh * 2);
          q.fillStyle = a.linear(0, my - mh, 0, my + 8, [
            [0, pal.shade],
            [1, alpha(pal.shade, 0)],
          ]);
          q.fillRect(mx - mw, my - mh, mw * 2, mh * 2);
        });
        for (const s of [-1, 1])
          a.at(mx + s * mw * 0.43, my + 8, [s * 1.18, 1.18], 0, (q) => {
            q.fillStyle = "#f3ead2";
            q.beginPath();
            q.moveTo(-50, 6);
            q.quadraticCurveTo(-4, -32, 54, -8);
            q.quadraticCurveTo(10, 26, -50, 6);
            q.fill();
            q.save();
            q.clip();
            q.fillStyle = pal.iris;
            q.beginPath();
            q.arc(-4, -6, 18, 0, TAU);
            q.fill();
            q.fillStyle = pal.ink;
            q.beginPath();
            q.arc(-4, -6, 9.5, 0, TAU);
            q.fill();
            q.fillStyle = "#fff";
            q.beginPath();
            q.arc(s > 0 ? 2 : -10, -12, 4, 0, TAU);
            q.fill();
            q.fillStyle = alpha(pal.ink, 0.35);
            q.fillRect(-60, -40, 130, 26);
            q.restore();
            q.strokeStyle = pal.ink;
            q.lineWidth = 6.5;
            q.lineCap = "round";
            q.beginPath();
            q.moveTo(-50, 6);
            q.quadraticCurveTo(-4, -32, 56, -9);
            q.lineTo(68, -19);
            q.stroke();
            q.lineWidth = 2;
            q.beginPath();
            q.moveTo(-46, 8);
            q.quadraticCurveTo(8, 25, 52, -6);
            q.stroke();
            q.fillStyle = pal.ink;
            q.beginPath();
            q.moveTo(-58, -26);
            q.quadraticCurveTo(-4, -66, 78, -34);
            q.quadraticCurveTo(0, -54, -58, -26);
            q.fill();
          });
        a.rect(mx - 3, my + 34, 6, 40, alpha(pal.shade, 0.8));
      },
    );
    if (!a.wide) {
      a.topline({ y: 56, color: pal.light, size: 20 });
      a.title({
        x: 40,
        y: 682,
        w: 520,
        h: 138,
        color: pal.title,
        extrude: { dx: 5, dy: 5, color: pal.ink, n: 8 },
        rotate: -0.035,
      });
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(0, 800, 0, 860, [
          [0, alpha(pal.ink, 0)],
          [1, pal.ink],
        ]);
        q.fillRect(0, 790, W, 110);
      });
      a.credits({ y: 860, color: pal.light });
    } else if (!a.still) {
      a.title({
        x: 60,
        y: 210,
        w: 450,
        h: 260,
        color: pal.title,
        align: "left",
        extrude: { dx: 5, dy: 5, color: pal.ink, n: 8 },
        rotate: -0.035,
      });
      a.credits({ x: 64, y: 640, w: 430, align: "left", size: 18, color: pal.light });
    }
  },
} satisfies Family;
