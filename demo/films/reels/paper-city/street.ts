import {
  alpha,
  at,
  box,
  type Ctx,
  dim,
  disc,
  ease,
  fill,
  hash,
  lerp,
  mix,
  mod,
  poly,
  ramp,
  seg,
  type,
  W,
} from "../../lib/paint.ts";
import { CREAM, INK, NAVY, OCHRE, RED, ROSE, TEAL } from "./palette.ts";
import { cut, skyline, tree } from "./parts.ts";
import { car, walker, wheel } from "./street-life.ts";

export function street(ctx: Ctx, s: number) {
  const k = seg(s, 0, 12),
    scroll = s * 34;
  fill(
    ctx,
    ramp(
      [
        [0, "#f3d9a8"],
        [0.5, "#f6c58e"],
        [1, "#e8937c"],
      ],
      k,
    ),
  );
  cut(ctx, () => disc(ctx, 960 - s * 8, 210 + s * 12, 92), RED, 7);
  cut(ctx, () => disc(ctx, 960 - s * 8, 210 + s * 12, 70), "#e86a4c", 3);
  skyline(ctx, scroll * 0.35, 470, 0.1, ["#e0a98a", "#d99a84", "#eabf9a"], k * 0.15, 1, 8);
  const fronts = [TEAL, ROSE, NAVY, OCHRE, "#8a4f5f", "#56a39a"],
    bw = 214,
    first = Math.floor(scroll / bw) - 1;
  for (let i = first; i < first + 8; i++) {
    const x = i * bw - scroll,
      c = fronts[mod(i, 6)],
      h = 300 + 70 * hash(i, 11),
      y = 560 - h;
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(x, y, bw - 3, h);
      },
      c,
      8,
    );
    cut(
      ctx,
      () => {
        ctx.beginPath();
        if (hash(i, 12) > 0.5) {
          ctx.rect(x - 6, y - 16, bw + 9, 22);
        } else {
          ctx.moveTo(x, y + 2);
          ctx.lineTo(x + bw / 2, y - 54);
          ctx.lineTo(x + bw - 3, y + 2);
          ctx.closePath();
        }
      },
      mix(c, INK, 0.28),
      5,
    );
    for (let r = 0; r < 2; r++)
      for (let q = 0; q < 3; q++) {
        const wx = x + 26 + q * 62,
          wy = y + 34 + r * 92,
          on = k * 1.1 > 0.35 + hash(i * 9 + r * 3 + q, 13) * 0.9;
        box(ctx, wx, wy, 40, 60, hash(i, 14) > 0.5 ? 20 : 3, mix(c, INK, 0.42));
        box(ctx, wx + 4, wy + 4, 32, 52, hash(i, 14) > 0.5 ? 16 : 2, on ? "#ffd478" : "#cfe0d8");
        ctx.fillStyle = mix(c, INK, 0.42);
        ctx.fillRect(wx + 18, wy, 4, 60);
        cut(
          ctx,
          () => {
            ctx.beginPath();
            ctx.rect(wx - 5, wy + 58, 50, 8);
          },
          mix(c, "#ffffff", 0.4),
          3,
        );
        if (hash(i * 5 + q + r, 15) > 0.6)
          for (let f = 0; f < 4; f++)
            disc(ctx, wx + 2 + f * 12, wy + 54, 7, [RED, OCHRE, "#fffaf0"][(f + i) & 1 ? 0 : 1]);
      }
    const shop = mod(i, 3);
    if (shop !== 1) {
      for (let q = 0; q < 8; q++) {
        ctx.beginPath();
        ctx.rect(x + 8 + q * 25, 466, 25, 24);
        ctx.arc(x + 20.5 + q * 25, 490, 12.5, 0, Math.PI);
        ctx.fillStyle = q % 2 ? "#fffaf0" : shop ? RED : OCHRE;
        ctx.fill();
      }
      type(ctx, ["CAFÉ", "", "BOOKS"][shop], x + 104, 458, {
        font: "Londrina",
        size: 30,
        spacing: 5,
        colour: CREAM,
      });
    }
    box(ctx, x + 82, 500, 50, 62, 4, mix(c, INK, 0.55));
    disc(ctx, x + 122, 534, 3.4, OCHRE);
  }
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(-10, 560, W + 20, 40);
    },
    "#d8c9ac",
    4,
  );
  for (let i = 0; i < 5; i++) {
    const x = (first + i + (i > 3 ? 2 : 1)) * bw - scroll - 1;
    tree(ctx, x, 584, 0.86, ["#6f9a5a", "#b9a03e", "#c9743e"][i % 3], s);
  }
  for (const [i, c, v, h] of [
    [0, RED, 42, true],
    [1, NAVY, -96, false],
    [2, OCHRE, 60, false],
    [3, TEAL, -80, true],
  ] as const)
    walker(ctx, mod(i * 380 + s * v, 1500) - 110, 594, c, s + i, Math.sign(v), h);
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(-10, 600, W + 20, 130);
    },
    "#5b5a6e",
    0,
  );
  for (let i = 0; i < 12; i++) {
    ctx.fillStyle = "#f0e3c4";
    ctx.fillRect(mod(i * 130 - scroll * 1.5, 1560) - 140, 662, 66, 7);
  }
  ctx.fillStyle = "#8d8ba0";
  ctx.fillRect(0, 622, W, 3);
  ctx.fillRect(0, 640, W, 3);
  // tram, cars, bicycle
  const tx = lerp(-700, 1500, seg(s, 1.2, 9));
  ctx.strokeStyle = alpha(INK, 0.7);
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  ctx.moveTo(0, 396);
  ctx.lineTo(W, 396);
  ctx.stroke();
  at(ctx, tx, 632 + 1.2 * Math.sin(s * 16), 0, 1, () => {
    poly(
      ctx,
      [
        [200, -190],
        [232, -236],
        [264, -190],
      ],
      false,
    );
    ctx.strokeStyle = INK;
    ctx.lineWidth = 4;
    ctx.stroke();
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.roundRect(0, -190, 470, 180, 26);
      },
      RED,
      9,
    );
    box(ctx, 0, -66, 470, 16, 0, CREAM);
    for (let i = 0; i < 7; i++) {
      box(ctx, 24 + i * 62, -164, 48, 76, 8, "#ffe2a0");
      disc(ctx, 48 + i * 62, -106, 13, [NAVY, TEAL, "#8a4f5f"][i % 3]);
      ctx.fillStyle = [NAVY, TEAL, "#8a4f5f"][i % 3];
      ctx.fillRect(33 + i * 62, -98, 30, 10);
    }
    type(ctx, "5  PAPER STREET", 235, -24, {
      font: "Londrina",
      size: 26,
      spacing: 4,
      colour: CREAM,
    });
    for (const x of [90, 150, 330, 390]) wheel(ctx, x, -4, 19, (tx + x) / 19);
  });
  car(ctx, lerp(1500, -300, seg(s, 0.2, 5.2)), 690, OCHRE, s, -1);
  car(ctx, lerp(1600, -260, seg(s, 6.4, 11.6)), 692, TEAL, s, -1);
  const cx = lerp(-160, 1460, seg(s, 5.4, 12.6));
  at(ctx, cx, 704, 0, 1, () => {
    wheel(ctx, -36, 0, 26, cx / 26);
    wheel(ctx, 40, 0, 26, cx / 26);
    ctx.strokeStyle = RED;
    ctx.lineWidth = 5;
    poly(
      ctx,
      [
        [-36, 0],
        [-12, -44],
        [30, -44],
        [40, 0],
        [30, -58],
        [44, -62],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [-12, -44],
        [6, 0],
        [30, -44],
      ],
      false,
    );
    ctx.stroke();
    ctx.strokeStyle = INK;
    ctx.lineWidth = 8;
    poly(
      ctx,
      [
        [-12, -54],
        [8 + 8 * Math.sin(s * 7), -26],
        [6 + 9 * Math.cos(s * 7), 2 + 9 * Math.sin(s * 7)],
      ],
      false,
    );
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-24, -52],
          [-2, -52],
          [14, -106],
          [-4, -112],
        ]),
      NAVY,
      4,
    );
    ctx.strokeStyle = NAVY;
    ctx.lineWidth = 7;
    poly(
      ctx,
      [
        [6, -98],
        [40, -64],
      ],
      false,
    );
    ctx.stroke();
    disc(ctx, 10, -122, 13, "#e8b48e");
    ctx.beginPath();
    ctx.arc(10, -124, 14, Math.PI, 0);
    ctx.fillStyle = RED;
    ctx.fill();
  });
  dim(ctx, 0.18 * ease(s, 8, 12), "#3a1c4a");
}
