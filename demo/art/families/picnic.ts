import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** A checked cloth that runs to the horizon, two robots, and a pie leaving on a beam. */
export default {
  id: "picnic",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(300, 880);
    const horizon = a.f(560, 430);
    a.bg(pal.sky);
    // atomic-age sky: rings round a planet, and sparks
    const px = fx - a.f(150, 250);
    const py = a.f(330, 180);
    for (let i = 9; i > 0; i--)
      a.circle(px, py, i * a.f(66, 70), mix(pal.sky, i % 2 ? pal.teal : pal.plum, 0.5));
    planet(a, px, py, a.f(62, 58));
    const r = a.rand("sparks");
    for (let i = 0; i < 26; i++)
      m(a, "star", r() * W, r() * horizon, r.range(8, 22), pal.cream, { n: 4, q: 0.2 });
    // lawn, then the cloth in perspective
    a.rough(
      () =>
        a.fill(
          [
            [0, H],
            [0, horizon + 14],
            [fx, horizon - 26],
            [W, horizon + 14],
            [W, H],
          ],
          pal.grass,
        ),
      { blur: 1.4, amount: 0.4 },
    );
    for (let i = 0; i < 9; i++)
      tree(a, fx + (i - 4) * a.f(84, 118) + r.range(-16, 16), horizon + 8, r.range(46, 92), i);
    cloth(a, fx, horizon + 50);
    beam(a, fx + a.f(96, 130), a.f(280, 150), horizon + a.f(150, 120));
    saucer(a, fx + a.f(96, 130), a.f(272, 150), a.f(1, 0.95));
    pie(a, fx + a.f(96, 130), a.f(452, 316), 1);
    robot(a, fx - a.f(134, 170), horizon + a.f(214, 190), a.f(1.5, 1.3), pal.red, pal.teal, -0.06);
    robot(a, fx + a.f(12, 0), horizon + a.f(230, 206), a.f(1.05, 0.95), pal.teal, pal.red, 0.08);
    if (a.wide) {
      if (a.still) return;
      a.fill(
        [
          [0, 0],
          [500, 0],
          [430, H],
          [0, H],
        ],
        pal.plum,
      );
      a.title({
        x: 56,
        y: 190,
        w: 350,
        h: 290,
        align: "left",
        color: pal.cream,
        smallColor: pal.sun,
      });
    } else {
      a.title({
        x: 46,
        y: 34,
        w: 508,
        h: 176,
        color: pal.cream,
        smallColor: pal.sun,
        extrude: { dx: 4, dy: 6, color: pal.red, n: 8 },
      });
      a.rect(0, 836, W, 64, pal.plum);
      a.credits({ y: 874, color: pal.cream, lead: 0.01 });
    }
  },
} satisfies Family;

function planet(a: Desk, x: number, y: number, radius: number): void {
  const { pal } = a;
  const ring = (from: number, to: number) =>
    a.at(x, y, [1, 0.3], -0.36, (k) => {
      k.lineWidth = 17;
      k.strokeStyle = pal.sun;
      k.beginPath();
      k.arc(0, 0, radius * 1.75, from, to);
      k.stroke();
    });
  ring(Math.PI, TAU);
  a.circle(x, y, radius, pal.red);
  a.print("stipple", (k) => {
    k.fillStyle = a.radial(x - 24, y - 26, 10, radius * 1.4, [
      [0, alpha(pal.plum, 0)],
      [1, alpha(pal.plum, 0.9)],
    ]);
    k.beginPath();
    k.arc(x, y, radius, 0, TAU);
    k.fill();
  });
  ring(0, Math.PI);
}

function tree(a: Desk, x: number, base: number, h: number, i: number): void {
  const { pal } = a;
  a.rect(x - 3, base - h * 0.4, 6, h * 0.4 + 20, pal.plum);
  const crown = i % 3 ? pal.teal : mix(pal.grass, pal.plum, 0.45);
  if (i % 2) a.circle(x, base - h * 0.66, h * 0.36, crown);
  else
    a.fill(
      [
        [x - h * 0.32, base - h * 0.24],
        [x, base - h * 1.1],
        [x + h * 0.32, base - h * 0.24],
      ],
      crown,
    );
}

function cloth(a: Desk, fx: number, top: number): void {
  const { pal } = a;
  const n = 12;
  const rows = 9;
  const at = (i: number, j: number): number[] => {
    const depth = (j / rows) ** 1.7;
    const half = a.f(120, 170) + depth * a.f(420, 560);
    return [fx + (i / n - 0.5) * 2 * half, top + depth * (a.H + 40 - top)];
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < n; i++) {
      const shade = (i % 2) + (j % 2);
      a.fill(
        [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)],
        shade === 0 ? pal.white : shade === 1 ? mix(pal.white, pal.red, 0.5) : pal.red,
      );
    }
}

