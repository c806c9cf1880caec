import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Ctx, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { boot, el, letter, puff, soft, st, wash } from "../lib/silent-things.ts";

/** A log cabin hanging over a snow cliff; one boot already falling. */
export default {
  id: "cliffhouse",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(318, 880),
      cy = a.f(372, 330),
      s = a.f(1, 1.02),
      r = a.rand("flakes"),
      k = a.ctx;
    a.bg(pal.sky);
    wash(a, 0, 0, 0, H, [
      [0, pal.deep],
      [0.5, alpha(pal.deep, 0.05)],
      [1, alpha(pal.pale, 0.9)],
    ]);
    puff(a, cx - 40, cy + 40, 10, 340, pal.pale, 0.9);
    for (const [x, y, h, c] of [
      [cx - 190, cy + 330, 300, 0.35],
      [cx + 60, cy + 380, 260, 0.25],
      [cx + 260, cy + 350, 340, 0.4],
      [cx - 420, cy + 380, 280, 0.3],
    ]) {
      a.fill(
        [
          [x - 170, y],
          [x - 30, y - h],
          [x + 30, y - h * 0.8],
          [x + 190, y],
        ],
        mix(pal.sky, pal.deep, c),
      );
      a.fill(
        [
          [x - 30, y - h],
          [x - 60, y - h * 0.78],
          [x - 20, y - h * 0.82],
          [x, y - h * 0.7],
          [x + 8, y - h * 0.86],
        ],
        pal.snow,
      );
    }
    wash(a, 0, cy + 120, 0, cy + 390, [
      [0, alpha(pal.pale, 0)],
      [1, pal.pale],
    ]);
    // cliff
    const cl = (q: Ctx) => {
      q.beginPath();
      q.moveTo(-20, cy + 96);
      q.bezierCurveTo(cx - 300, cy + 40, cx - 200, cy + 116, cx - 60, cy + 120);
      q.quadraticCurveTo(cx + 34, cy + 124, cx + 24, cy + 150);
      q.lineTo(cx - 26, cy + 236);
      q.lineTo(cx - 4, cy + 300);
      q.lineTo(cx - 90, cy + 372);
      q.lineTo(cx - 70, cy + 450);
      q.lineTo(cx - 150, H + 30);
      q.lineTo(-20, H + 30);
      q.closePath();
    };
    k.fillStyle = pal.deep;
    cl(k);
    k.fill();
    k.save();
    cl(k);
    k.clip();
    for (const [p, t] of [
      [
        [
          [cx + 30, cy + 130],
          [cx - 30, cy + 236],
          [cx - 110, cy + 190],
          [cx - 60, cy + 140],
        ],
        0.42,
      ],
      [
        [
          [cx - 4, cy + 300],
          [cx - 90, cy + 372],
          [cx - 190, cy + 300],
          [cx - 90, cy + 250],
        ],
        0.34,
      ],
      [
        [
          [cx - 70, cy + 450],
          [cx - 160, cy + 600],
          [cx - 270, cy + 480],
          [cx - 160, cy + 400],
        ],
        0.28,
      ],
      [
        [
          [cx - 160, cy + 200],
          [cx - 220, cy + 330],
          [cx - 330, cy + 240],
          [cx - 240, cy + 170],
        ],
        0.25,
      ],
    ] as const)
      a.fill(p, mix(pal.deep, pal.pale, t));
    k.restore();
    k.fillStyle = pal.snow;
    k.beginPath();
    k.moveTo(-20, cy + 92);
    k.bezierCurveTo(cx - 300, cy + 36, cx - 200, cy + 108, cx - 60, cy + 112);
    k.quadraticCurveTo(cx + 52, cy + 110, cx + 30, cy + 152);
    k.bezierCurveTo(cx + 6, cy + 138, cx - 6, cy + 176, cx - 40, cy + 146);
    k.bezierCurveTo(cx - 80, cy + 186, cx - 110, cy + 150, cx - 150, cy + 160);
    k.bezierCurveTo(cx - 210, cy + 210, cx - 250, cy + 150, cx - 330, cy + 180);
    k.lineTo(-20, cy + 170);
    k.closePath();
    k.fill();
    // cabin
    a.at(cx + 26, cy + 122, s * 1.16, 0.27, (q) => {
      a.rect(-130, -110, 260, 118, pal.log);
      for (let i = 0; i < 6; i++) {
        a.rect(-138, -110 + i * 20, 276, 17, i % 2 ? pal.log : mix(pal.log, pal.ink, 0.14));
        a.rect(-138, -94 + i * 20, 276, 3, pal.ink);
        el(q, -136, -101 + i * 20, 7, 8.5, mix(pal.log, pal.gold, 0.5));
        el(q, 136, -101 + i * 20, 7, 8.5, mix(pal.log, pal.gold, 0.5));
      }
      a.fill(
        [
          [-130, -108],
          [0, -196],
          [130, -108],
        ],
        mix(pal.log, pal.ink, 0.3),
      );
      for (let i = 0; i < 4; i++)
        a.line(
          [
            [-100 + i * 26, -114 - i * 18],
            [100 - i * 26, -114 - i * 18],
          ],
          3,
          pal.ink,
        );

      a.rect(58, -226, 28, 80, pal.ink);
      k.fillStyle = pal.snow;
      soft(
        q,
        [
          [-170, -88],
          [-160, -112],
          [0, -226],
          [160, -112],
          [170, -88],
          [150, -92],
          [0, -194],
          [-148, -92],
        ],
        0.5,
      );
      q.fill();
      a.rect(52, -232, 40, 10, pal.snow);
      a.rect(-84, -76, 56, 46, pal.ink);
      a.rect(-79, -71, 46, 36, pal.gold);
      a.rect(-58, -71, 4, 36, pal.ink);
      a.rect(-79, -55, 46, 4, pal.ink);
      a.circle(-66, -44, 7, pal.ink);
      a.rect(-74, -38, 17, 6, pal.ink);
      a.circle(-44, -44, 8, pal.ink);
      a.rect(44, -84, 54, 92, pal.ink);
      a.rect(50, -78, 42, 86, pal.gold);
      q.fillStyle = pal.ink;
      q.save();
      q.translate(72, 6);
      q.rotate(-0.3);
      limb(
        q,
        [
          [-4, -30],
          [-8, -14],
          [-6, 0],
        ],
        [5, 4, 3],
      );
      limb(
        q,
        [
          [4, -30],
          [12, -18],
          [20, -4],
        ],
        [5, 4, 3],
      );
      limb(
        q,
        [
          [0, -34],
          [0, -54],
        ],
        [8, 8],
      );
      limb(
        q,
        [
          [-6, -54],
          [-22, -66],
        ],
        [3.4, 2.6],
      );
      limb(
        q,
        [
          [6, -54],
          [22, -66],
        ],
        [3.4, 2.6],
      );
      q.beginPath();
      q.arc(0, -68, 8, 0, TAU);
      q.fill();
      q.restore();
      a.fill(
        [
          [92, -84],
          [138, -98],
          [138, 4],
          [92, 8],
        ],
        mix(pal.log, pal.ink, 0.3),
      );
      a.circle(128, -40, 3, pal.gold);
    });
    st(a, () =>
      a.at(cx + 26, cy + 122, s * 1.16, 0.27, (q) => {
        q.fillStyle = a.linear(-140, 0, 140, 0, [
          [0, alpha(pal.ink, 0.6)],
          [0.5, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0)],
        ]);
        q.fillRect(-140, -108, 280, 116);
      }),
    );
    // chimney smoke
    for (let i = 0; i < 6; i++)
      el(
        k,
        cx + 190 + i * 16 + i * i * 2,
        cy - 150 - i * 24,
        12 + i * 4,
        9 + i * 3,
        alpha(pal.snow, 0.75 - i * 0.1),
      );
    // falling boot
    a.at(cx + a.f(140, 196), cy + a.f(316, 276), 0.86, 0.7, (q) => {
      q.fillStyle = pal.ink;
      boot(q);
      q.strokeStyle = pal.red;
      q.lineWidth = 3.4;
      q.lineCap = "round";
      for (let i = 0; i < 4; i++) {
        q.beginPath();
        q.moveTo(-8, -84 + i * 13);
        q.lineTo(14 + i * 4, -88 + i * 14);
        q.stroke();
      }
      q.beginPath();
      q.moveTo(12, -90);
      q.bezierCurveTo(40, -130, -10, -140, 20, -180);
      q.stroke();
      q.beginPath();
      q.moveTo(8, -92);
      q.bezierCurveTo(10, -130, 50, -120, 52, -160);
      q.stroke();
      a.fill(
        [
          [-30, -97],
          [8, -97],
          [8, -88],
          [-31, -86],
        ],
        pal.red,
      );
    });
    for (const d of [-26, 0, 24])
      a.line(
        [
          [cx + a.f(140, 196) + d - 20, cy + a.f(160, 120) + Math.abs(d)],
          [cx + a.f(140, 196) + d - 20, cy + a.f(196, 156)],
        ],
        3,
        alpha(pal.deep, 0.5),
        "round",
      );
    for (let i = 0; i < 170; i++)
      a.circle(r() * W, r() * H, r.range(1, 4.4), alpha("#ffffff", 0.92));
    if (!a.wide) {
      a.at(0, 0, 1, 0, (q) => {
        q.fillStyle = pal.deep;
        q.beginPath();
        q.moveTo(0, 806);
        q.bezierCurveTo(160, 776, 300, 840, 600, 786);
        q.lineTo(600, 900);
        q.lineTo(0, 900);
        q.fill();
      });
    }
    letter(a, {
      t: {
        x: 36,
        y: 34,
        w: 528,
        h: 150,
        valign: "top",
        color: pal.gold,
        smallColor: pal.snow,
        outline: { color: pal.ink, w: 10 },
        extrude: { dx: 0, dy: 7, color: pal.ink },
      },
      c: { y: 852, size: 16, color: pal.snow },
      l: { color: pal.gold, smallColor: pal.snow, w: 400 },
    });
  },
} satisfies Family;
