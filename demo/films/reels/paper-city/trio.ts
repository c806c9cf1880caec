import { at, type Ctx, disc, mod, oval, poly, TAU, type } from "../../lib/paint.ts";
import { CREAM, INK, OCHRE, RED, ROSE, TEAL } from "./palette.ts";
import { cut } from "./parts.ts";

export function trio(ctx: Ctx, s: number) {
  const beat = s * (1 / 0.46875) * Math.PI;
  const head = (x: number, y: number, hat = 0) => {
    disc(ctx, x, y, 15, "#c98f6a");
    if (hat === 1) {
      ctx.fillStyle = RED;
      ctx.fillRect(x - 21, y - 11, 42, 6);
      ctx.fillRect(x - 13, y - 26, 26, 17);
    } else if (hat === 2) {
      ctx.beginPath();
      ctx.arc(x, y - 3, 16, Math.PI, 0);
      ctx.fillStyle = TEAL;
      ctx.fill();
      ctx.fillRect(x, y - 6, 24, 4);
    } else {
      ctx.beginPath();
      ctx.arc(x, y - 3, 16.5, Math.PI * 0.85, Math.PI * 2.1);
      ctx.fillStyle = INK;
      ctx.fill();
    }
  };
  // bass
  at(ctx, 360, 566, 0.03 * Math.sin(beat / 2), 1, () => {
    ctx.strokeStyle = INK;
    ctx.lineWidth = 11;
    ctx.lineCap = "round";
    poly(
      ctx,
      [
        [-16, -70],
        [-20, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [6, -70],
        [12, 0],
      ],
      false,
    );
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-28, -64],
          [18, -64],
          [12, -150],
          [-20, -150],
        ]),
      "#3b4680",
      6,
    );
    head(-4, -168 + 2 * Math.sin(beat), 1);
    at(ctx, 52, -6, 0.16, 1, () => {
      cut(
        ctx,
        () => {
          ctx.beginPath();
          ctx.ellipse(0, -40, 38, 40, 0, 0, TAU);
          ctx.ellipse(0, -92, 28, 30, 0, 0, TAU);
        },
        "#a8592f",
        6,
      );
      ctx.fillStyle = "#5c2d1a";
      ctx.fillRect(-5, -206, 10, 130);
      ctx.fillRect(-9, -216, 18, 14);
      ctx.fillStyle = CREAM;
      for (let i = 0; i < 4; i++) ctx.fillRect(-4 + i * 2.4, -200, 0.9, 176);
      ctx.fillStyle = INK;
      ctx.fillRect(-12, -54, 24, 5);
    });
    ctx.strokeStyle = "#3b4680";
    ctx.lineWidth = 11;
    poly(
      ctx,
      [
        [12, -138],
        [46, -132 + 4 * Math.sin(beat)],
        [56, -166 + 8 * Math.sin(beat / 2)],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [-16, -138],
        [10, -92],
        [42, -88 + 7 * Math.sin(beat)],
      ],
      false,
    );
    ctx.stroke();
  });
  // drums
  at(ctx, 640, 566, 0, 1, () => {
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-30, -60],
          [30, -60],
          [20, -140],
          [-20, -140],
        ]),
      "#8a4f5f",
      6,
    );
    head(0, -158 + 2 * Math.sin(beat + 1), 0);
    const w = Math.sin(beat),
      w2 = Math.cos(beat / 2);
    ctx.strokeStyle = "#8a4f5f";
    ctx.lineWidth = 10;
    poly(
      ctx,
      [
        [-18, -130],
        [-48, -98],
        [-44 + 18 * w2, -82],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [18, -130],
        [56, -112],
        [80, -112 + 9 * w],
      ],
      false,
    );
    ctx.stroke();
    ctx.strokeStyle = CREAM;
    ctx.lineWidth = 3;
    poly(
      ctx,
      [
        [-44 + 18 * w2, -82],
        [-58 + 26 * w2, -66],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [80, -112 + 9 * w],
        [104, -100 + 14 * Math.max(0, w)],
      ],
      false,
    );
    ctx.stroke();
    cut(ctx, () => disc(ctx, 0, -34, 40), RED, 6);
    disc(ctx, 0, -34, 32, CREAM);
    type(ctx, "TRIO", 0, -26, { font: "Londrina", size: 24, colour: RED });
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(-84, -66, 52, 24);
      },
      CREAM,
      5,
    );
    ctx.fillStyle = RED;
    ctx.fillRect(-84, -70, 52, 6);
    ctx.strokeStyle = "#5b5a6e";
    ctx.lineWidth = 4;
    poly(
      ctx,
      [
        [-58, -42],
        [-70, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [-58, -42],
        [-46, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [106, -92],
        [106, 0],
      ],
      false,
    );
    ctx.stroke();
    at(ctx, 106, -93, 0.09 * Math.sin(beat), 1, () => oval(ctx, 0, 0, 40, 5, OCHRE));
  });
  // horn
  at(ctx, 900, 566, -0.04 + 0.04 * Math.sin(s * 1.7), 1, () => {
    ctx.strokeStyle = INK;
    ctx.lineWidth = 11;
    poly(
      ctx,
      [
        [-10, -70],
        [-12, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [10, -70],
        [18, 0],
      ],
      false,
    );
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-24, -64],
          [24, -64],
          [18, -148],
          [-16, -148],
        ]),
      TEAL,
      6,
    );
    head(0, -167, 2);
    ctx.strokeStyle = OCHRE;
    ctx.lineWidth = 7;
    poly(
      ctx,
      [
        [-14, -160],
        [-78, -176],
      ],
      false,
    );
    ctx.stroke();
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.roundRect(-62, -174, 34, 20, 9);
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-72, -180],
          [-108, -206],
          [-104, -156],
          [-72, -170],
        ]),
      OCHRE,
      4,
    );
    ctx.strokeStyle = TEAL;
    ctx.lineWidth = 10;
    poly(
      ctx,
      [
        [-12, -136],
        [-44, -128],
        [-48, -152],
      ],
      false,
    );
    ctx.stroke();
  });
  // notes float off on threads
  for (let i = 0; i < 5; i++) {
    const q = mod(s * 0.16 + i / 5, 1),
      x = 770 - 260 * q + 30 * Math.sin(q * 9 + i),
      y = 360 - 250 * q,
      a = Math.sin(q * Math.PI);
    at(ctx, x, y, 0.2 * Math.sin(s * 2 + i), 1, () => {
      ctx.globalAlpha *= a;
      const c = [OCHRE, ROSE, CREAM][i % 3];
      oval(ctx, -9, 12, 11, 8, c, -0.35);
      ctx.fillStyle = c;
      ctx.fillRect(-1, -32, 4, 44);
      poly(ctx, [
        [-1, -32],
        [20, -22],
        [20, -10],
        [3, -20],
      ]);
      ctx.fill();
    });
  }
}