function beam(a: Desk, x: number, top: number, bottom: number): void {
  a.print("stipple", (k) => {
    k.fillStyle = a.linear(0, top, 0, bottom, [
      [0, alpha(a.pal.cream, 0.95)],
      [1, alpha(a.pal.sun, 0.35)],
    ]);
    k.beginPath();
    k.moveTo(x - 34, top);
    k.lineTo(x + 34, top);
    k.lineTo(x + 118, bottom);
    k.lineTo(x - 118, bottom);
    k.fill();
  });
}

function saucer(a: Desk, x: number, y: number, s: number): void {
  const { pal } = a;
  a.at(x, y, s, -0.1, (k) => {
    k.fillStyle = alpha(pal.cream, 0.85);
    k.beginPath();
    k.arc(0, -18, 44, Math.PI, 0);
    k.fill();
    for (const [dx, size] of [
      [-15, 12],
      [14, 14],
    ]) {
      a.circle(dx, -28, size, pal.grass);
      a.circle(dx - 4, -30, 2.6, pal.plum);
      a.circle(dx + 5, -30, 2.6, pal.plum);
    }
    ellipse(k, 0, 0, 122, 26, pal.teal);
    ellipse(k, 0, -8, 104, 16, mix(pal.teal, pal.cream, 0.4));
    ellipse(k, 0, 12, 66, 14, pal.plum);
    for (let i = -3; i <= 3; i++) a.circle(i * 31, 3 + Math.abs(i) * -1.5, 6, pal.sun);
  });
}

function pie(a: Desk, x: number, y: number, s: number): void {
  const { pal } = a;
  a.at(x, y, s, 0.16, (k) => {
    ellipse(k, 0, 16, 70, 18, mix(pal.crust, pal.plum, 0.5));
    ellipse(k, 0, 6, 74, 20, pal.cream);
    ellipse(k, 0, 0, 66, 17, pal.crust);
    ellipse(k, 0, -4, 52, 12, pal.red);
    for (let i = -2; i <= 2; i++) {
      a.line(
        [
          [i * 21 - 12, -13 + Math.abs(i) * 2],
          [i * 21 + 12, 5 - Math.abs(i) * 2],
        ],
        5,
        pal.crust,
        "round",
      );
      a.line(
        [
          [i * 21 + 12, -13 + Math.abs(i) * 2],
          [i * 21 - 12, 5 - Math.abs(i) * 2],
        ],
        5,
        pal.crust,
        "round",
      );
    }
  });
}

/** A tin person who is reaching for what has just gone. */
function robot(
  a: Desk,
  x: number,
  base: number,
  s: number,
  body: string,
  trim: string,
  turn: number,
): void {
  const { pal } = a;
  const dark = mix(body, pal.plum, 0.45);
  a.at(x, base, s, turn, (k) => {
    for (const side of [-1, 1]) {
      a.rect(side * 16 - 6, -44, 12, 40, dark);
      a.rect(side * 18 - 11, -8, 22, 10, pal.plum);
    }
    a.line(
      [
        [30, -104],
        [54, -124],
        [66, -156],
      ],
      9,
      dark,
      "round",
    );
    a.circle(67, -160, 9, trim);
    a.line(
      [
        [-30, -104],
        [-52, -92],
        [-58, -68],
      ],
      9,
      dark,
      "round",
    );
    a.circle(-58, -64, 9, trim);
    k.fillStyle = body;
    k.beginPath();
    k.roundRect(-32, -116, 64, 76, 12);
    k.fill();
    k.fillStyle = pal.cream;
    k.beginPath();
    k.roundRect(-20, -102, 40, 30, 5);
    k.fill();
    for (let i = 0; i < 3; i++) a.circle(-11 + i * 11, -58, 4, trim);
    a.line(
      [
        [-10, -80],
        [8, -94],
      ],
      3,
      pal.red,
      "round",
    );
    a.rect(-6, -126, 12, 14, dark);
    k.fillStyle = body;
    k.beginPath();
    k.roundRect(-27, -170, 54, 46, 14);
    k.fill();
    for (const side of [-1, 1]) {
      a.circle(side * 12, -150, 9, pal.cream);
      a.circle(side * 12 + 3, -153, 4, pal.plum);
    }
    a.circle(0, -133, 4.5, pal.plum);
    a.rect(-1.6, -186, 3.2, 18, dark);
    a.circle(0, -188, 6, pal.sun);
  });
}

function ellipse(k: Ctx, x: number, y: number, rx: number, ry: number, colour: string): void {
  k.fillStyle = colour;
  k.beginPath();
  k.ellipse(x, y, rx, ry, 0, 0, TAU);
  k.fill();
}
