import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** The title is the picture: stacked giant letters, a figure walks away inside the counter. */
export default {
  id: "letters",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx;
    a.bg(pal.paper);
    const corridor = (x: number, y: number, w: number, h: number, n = 7) => {
      // nested frames to a lit end
      a.rect(x - w / 2, y - h / 2, w, h, pal.ink);
      for (let i = 0; i < n; i++) {
        const t = Math.pow(0.68, i),
          c = i % 2 ? pal.ink : mix(pal.ink, pal.hot, 0.25 + (i / n) * 0.6);
        a.rect(x - (w * t) / 2, y - (h * t) / 2 + h * 0.04 * (1 - t), w * t, h * t, c);
      }
      const t = Math.pow(0.68, n - 1);
      a.rect(x - (w * t) / 2, y - (h * t) / 2 + h * 0.04 * (1 - t), w * t, h * t, pal.light);
      a.print("stipple", (q) => {
        q.fillStyle = a.radial(x, y, 0, w * 0.56, [
          [0, alpha(pal.light, 0.95)],
          [1, alpha(pal.hot, 0)],
        ]);
        q.fillRect(x - w / 2, y - h / 2, w, h);
      });
      a.fill(
        [
          [x - 6, y + h * 0.14],
          [x + 6, y + h * 0.14],
          [x + h * 0.1, y + h * 0.5],
          [x - h * 0.1, y + h * 0.5],
        ],
        pal.ink,
      );
      m(a, "coat", x, y + h * 0.34, h * 0.56, pal.ink, { hat: "fedora" });
    };
    if (a.still && !a.wide) {
      a.bg(pal.ink);
      corridor(300, 340, 860, 1040, 10);
    } else if (!a.wide) {
      a.rect(0, 0, W, H, pal.ink);
      a.rect(20, 20, W - 40, 800, pal.paper);
      const row = (ch: string, y: number, h: number) =>
        a.title({
          lines: [ch],
          x: 44,
          y,
          w: 512,
          h,
          mode: "block",
          color: pal.ink,
          warp: (u, v) => [44 + u * 424, y + v * h],
        });
      row("D", 40, 244);
      row("A", 560, 244); // O as a shape so that its counter is a window
      const ox = 256,
        oy = 422,
        rx = 212,
        ry = 124;
      k.fillStyle = pal.ink;
      k.beginPath();
      k.roundRect(ox - rx, oy - ry, rx * 2, ry * 2, 120);
      k.fill();
      a.clip(
        (q) => q.roundRect(ox - rx + 96, oy - ry + 40, rx * 2 - 192, ry * 2 - 80, 76),
        () => corridor(ox, oy, 236, 190),
      );
      for (const y of [284, 546, 804]) a.circle(526, y - 32, 32, pal.hot);
      a.credits({ y: 850, color: pal.paper });
    } else {
      a.bg(pal.ink);
      const x = 850;
      corridor(x, 360, 1720, 1200, 10);
      if (a.still) a.fade(640, 0, 0, 0, pal.ink);
      else a.lock({ color: pal.paper, credit: pal.light });
    }
  },
} satisfies Family;
