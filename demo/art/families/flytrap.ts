import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { ell, paper, rr, stip } from "../lib/late-things.ts";

/** Something in a flowerpot, and the last of a customer. */
export default {
  id: "flytrap",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 880),
      by = a.f(690, 690),
      s = a.f(1, 0.98);
    a.bg(pal.bg);
    for (let i = 0; i < 40; i += 2) a.rect(i * a.f(34, 46), 0, a.f(34, 46), H, pal.bg2);
    // awning
    const n = a.f(8, 15);
    for (let i = 0; i < n; i++) {
      const w = W / n,
        c = i % 2 ? "#fffbe8" : pal.red;
      a.rect(i * w, 0, w + 1, a.f(56, 56), c);
      k.fillStyle = c;
      k.beginPath();
      k.arc(i * w + w / 2, 56, w / 2, 0, Math.PI);
      k.fill();
    }
    stip(
      a,
      () =>
        a.linear(0, 56, 0, 130, [
          [0, alpha(pal.ink, 0.4)],
          [1, alpha(pal.ink, 0)],
        ]),
      (q) => q.rect(0, 56, W, 90),
    );
    paper(
      a,
      () =>
        a.at(fx, by, s, 0, (q) => {
          q.strokeStyle = pal.green;
          q.lineCap = "round";
          q.lineWidth = 34;
          q.beginPath();
          q.moveTo(0, -80);
          q.bezierCurveTo(-120, -170, 130, -200, 30, -300);
          q.stroke();
          q.lineWidth = 12;
          q.strokeStyle = pal.green2;
          q.beginPath();
          q.moveTo(-8, -90);
          q.bezierCurveTo(-126, -176, 122, -204, 22, -300);
          q.stroke();
          for (const [x, y, rot, g] of [
            [-70, -120, -0.5, -1],
            [72, -140, 0.4, 1],
            [-46, -190, -0.2, -1],
            [90, -220, 0.1, 1],
          ]) {
            q.save();
            q.translate(x * 0.6, y);
            q.rotate(rot);
            q.fillStyle = pal.green;
            q.beginPath();
            q.moveTo(0, 0);
            q.quadraticCurveTo(g * 70, -70, g * 160, 0);
            q.quadraticCurveTo(g * 70, 40, 0, 0);
            q.fill();
            q.strokeStyle = pal.green2;
            q.lineWidth = 4;
            q.beginPath();
            q.moveTo(0, 0);
            q.quadraticCurveTo(g * 70, -20, g * 140, -2);
            q.stroke();
            q.restore();
          }
        }),
      { dx: 8, dy: 10 },
    );
    // jaws
    const jx = fx + a.f(-16, 20),
      jy = by - 370 * s;
    const jaw = (g: number) => {
      const pts =
        g < 0
          ? [
              [-190, 30],
              [-196, -60],
              [-120, -170],
              [20, -200],
              [150, -140],
              [206, -30],
              [170, -8],
              [40, -40],
              [-90, -10],
            ]
          : [
              [-190, 30],
              [-160, 96],
              [-60, 136],
              [60, 130],
              [170, 70],
              [204, 0],
              [160, 30],
              [40, 50],
              [-90, 40],
            ];
      return pts;
    };
    paper(
      a,
      () =>
        a.at(jx, jy, s, -0.14, (q) => {
          q.fillStyle = pal.red;
          blob(
            q,
            [
              [-180, 30],
              [-90, -60],
              [60, -100],
              [196, -20],
              [150, 40],
              [40, 70],
              [-90, 70],
            ],
            0.8,
          );
          q.fillStyle = mix(pal.red, "#000000", 0.45);
          blob(
            q,
            [
              [-150, 30],
              [-60, -30],
              [60, -60],
              [160, -10],
              [60, 40],
              [-60, 50],
            ],
            0.8,
          );
        }),
      { sharp: 1 },
    );
    paper(
      a,
      () =>
        a.at(jx, jy, s, -0.14, (q) => {
          q.save();
          q.translate(-186, 30);
          q.rotate(-0.34);
          q.translate(186, -30);
          q.fillStyle = pal.tooth;
          for (let i = 0; i < 9; i++) {
            const x = -130 + i * 36,
              y = -16 - Math.sin((i / 8) * 3.1) * 18;
            poly(q, [
              [x, y],
              [x + 30, y - 4],
              [x + 18, y + 44],
            ]);
          }
          q.fillStyle = pal.green;
          blob(q, jaw(-1), 0.8);
          q.fillStyle = pal.green2;
          for (let i = 0; i < 16; i++)
            ell(q, -120 + ((i * 53) % 280), -60 - ((i * 37) % 90), 9, 7, pal.green2);
          q.strokeStyle = pal.green;
          q.lineWidth = 7;
          q.lineCap = "round";
          for (let i = 0; i < 9; i++) {
            const t = Math.PI * (1.1 + i * 0.1);
            q.beginPath();
            q.moveTo(Math.cos(t) * 176 + 6, Math.sin(t) * 160 - 34);
            q.lineTo(Math.cos(t) * 214 + 6, Math.sin(t) * 198 - 34);
            q.stroke();
          }
          q.restore();
        }),
      { sharp: 1, dx: 6, dy: 10 },
    );
    // legs of the last customer
    a.at(jx, jy, s, -0.14, (q) => {
      for (const [x, l, rot] of [
        [66, 206, 0.6],
        [100, 200, 1.0],
      ]) {
        q.save();
        q.translate(x, 6);
        q.rotate(rot);
        q.fillStyle = pal.ink;
        q.fillRect(-17, -l, 34, l);
        q.fillStyle = "#fffbe8";
        q.fillRect(-15, -l - 16, 30, 18);
        q.fillStyle = pal.ink;
        q.beginPath();
        q.moveTo(-18, -l - 14);
        q.lineTo(-18, -l - 40);
        q.quadraticCurveTo(10, -l - 46, 62, -l - 24);
        q.lineTo(62, -l - 14);
        q.closePath();
        q.fill();
        q.fillStyle = "#7a3b1d";
        q.fillRect(-18, -l - 47, 22, 9);
        q.restore();
      }
    });
    paper(
      a,
      () =>
        a.at(jx, jy, s, -0.14, (q) => {
          q.fillStyle = pal.tooth;
          for (let i = 0; i < 9; i++) {
            const x = -150 + i * 38;
            poly(q, [
              [x, 48 + Math.sin((i / 8) * 3.1) * 12],
              [x + 30, 48 + Math.sin((i / 8) * 3.1) * 12],
              [x + 14, 4],
            ]);
          }
          q.fillStyle = pal.green2;
          blob(q, jaw(1), 0.8);
          for (let i = 0; i < 12; i++)
            ell(q, -130 + i * 24, 84 + Math.sin(i * 1.7) * 18, 6, 5, pal.green);
        }),
      { sharp: 1 },
    );
    // pot
    paper(
      a,
      () =>
        a.at(fx, by, s, 0, (q) => {
          q.fillStyle = pal.pot;
          poly(q, [
            [-104, -90],
            [104, -90],
            [78, 90],
            [-78, 90],
          ]);
          q.fillStyle = mix(pal.pot, "#000000", 0.2);
          poly(q, [
            [30, -90],
            [104, -90],
            [78, 90],
            [30, 90],
          ]);
          rr(q, -120, -116, 240, 44, 6, mix(pal.pot, "#ffffff", 0.12));
          q.fillStyle = "#fffbe8";
          q.beginPath();
          q.arc(0, -10, 30, 0, TAU);
          q.fill();
          q.fillStyle = pal.red;
          q.beginPath();
          q.moveTo(0, 12);
          q.bezierCurveTo(-34, -14, -18, -34, 0, -18);
          q.bezierCurveTo(18, -34, 34, -14, 0, 12);
          q.fill();
        }),
      { sharp: 1, dx: 10, dy: 8 },
    );
    if (!a.wide) {
      a.rect(0, 706, W, 200, pal.ink);
      a.title({
        x: 30,
        y: 722,
        w: 540,
        h: 118,
        lines: ["~The Little Shop of", "Horrors"],
        smallScale: 0.5,
        color: pal.bg,
        smallColor: "#ff5a6e",
      });
      a.credits({ y: 868, color: pal.bg, size: 17 });
    } else {
      a.rect(0, 700, W, 20, pal.ink);
      a.lock({
        color: pal.bg,
        smallColor: "#ff5a6e",
        scrim: pal.ink,
        w: 420,
        lines: ["~The Little", "Shop of", "Horrors"],
      });
    }
  },
} satisfies Family;
