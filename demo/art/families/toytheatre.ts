import type { Desk, Family } from "../lib/desk.ts";
import { spline } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { stroke } from "../lib/sound-things.ts";

/** A paper toy theatre: waves on sticks, a whale with an island on its back, a great bird with a ship. */
export default {
  id: "toytheatre",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880),
      k = a.ctx,
      hw = a.f(246, 330),
      top = a.f(66, 80),
      bot = a.f(590, 600);
    a.bg(pal.frame);
    const sky = () => {
      a.rect(fx - hw, top, hw * 2, bot - top, pal.sky);
      for (let i = 0; i < 18; i++) {
        const t = -Math.PI + i * (Math.PI / 17.5),
          q = 0.045;
        a.fill(
          [
            [fx, bot - 90],
            [fx + Math.cos(t - q) * 900, bot - 90 + Math.sin(t - q) * 900],
            [fx + Math.cos(t + q) * 900, bot - 90 + Math.sin(t + q) * 900],
          ],
          pal.sky2,
        );
      }
    };
    for (let i = 0; i < 40; i++)
      a.fill(
        [
          [i * 46 - 300, 0],
          [i * 46 - 277, 0],
          [i * 46 - 277, H],
          [i * 46 - 300, H],
        ],
        i % 1 ? pal.frame : pal.frame2,
      );
    k.save();
    k.beginPath();
    k.rect(fx - hw, top, hw * 2, bot - top);
    k.clip();
    sky();
    const cloud = (x: number, y: number, s: number) => {
      for (const [dx, dy, q] of [
        [-34, 0, 20],
        [-12, -12, 26],
        [16, -8, 24],
        [38, 2, 17],
      ])
        a.circle(x + dx * s, y + dy * s, q * s, pal.white);
      a.rect(x - 50 * s, y + 2 * s, 102 * s, 16 * s, pal.white);
    };
    cloud(fx - hw + 76, top + 150, 0.9);
    cloud(fx + hw - 60, top + 230, 0.8);
    const wave = (y: number, c: string, e: string, ph: number, amp = 22) => {
      const n = 11,
        w = (hw * 2 + 120) / n;
      k.fillStyle = c;
      k.beginPath();
      k.moveTo(fx - hw - 60, H);
      k.lineTo(fx - hw - 60, y);
      for (let i = 0; i < n; i++) {
        const x = fx - hw - 60 + i * w + ph;
        k.bezierCurveTo(
          x + w * 0.3,
          y - amp * 1.6,
          x + w * 0.75,
          y - amp * 1.4,
          x + w * 0.7,
          y - amp * 0.2,
        );
        k.bezierCurveTo(x + w * 0.8, y + amp * 0.1, x + w * 0.9, y + amp * 0.1, x + w, y);
      }
      k.lineTo(fx + hw + 60, H);
      k.fill();
      k.lineWidth = 3;
      k.strokeStyle = e;
      k.stroke();
    };
    wave(bot - 120, pal.sea3, pal.white, 0, 16);
    // whale carrying the island
    const wx = fx + 6,
      wy = bot - 56;
    k.fillStyle = pal.ink;
    k.beginPath();
    spline(
      k,
      [
        [wx - 186, wy - 30],
        [wx - 170, wy - 84],
        [wx - 90, wy - 112],
        [wx + 10, wy - 106],
        [wx + 96, wy - 76],
        [wx + 150, wy - 70],
        [wx + 176, wy - 122],
        [wx + 214, wy - 140],
        [wx + 200, wy - 108],
        [wx + 226, wy - 84],
        [wx + 190, wy - 78],
        [wx + 170, wy - 30],
        [wx + 90, wy + 40],
        [wx - 100, wy + 40],
      ],
      true,
      0.8,
    );
    k.fill();
    k.fillStyle = pal.whale;
    k.beginPath();
    spline(
      k,
      [
        [wx - 180, wy - 30],
        [wx - 164, wy - 80],
        [wx - 88, wy - 106],
        [wx + 10, wy - 100],
        [wx + 96, wy - 70],
        [wx + 152, wy - 63],
        [wx + 180, wy - 118],
        [wx + 206, wy - 132],
        [wx + 192, wy - 106],
        [wx + 214, wy - 86],
        [wx + 184, wy - 84],
        [wx + 164, wy - 34],
        [wx + 90, wy + 40],
        [wx - 100, wy + 40],
      ],
      true,
      0.8,
    );
    k.fill();
    a.circle(wx - 132, wy - 62, 12, pal.white);
    a.circle(wx - 135, wy - 60, 6, pal.ink);
    stroke(
      Object.assign(k, { fillStyle: pal.ink }),
      [
        [wx - 178, wy - 34],
        [wx - 150, wy - 22],
        [wx - 116, wy - 34],
      ],
      4,
      true,
    );
    // island: rocks, palace, palm
    a.fill(
      [
        [wx - 84, wy - 104],
        [wx - 64, wy - 128],
        [wx - 36, wy - 138],
        [wx - 22, wy - 148],
        [wx + 20, wy - 152],
        [wx + 44, wy - 140],
        [wx + 70, wy - 126],
        [wx + 92, wy - 80],
        [wx, wy - 90],
      ],
      pal.ink,
    );
    a.fill(
      [
        [wx - 78, wy - 106],
        [wx - 60, wy - 124],
        [wx - 32, wy - 133],
        [wx - 18, wy - 143],
        [wx + 18, wy - 147],
        [wx + 40, wy - 136],
        [wx + 64, wy - 122],
        [wx + 84, wy - 82],
        [wx, wy - 94],
      ],
      pal.rock,
    );
    a.fill(
      [
        [wx + 18, wy - 147],
        [wx + 40, wy - 136],
        [wx + 64, wy - 122],
        [wx + 84, wy - 82],
        [wx + 30, wy - 90],
        [wx + 14, wy - 120],
      ],
      pal.rock2,
    );
    m(a, "palm", wx - 8, wy - 144, 58, pal.palm);
    m(a, "palm", wx - 56, wy - 124, 66, pal.palm);
    m(a, "palm", wx + 62, wy - 120, 58, pal.palm, { flip: true });
    for (const d of [-1, 0, 1]) {
      k.lineWidth = 7;
      k.strokeStyle = pal.white;
      k.lineCap = "round";
      k.beginPath();
      k.moveTo(wx - 110, wy - 108);
      k.quadraticCurveTo(
        wx - 110 + d * 8,
        wy - 150,
        wx - 110 + d * 30,
        wy - 146 + Math.abs(d) * 14,
      );
      k.stroke();
    }
    // the bird
    const bx = fx + 10,
      by = top + a.f(116, 110),
      bird = (c: string, e: number) => {
        k.fillStyle = c;
        const B = [
          [-26, 8],
          [-60, -26],
          [-118, -42],
          [-196, -20],
          [-150, -6],
          [-166, 14],
          [-120, 14],
          [-128, 34],
          [-82, 30],
          [-40, 44],
          [-20, 62],
          [-34, 92],
          [0, 80],
          [34, 92],
          [20, 62],
          [40, 44],
          [82, 30],
          [128, 34],
          [120, 14],
          [166, 14],
          [150, -6],
          [196, -20],
          [118, -42],
          [60, -26],
          [26, 8],
          [16, -18],
          [0, -30],
          [-16, -18],
        ].map(([x, y]) => [bx + x * e, by + y * e]);
        k.beginPath();
        B.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
        k.closePath();
        k.fill();
        return B;
      };
    bird(pal.ink, 1.06);
    bird(pal.red, 0.99);
    for (const sd of [-1, 1])
      for (let i = 0; i < 4; i++)
        a.line(
          [
            [bx + sd * (40 + i * 30), by - 12 - i * 4],
            [bx + sd * (52 + i * 32), by + 26 - i * 4],
          ],
          4,
          pal.gold,
        );
    a.circle(bx - 6, by - 14, 5, pal.white);
    a.circle(bx + 6, by - 14, 5, pal.white);
    a.circle(bx - 6, by - 14, 2.4, pal.ink);
    a.circle(bx + 6, by - 14, 2.4, pal.ink);
    a.fill(
      [
        [bx - 6, by - 6],
        [bx + 6, by - 6],
        [bx, by + 12],
      ],
      pal.gold,
    );
    for (const sd of [-1, 1])
      a.line(
        [
          [bx + sd * 12, by + 58],
          [bx + sd * 14, by + 92],
        ],
        5,
        pal.gold,
      );
    m(a, "ship", bx, by + 172, 88, pal.ink);
    wave(bot - 66, pal.sea2, pal.white, 20);
    wave(bot - 20, pal.sea, pal.white, -14, 26);
    k.restore();
    k.lineWidth = 10;
    k.strokeStyle = pal.ink;
    k.strokeRect(fx - hw, top, hw * 2, bot - top);
    k.lineWidth = 5;
    k.strokeStyle = pal.gold;
    k.strokeRect(fx - hw - 9, top - 9, hw * 2 + 18, bot - top + 18);
    for (let i = 0; i <= 14; i++) {
      a.circle(fx - hw - 9 + (i * (hw * 2 + 18)) / 14, top - 9, 7, pal.ink);
      a.circle(fx - hw - 9 + (i * (hw * 2 + 18)) / 14, top - 9, 5, pal.bulb);
    }
    for (let i = 1; i < 13; i++)
      for (const sd of [-1, 1]) {
        const y = top - 9 + (i * (bot - top + 18)) / 13;
        a.circle(fx + sd * (hw + 9), y, 7, pal.ink);
        a.circle(fx + sd * (hw + 9), y, 5, pal.bulb);
      }
    // valance
    const vn = a.f(6, 8),
      vw = (hw * 2) / vn;
    for (let i = 0; i < vn; i++) {
      a.clip(
        (q) => q.rect(fx - hw, top, hw * 2, 90),
        () => {
          a.circle(fx - hw + (i + 0.5) * vw, top + 4, vw * 0.56, pal.ink);
          a.circle(fx - hw + (i + 0.5) * vw, top, vw * 0.55, i % 2 ? pal.red : pal.gold);
        },
      );
    }
    if (!a.wide) {
      a.rect(0, 628, W, 272, pal.ink);
      a.rect(0, 628, W, 6, pal.gold);
      a.title({
        x: 36,
        y: 652,
        w: 528,
        h: 178,
        color: [pal.title, pal.title2],
        smallColor: pal.white,
      });
      a.credits({ y: 868, color: pal.white });
    } else a.lock({ color: [pal.title, pal.title2], smallColor: pal.white });
  },
} satisfies Family;
