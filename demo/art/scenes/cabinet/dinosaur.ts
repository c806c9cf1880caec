import type { Desk, Points } from "../../lib/desk.ts";
import { blob, poly } from "../../lib/figure.ts";
import { ell, paper, rr } from "../../lib/late-things.ts";
import { INK } from "./parts.ts";

export interface DinosaurStyle {
  bone?: string;
  /** Vertebrae, and how large they are. */
  n?: number;
  s?: number;
  taper?: boolean | number;
  /** Where along the spine the ribs are, 0..1, and how long. */
  ribs?: number[];
  rl?: number;
  /** The head: its direction along the spine, size, turn and side. */
  head?: number;
  hs?: number;
  hr?: number;
  flip?: boolean | number;
}
// Colin: skull and spine along a path of points
export const colin = (a: Desk, pts: Points, o: DinosaurStyle = {}) => {
  const bone = o.bone || "#fff6df";
  const at = (t: number) => {
    const n = pts.length - 1,
      i = Math.min(n - 1, Math.floor(t * n)),
      f = t * n - i,
      p0 = pts[Math.max(0, i - 1)],
      p1 = pts[i],
      p2 = pts[i + 1],
      p3 = pts[Math.min(n, i + 2)];
    const c = (j: number) =>
      0.5 *
      (2 * p1[j] +
        (p2[j] - p0[j]) * f +
        (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * f * f +
        (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * f * f * f);
    return [c(0), c(1)];
  };
  const N = o.n || 30;
  paper(
    a,
    () => {
      for (let i = 0; i <= N; i++) {
        const t = i / N,
          [x, y] = at(t),
          [x2, y2] = at(Math.min(1, t + 0.01)),
          [x1, y1] = at(Math.max(0, t - 0.01)),
          an = Math.atan2(y2 - y1, x2 - x1),
          s =
            (o.s || 1) *
            (o.taper ? 0.4 + 0.6 * Math.sin(Math.PI * (0.12 + 0.76 * t)) : 0.8 + 0.3 * (1 - t));
        a.at(x, y, s, an, (z) => {
          if (o.ribs && t > o.ribs[0] && t < o.ribs[1] && i % 2 === 0) {
            z.strokeStyle = bone;
            z.lineWidth = 9;
            z.lineCap = "round";
            z.beginPath();
            z.moveTo(0, 0);
            z.bezierCurveTo(-26, 40, -20, 96, 16, o.rl || 120);
            z.stroke();
          }
          rr(z, -9, -15, 18, 30, 7, bone);
          z.fillStyle = bone;
          poly(z, [
            [-6, -12],
            [6, -12],
            [-2, -34],
            [-9, -32],
          ]);
        });
      }
      const [hx, hy] = at(1);
      a.at(hx, hy, (o.s || 1) * (o.hs || 1.5), 0, (z) => {
        if (o.flip) z.scale(-1, 1);
        z.rotate(o.hr || 0);
        z.fillStyle = bone;
        blob(z, [
          [-34, -4],
          [-26, -34],
          [4, -44],
          [32, -30],
          [70, -20],
          [82, -2],
          [60, 8],
          [10, 12],
          [-16, 20],
        ]);
        blob(z, [
          [-24, 16],
          [6, 18],
          [56, 16],
          [76, 18],
          [66, 32],
          [20, 36],
          [-18, 34],
        ]);
        z.fillStyle = INK;
        ell(z, 8, -22, 11, 12, INK);
        ell(z, 62, -10, 5, 4, INK);
        z.fillStyle = "#fee440";
        ell(z, 10, -23, 5, 6, "#fee440");
        z.fillStyle = bone;
        for (let i = 0; i < 6; i++)
          poly(z, [
            [22 + i * 8, 8],
            [29 + i * 8, 8],
            [25.5 + i * 8, 18],
          ]);
      });
    },
    { blur: 7, dx: 7, dy: 11, alpha: 0.45, sharp: 1 },
  );
  return at(1);
};
