import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob, spline } from "../lib/figure.ts";

/** Theatre drapes part on a mask modelled in light; small figure on the stairs. */
export default {
  id: "curtain",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      cy = a.f(330, 330),
      k = a.ctx,
      S = a.f(3.5, 3.7);
    a.bg(pal.ink);
    a.glow(fx, cy, 40, a.f(420, 480), pal.back, 0.9);
    // mask: flat bone, then modelled
    const half = [
      [-40, -62],
      [0, -72],
      [36, -64],
      [43, -42],
      [34, -27],
      [15, -23],
      [8, -10],
      [11, 12],
      [7, 22],
      [-6, 24],
      [-12, 36],
      [-20, 50],
      [-33, 34],
      [-43, 6],
      [-47, -26],
    ];
    a.at(fx, cy, S, 0, (q) => {
      q.fillStyle = mix(pal.ink, pal.back, 0.42);
      blob(
        q,
        [
          [-40, -62],
          [0, -72],
          [40, -62],
          [47, -26],
          [42, 6],
          [30, 34],
          [16, 52],
          [0, 58],
          [-16, 52],
          [-30, 34],
          [-42, 6],
          [-47, -26],
        ],
        0.9,
      );
      q.fillStyle = pal.bone;
      blob(q, half, 0.8);
    });
    a.print("stipple", (q) => {
      q.translate(fx, cy);
      q.scale(S, S);
      q.beginPath();
      const soft = (
        x: number,
        y: number,
        rx: number,
        ry: number,
        rot: number,
        al: number,
        c = pal.ink,
      ) => {
        q.save();
        q.translate(x, y);
        q.rotate(rot);
        q.scale(rx, ry);
        const g = q.createRadialGradient(0, 0, 0, 0, 0, 1);
        g.addColorStop(0, alpha(c, al));
        g.addColorStop(0.55, alpha(c, al * 0.65));
        g.addColorStop(1, alpha(c, 0));
        q.fillStyle = g;
        q.fillRect(-1, -1, 2, 2);
        q.restore();
      };
      spline(q, half, true, 0.8);
      q.clip();
      soft(44, -30, 30, 60, 0, 0.8);
      soft(-46, 10, 18, 70, 0, 0.6);
      soft(0, 60, 40, 22, 0, 0.8);
      soft(0, -76, 50, 22, 0, 0.7);
      soft(-20, -14, 19, 13, 0, 0.7);
      soft(20, -14, 20, 14, 0, 0.8);
      soft(7, 4, 6, 24, 0.1, 0.7);
      soft(0, 22, 12, 6, 0, 0.75);
      soft(-26, 26, 10, 20, 0.5, 0.5);
      soft(0, 33, 18, 5, 0, 0.75);
      soft(0, 46, 14, 5, 0, 0.5);
    });
    a.at(fx, cy, S, 0, (q) => {
      q.fillStyle = pal.ink;
      for (const s of [-1, 1])
        blob(
          q,
          [
            [s * 34, -16],
            [s * 24, -24],
            [s * 10, -17],
            [s * 9, -10],
            [s * 20, -6],
            [s * 31, -9],
          ],
          0.9,
        );
      q.fillStyle = pal.hot;
      for (const s of [-1, 1]) {
        q.beginPath();
        q.arc(s * 20, -14, 2.5, 0, TAU);
        q.fill();
      }
      q.fillStyle = pal.ink;
      blob(q, [
        [-6, 19],
        [-1.5, 17],
        [-1, 21],
      ]);
      q.strokeStyle = pal.ink;
      q.lineWidth = 0.8;
      q.beginPath();
      q.moveTo(6, -72);
      q.lineTo(2, -60);
      q.lineTo(7, -52);
      q.lineTo(3, -40);
      q.lineTo(8, -33);
      q.stroke();
      q.lineWidth = 2.6;
      q.lineCap = "round";
      q.beginPath();
      q.moveTo(-39, -34);
      q.quadraticCurveTo(-24, -42, -8, -25);
      q.stroke();
    });
    // stairs of the opera
    const sy = a.f(572, 590);
    for (let i = 0; i < 9; i++) {
      const y = sy + i * 14 + i * i * 1.2,
        w = 76 + i * 20 + i * i * 2;
      a.rect(fx - w, y, w * 2, 40, mix(pal.gold, pal.ink, 0.25 + i * 0.07));
      a.rect(fx - w, y, w * 2, 2.4, pal.bone);
    }
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(fx - 200, 0, fx + 260, 0, [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
      q.fillRect(fx - 400, sy, 800, 240);
    });
    a.at(fx, sy + 58, 1.28, 0, (q) => {
      q.fillStyle = pal.ink;
      blob(
        q,
        [
          [-4, -86],
          [-14, -78],
          [-26, -30],
          [-40, 4],
          [0, 8],
          [44, 4],
          [26, -30],
          [14, -78],
          [4, -86],
        ],
        0.8,
      );
    });
    a.at(fx, sy + 56, 1.22, 0, (q) => {
      q.fillStyle = pal.cape;
      blob(
        q,
        [
          [-4, -84],
          [-13, -78],
          [-25, -30],
          [-36, 2],
          [0, 6],
          [40, 2],
          [25, -30],
          [13, -78],
          [4, -84],
        ],
        0.8,
      );
      q.fillStyle = pal.ink;
      blob(
        q,
        [
          [2, -80],
          [-6, -50],
          [-4, 4],
          [12, 5],
          [9, -50],
        ],
        0.7,
      );
    });
    a.at(fx, sy - 52, 1, 0, (q) => {
      q.fillStyle = pal.ink;
      q.beginPath();
      q.ellipse(0, 0, 8, 10, 0, 0, TAU);
      q.fill();
      q.beginPath();
      q.moveTo(-30, -4);
      q.quadraticCurveTo(0, -18, 30, -4);
      q.quadraticCurveTo(0, -6, -30, -4);
      q.fill();
      q.fillRect(-10, -22, 20, 15);
    });
    // drapes
    for (const s of [-1, 1]) {
      const edge = (y: number) => {
        const t = y / H;
        return (
          fx +
          s *
            (a.f(174, 222) +
              Math.pow(Math.abs(t - 0.62), 1.35) * a.f(-60, -40) * (t < 0.62 ? 1 : -2.2) +
              Math.cos(t * 3.2) * a.f(-96, -110) * (t < 0.62 ? 1 : 0.9))
        );
      };
      const far = s < 0 ? -20 : W + 20,
        n = a.wide ? (s < 0 ? 13 : 8) : 7;
      for (let i = n; i >= 0; i--) {
        const f0 = i / n,
          pts = [];
        for (let y = 0; y <= H; y += 15) {
          const e = edge(y);
          pts.push([e + (far - e) * Math.pow(f0, 1.1), y]);
        }
        const c = i % 2 ? pal.drape : pal.drape2;
        a.fill([...pts, [far, H], [far, 0]], c);
      }
      a.print("stipple", (q) => {
        for (let i = 0; i < n; i++) {
          const f0 = Math.pow(i / n, 1.1),
            f1 = Math.pow((i + 1) / n, 1.1);
          for (let y = 0; y < H; y += 30) {
            const e0 = edge(y),
              e1 = edge(y + 30),
              x0 = e0 + (far - e0) * f0,
              x1 = e0 + (far - e0) * f1,
              X0 = e1 + (far - e1) * f0,
              X1 = e1 + (far - e1) * f1;
            q.fillStyle = a.linear(x0, 0, x1, 0, [
              [0, alpha(pal.ink, 0)],
              [0.3, alpha(pal.ink, 0.1)],
              [1, alpha(pal.ink, 0.95)],
            ]);
            q.beginPath();
            q.moveTo(x0, y);
            q.lineTo(x1, y);
            q.lineTo(X1, y + 30.5);
            q.lineTo(X0, y + 30.5);
            q.fill();
          }
        }
      });
      a.line(
        Array.from({ length: H / 15 + 1 }, (_, i) => [edge(i * 15), i * 15]),
        5,
        pal.gold,
      );
    }
    // swag
    const sw = a.f(5, 9);
    for (let i = 0; i < sw; i++) {
      const x0 = (i * W) / sw,
        x1 = ((i + 1) * W) / sw;
      k.fillStyle = i % 2 ? pal.drape2 : pal.drape;
      k.beginPath();
      k.moveTo(x0 - 8, -10);
      k.quadraticCurveTo((x0 + x1) / 2, a.f(150, 130), x1 + 8, -10);
      k.fill();
      k.strokeStyle = pal.gold;
      k.lineWidth = 4;
      k.beginPath();
      k.moveTo(x0 - 8, -10);
      k.quadraticCurveTo((x0 + x1) / 2, a.f(150, 130), x1 + 8, -10);
      k.stroke();
    }
    if (!a.wide) {
      a.fade(0, 600, 0, 680, pal.ink);
      a.title({ x: 44, y: 652, w: 512, h: 180, color: pal.bone, smallColor: pal.gold });
      a.credits({ y: 858, color: pal.gold });
    } else a.lock({ color: pal.bone, smallColor: pal.gold, credit: pal.gold });
  },
} satisfies Family;
