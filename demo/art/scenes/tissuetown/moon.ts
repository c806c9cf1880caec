import { alpha, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { paper, stip } from "../../lib/late-things.ts";

export interface MoonStyle {
  tint?: number;
  /** Its eyes. */
  open?: boolean | number;
  face?: boolean;
  /** Where on the disc (-1..1), how large, which paper, how turned. */
  patches?: readonly (readonly [u: number, v: number, size: number, paper: string, turn: number])[];
}
export const moon = (a: Desk, x: number, y: number, R: number, c: string, o: MoonStyle = {}) => {
  const { pal } = a;
  paper(
    a,
    (q) => {
      q.fillStyle = c;
      q.beginPath();
      for (let i = 0; i < 60; i++) {
        const t = (i / 60) * TAU,
          d = R * (1 + Math.sin(i * 2.7) * 0.006);
        q.lineTo(x + Math.cos(t) * d, y + Math.sin(t) * d);
      }
      q.fill();
    },
    { blur: 12, dx: 8, dy: 14 },
  );
  stip(
    a,
    () =>
      a.radial(x - R * 0.3, y - R * 0.3, R * 0.4, R * 1.35, [
        [0, alpha(pal.rose, 0)],
        [1, alpha(pal.rose, o.tint ?? 0.55)],
      ]),
    (q) => q.arc(x, y, R - 2, 0, TAU),
  );
  const patches: NonNullable<MoonStyle["patches"]> = o.patches || [
    [-0.5, -0.46, 0.2, pal.rose, 0.2],
    [0.48, 0.46, 0.17, pal.teal, -0.3],
    [0.3, -0.68, 0.13, pal.white, 0.5],
    [-0.6, 0.36, 0.15, pal.teal2, -0.5],
    [-0.06, 0.76, 0.12, pal.rose, 0.1],
  ];
  patches.forEach(([u, v, s, pc, rot]) => {
    paper(
      a,
      () =>
        a.at(x + u * R, y + v * R, 1, rot, (q) => {
          q.fillStyle = pc;
          const w = s * R;
          poly(q, [
            [-w, -w * 0.8],
            [w * 0.9, -w],
            [w, w * 0.85],
            [-w * 0.8, w],
          ]);
        }),
      { blur: 3, dx: 2, dy: 4 },
    );
    a.at(x + u * R, y + v * R, 1, rot, (q) => {
      q.strokeStyle = pal.white;
      q.lineWidth = 2.4;
      q.setLineDash([7, 6]);
      const w = s * R * 0.8;
      q.strokeRect(-w, -w * 0.85, w * 1.9, w * 1.7);
      q.setLineDash([]);
    });
  });
  if (o.face !== false)
    a.at(x, y, R / 100, 0, (q) => {
      q.strokeStyle = pal.night;
      q.lineWidth = 4.4;
      q.lineCap = "round";
      for (const s of [-1, 1]) {
        if (o.open) {
          q.fillStyle = pal.night;
          q.beginPath();
          q.ellipse(s * 30, -8, 6, 8, 0, 0, TAU);
          q.fill();
        } else {
          q.beginPath();
          q.arc(s * 30, -12, 13, 0.35, Math.PI - 0.35);
          q.stroke();
        }
        q.fillStyle = alpha(pal.rose, 0.6);
        q.beginPath();
        q.ellipse(s * 46, 18, 12, 8, 0, 0, TAU);
        q.fill();
      }
      q.beginPath();
      if (o.open) q.arc(0, 24, 8, 0, TAU);
      else q.arc(0, 8, 24, 0.5, Math.PI - 0.5);
      q.stroke();
      q.lineWidth = 3;
      q.beginPath();
      q.moveTo(-2, -6);
      q.quadraticCurveTo(-8, 8, 2, 8);
      q.stroke();
    });
};
