import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Sand and sky in one movement; out of the wind a white horse, over a shack with one lit window. */
export default {
  id: "windhorse",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(320, 880);
    const horizon = a.f(640, 540);
    const r = a.rand("wind");
    a.bg(pal.sky);
    a.print("stipple", (k) => {
      k.fillStyle = a.linear(0, 0, 0, horizon, [
        [0, pal.night],
        [0.5, alpha(pal.night, 0.35)],
        [1, alpha(pal.dust, 0.2)],
      ]);
      k.fillRect(0, 0, W, horizon);
    });
    a.glow(fx - 30, horizon - 40, 20, a.f(420, 520), pal.dust, 0.95);
    streams(a, horizon, 0, 120);
    // the horse is only wind that has taken a shape
    const size = a.f(330, 330);
    const horse = () =>
      m(a, "horse", fx + a.f(10, 20), a.f(540, 400), size, pal.horse, { rot: -0.1 });
    const shape = a.layer(horse);
    a.put(shape, { blur: 26, alpha: 0.9 });
    a.put(shape, { blur: 12, alpha: 0.7, dx: 34 });
    a.rough(horse, { blur: 3, amount: 0.9, wear: 0.3 });
    for (let i = 0; i < 30; i++) {
      const y = a.f(252, 110) + i * a.f(10, 9.4);
      const x = fx + r.range(20, 190);
      a.line(
        [
          [x, y],
          [x + r.range(60, 210), y - r.range(6, 44)],
        ],
        r.range(1.5, 7),
        alpha(pal.horse, r.range(0.25, 0.7)),
        "round",
      );
    }
    // dunes
    for (let i = 0; i < 4; i++) {
      const y = horizon + i * a.f(46, 34);
      const dune: number[][] = [[0, H]];
      for (let x = 0; x <= W; x += 10)
        dune.push([
          x,
          y + Math.sin(x / (150 - i * 18) + i * 1.9) * (20 + i * 7) - Math.cos(x / 61 + i) * 5,
        ]);
      dune.push([W, H]);
      a.rough(() => a.fill(dune, mix(pal.sand, pal.ink, i * 0.24)), { blur: 1.2, amount: 0.35 });
      a.print("stipple", (k) => {
        a.clip(
          (q) => dune.forEach(([x, py], n) => (n ? q.lineTo(x, py) : q.moveTo(x, py))),
          () => {
            k.fillStyle = a.linear(0, y - 30, 0, y + 90, [
              [0, alpha(pal.light, 0.55)],
              [1, alpha(pal.light, 0)],
            ]);
            k.fillRect(0, y - 40, W, 140);
          },
        );
      });
      if (i === 1) shack(a, fx - a.f(96, 60), y + 12);
    }
    streams(a, H, horizon + 20, 46);
    a.fade(0, a.f(770, 680), 0, a.f(850, 780), pal.ink);
    if (a.wide) a.lock({ color: pal.title, smallColor: pal.light, scrim: pal.ink, skew: -0.14 });
    else {
      a.title({
        x: 52,
        y: 40,
        w: 480,
        h: 150,
        color: pal.title,
        smallColor: pal.light,
        skew: -0.16,
      });
      a.credits({ y: 852, color: pal.light });
    }
  },
} satisfies Family;

/** Wind as long bent lines between two heights. */
function streams(a: Desk, bottom: number, top: number, n: number): void {
  const r = a.rand(`stream${top}`);
  a.print("stipple", (k) => {
    for (let i = 0; i < n; i++) {
      const x = r.range(-160, a.W);
      const y = r.range(top, bottom);
      const length = r.range(140, 420);
      k.strokeStyle = alpha(i % 3 ? a.pal.dust : a.pal.horse, r.range(0.2, 0.55));
      k.lineWidth = r.range(1.2, 6);
      k.lineCap = "round";
      k.beginPath();
      k.moveTo(x, y);
      k.bezierCurveTo(x + length / 3, y - 30, x + length / 2, y + 26, x + length, y - 22);
      k.stroke();
    }
  });
}

function shack(a: Desk, x: number, y: number): void {
  const { pal } = a;
  a.glow(x - 12, y - 38, 3, 110, pal.lamp, 0.9);
  a.at(x, y, 1.15, -0.05, (k) => {
    a.fill(
      [
        [-74, 0],
        [-70, -66],
        [66, -70],
        [70, 0],
      ],
      pal.ink,
    );
    a.fill(
      [
        [-92, -62],
        [-16, -112],
        [84, -66],
      ],
      pal.ink,
    );
    a.rect(34, -120, 14, 46, pal.ink);
    a.rect(-30, -52, 34, 28, pal.lamp);
    a.rect(-15, -52, 3, 28, pal.ink);
    a.rect(-30, -40, 34, 3, pal.ink);
    for (const post of [-126, -104, 100, 124]) a.rect(post, -30, 4, 32, pal.ink);
    a.rect(96, -22, 34, 3, pal.ink);
    k.fillStyle = pal.ink;
    k.beginPath();
    k.ellipse(-3, -38, 5, 7, 0, 0, TAU);
    k.fill();
    a.rect(-8, -33, 10, 9, pal.ink);
  });
}
