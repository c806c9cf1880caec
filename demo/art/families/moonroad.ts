import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob } from "../lib/figure.ts";

/** A sea cut open: a low sun and one sail above, jellyfish like lanterns below. */
export default {
  id: "moonroad",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(300, 880);
    const line = a.f(400, 300);
    a.bg(pal.sky);
    a.print("stipple", (k) => {
      k.fillStyle = a.linear(0, 0, 0, line, [
        [0, pal.dusk],
        [0.7, alpha(pal.dusk, 0.15)],
        [1, alpha(pal.sun, 0.6)],
      ]);
      k.fillRect(0, 0, W, line);
    });
    const sun = a.f(138, 128);
    a.glow(fx, line - 40, sun * 0.8, a.f(380, 440), pal.sun, 0.8);
    a.circle(fx, line - 30, sun, pal.sun);
    for (let i = 0; i < 5; i++)
      a.rect(fx - sun, line - 70 + i * 20, sun * 2, 2.5 + i * 1.7, mix(pal.sky, pal.sun, 0.35));
    a.at(fx + a.f(120, 190), line + 4, a.f(1.15, 1.05), 0.03, () => sail(a));
    for (let i = 0; i < 5; i++) gull(a, fx - 210 + i * 40, line - 170 - (i % 3) * 24, 15);
    // the water, darker the further down
    const depths: readonly string[] = [pal.shallow, pal.water, pal.deep, pal.abyss];
    depths.forEach((colour, i) => {
      const top = line + [0, a.f(96, 80), a.f(230, 190), a.f(370, 300)][i];
      const wave: number[][] = [[0, H]];
      for (let x = 0; x <= W; x += 8)
        wave.push([x, top + Math.sin(x / (64 + i * 26) + i * 1.7) * (7 + i * 5)]);
      wave.push([W, H]);
      a.rough(() => a.fill(wave, colour), { blur: 1, amount: 0.3 });
    });
    a.print("stipple", (k) => {
      k.fillStyle = a.linear(0, line, 0, H, [
        [0, alpha(pal.abyss, 0)],
        [1, alpha(pal.abyss, 0.85)],
      ]);
      k.fillRect(0, line, W, H - line);
    });
    // the road of light, and where it comes through
    const r = a.rand("road");
    for (let i = 0; i < 34; i++) {
      const t = i / 34;
      const w = 30 + t * 120 * r.range(0.5, 1.1);
      a.rect(
        fx - w / 2 + r.range(-14, 14),
        line + 6 + i * 4.4,
        w,
        2.4,
        alpha(pal.sun, 0.8 - t * 0.6),
      );
    }
    a.print("stipple", () => {
      for (let i = 0; i < 6; i++) {
        const x = fx + (i - 2.5) * 78;
        a.fill(
          [
            [x - 14, line + 60],
            [x + 14, line + 60],
            [x + (i - 2.5) * 44 + 66, H],
            [x + (i - 2.5) * 44 - 66, H],
          ],
          a.linear(0, line + 60, 0, H - 60, [
            [0, alpha(pal.foam, 0.3)],
            [1, alpha(pal.foam, 0)],
          ]),
        );
      }
    });
    jelly(a, fx - a.f(130, 190), a.f(596, 470), 58, pal.rose);
    jelly(a, fx + a.f(132, 170), a.f(660, 540), 44, pal.lilac);
    jelly(a, fx + a.f(10, 0), a.f(748, 612), 30, pal.rose);
    school(a, fx);
    if (a.wide) a.lock({ color: pal.title, smallColor: pal.sun, scrim: pal.abyss, w: 330, h: 190 });
    else {
      a.title({ x: 60, y: 48, w: 480, h: 148, color: pal.title });
      a.credits({ y: 858, color: pal.foam, lead: 0.01 });
    }
  },
} satisfies Family;

function sail(a: Desk): void {
  const { pal } = a;
  a.fill(
    [
      [-48, 0],
      [48, 0],
      [34, 17],
      [-34, 17],
    ],
    pal.abyss,
  );
  a.rect(-2, -108, 4, 110, pal.abyss);
  a.fill(
    [
      [-5, -104],
      [-52, -8],
      [-5, -8],
    ],
    pal.abyss,
  );
  a.fill(
    [
      [5, -92],
      [42, -8],
      [5, -8],
    ],
    mix(pal.abyss, pal.dusk, 0.5),
  );
}

function gull(a: Desk, x: number, y: number, s: number): void {
  const k = a.ctx;
  k.strokeStyle = a.pal.abyss;
  k.lineWidth = 2.6;
  k.lineCap = "round";
  k.beginPath();
  k.moveTo(x - s, y - s * 0.3);
  k.quadraticCurveTo(x - s * 0.4, y - s * 0.6, x, y);
  k.quadraticCurveTo(x + s * 0.4, y - s * 0.6, x + s, y - s * 0.3);
  k.stroke();
}

/** A bell with a lamp in it, and its threads. */
function jelly(a: Desk, x: number, y: number, radius: number, colour: string): void {
  const { pal } = a;
  a.glow(x, y, 4, radius * 2.6, colour, 0.75);
  const k = a.ctx;
  for (let i = 0; i < 7; i++) {
    const u = (i - 3) / 3;
    k.strokeStyle = alpha(mix(colour, pal.foam, 0.4), i % 2 ? 0.5 : 0.85);
    k.lineWidth = i % 2 ? 2 : 3.4;
    k.lineCap = "round";
    k.beginPath();
    k.moveTo(x + u * radius * 0.72, y + radius * 0.1);
    k.bezierCurveTo(
      x + u * radius * 0.9 + 14,
      y + radius * 0.9,
      x + u * radius * 0.4 - 16,
      y + radius * 1.5,
      x + u * radius * 0.6,
      y + radius * (2 + (i % 3) * 0.3),
    );
    k.stroke();
  }
  k.fillStyle = colour;
  blob(
    k,
    [
      [x - radius, y + radius * 0.2],
      [x - radius * 0.86, y - radius * 0.5],
      [x, y - radius * 0.94],
      [x + radius * 0.86, y - radius * 0.5],
      [x + radius, y + radius * 0.2],
      [x + radius * 0.5, y + radius * 0.06],
      [x, y + radius * 0.24],
      [x - radius * 0.5, y + radius * 0.06],
    ],
    0.8,
  );
  k.fillStyle = alpha(pal.foam, 0.55);
  k.beginPath();
  k.ellipse(x - radius * 0.26, y - radius * 0.42, radius * 0.34, radius * 0.2, -0.5, 0, TAU);
  k.fill();
}

function school(a: Desk, fx: number): void {
  const r = a.rand("school");
  for (let i = 0; i < 26; i++) {
    const x = fx + r.range(-70, 110);
    const y = a.f(520, 420) + r.range(-26, 30);
    a.at(x, y, r.range(0.5, 0.9), -0.12, () =>
      a.fill(
        [
          [14, 0],
          [0, -5],
          [-12, 0],
          [-20, -6],
          [-18, 0],
          [-20, 6],
          [-12, 0],
          [0, 5],
        ],
        alpha(a.pal.abyss, 0.8),
      ),
    );
  }
}
