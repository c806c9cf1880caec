import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { poly } from "../lib/figure.ts";
import { ell, paper, person, stip } from "../lib/late-things.ts";

/** A hat as big as the territory; two small people not speaking. */
export default {
  id: "hatmesa",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 890),
      hy = a.f(600, 520),
      s = a.f(1, 1.02),
      r = a.rand("g");
    a.bg(pal.sky);
    for (let i = 0; i < 6; i++)
      a.circle(
        fx + a.f(110, 150),
        hy - a.f(270, 260),
        a.f(360, 400) - i * 54,
        mix(pal.sky, pal.sky2, (i + 1) / 6),
      );
    a.circle(fx + a.f(110, 150), hy - a.f(270, 260), 84, pal.sun);
    const far = [[0, hy + 6]];
    for (let x = 0; x <= W + 20; x += 20) far.push([x, hy - 26 - Math.abs(Math.sin(x / 120)) * 36]);
    far.push([W + 20, hy + 6]);
    a.fill(far, mix(pal.sand, pal.sky, 0.45));
    const crown = (q: Ctx) => {
      q.beginPath();
      q.moveTo(-152, 26);
      q.bezierCurveTo(-162, -190, -130, -270, -70, -272);
      q.bezierCurveTo(-30, -270, -20, -240, 0, -238);
      q.bezierCurveTo(24, -242, 40, -280, 84, -272);
      q.bezierCurveTo(140, -258, 162, -170, 156, 26);
      q.closePath();
      q.fill();
    };
    const brim = (q: Ctx) => {
      q.beginPath();
      q.moveTo(-288, -62);
      q.bezierCurveTo(-230, -10, -180, 6, -120, 8);
      q.bezierCurveTo(-40, 14, 60, 14, 124, 6);
      q.bezierCurveTo(190, 2, 240, -20, 290, -72);
      q.bezierCurveTo(306, 20, 190, 64, 0, 64);
      q.bezierCurveTo(-210, 64, -306, 14, -288, -62);
      q.fill();
    };
    paper(
      a,
      () =>
        a.at(fx, hy - 20, s, -0.02, (q) => {
          q.fillStyle = pal.hat;
          crown(q);
          q.fillStyle = pal.band;
          poly(q, [
            [-157, -56],
            [157, -56],
            [157, 26],
            [-153, 26],
          ]);
          q.fillStyle = pal.hat;
          brim(q);
        }),
      { dx: 10, dy: 6, blur: 10 },
    );
    a.print("stipple", (q) => {
      q.translate(fx, hy - 20);
      q.scale(s, s);
      q.rotate(-0.02);
      q.fillStyle = a.linear(120, 0, -170, 0, [
        [0, alpha(pal.hat2, 0)],
        [0.5, alpha(pal.hat2, 0.3)],
        [1, pal.hat2],
      ]);
      crown(q);
      q.fillStyle = a.linear(0, 70, 0, -30, [
        [0, pal.hat2],
        [1, alpha(pal.hat2, 0)],
      ]);
      brim(q);
    });
    // strata, like a mesa
    a.clip(
      (q) => {
        q.save();
        q.translate(fx, hy - 20);
        q.scale(s, s);
        q.rotate(-0.02);
        q.beginPath();
        q.moveTo(-150, -84);
        q.bezierCurveTo(-160, -190, -130, -270, -70, -272);
        q.bezierCurveTo(-30, -270, -20, -240, 0, -238);
        q.bezierCurveTo(24, -242, 40, -280, 84, -272);
        q.bezierCurveTo(140, -258, 160, -170, 152, -84);
        q.restore();
      },
      () => {
        for (let i = 0; i < 8; i++) {
          const y = hy - 280 * s + i * 24 * s;
          a.line(
            Array.from({ length: 24 }, (_, j) => [
              fx - 170 * s + j * 15 * s,
              y + Math.sin(j * 0.7 + i) * 3,
            ]),
            2.4,
            alpha(pal.hat2, 0.45),
          );
        }
      },
    );
    // ground, town, windmill
    const g = [[0, H]];
    for (let x = 0; x <= W + 20; x += 20) g.push([x, hy + 14 + Math.sin(x / 140) * 8]);
    g.push([W + 20, H]);
    a.fill(g, pal.sand);
    stip(
      a,
      () =>
        a.linear(0, hy + 20, 0, a.f(760, 720), [
          [0, alpha(pal.sand2, 0)],
          [1, pal.sand2],
        ]),
      (q) => {
        g.forEach(([x, y], i) => (i ? q.lineTo(x, y) : q.moveTo(x, y)));
      },
    );
    const t = (x: number, w: number, h: number, ff: number) => {
      a.rect(x, hy + 24 - h, w, h, pal.ink);
      if (ff) a.rect(x - 4, hy + 24 - h - 12, w + 8, 16, pal.ink);
      else
        a.fill(
          [
            [x - 4, hy + 24 - h],
            [x + w / 2, hy + 8 - h],
            [x + w + 4, hy + 24 - h],
          ],
          pal.ink,
        );
      a.rect(x + 7, hy + 32 - h, 6, 9, pal.sun);
    };
    let x = fx - a.f(150, 160);
    for (let i = 0; i < 7; i++) {
      const w = r.range(26, 40);
      t(x, w, r.range(24, 44), i % 2);
      x += w + 4;
    }
    const wx = fx + a.f(214, 250);
    a.line(
      [
        [wx - 16, hy + 30],
        [wx, hy - 106],
        [wx + 16, hy + 30],
      ],
      4,
      pal.ink,
    );
    for (let i = 0; i < 4; i++)
      a.line(
        [
          [wx - 13 + i * 3, hy + 4 - i * 27],
          [wx + 13 - i * 3, hy + 4 - i * 27],
        ],
        2.4,
        pal.ink,
      );
    for (let i = 0; i < 12; i++)
      a.at(wx, hy - 108, 1, (i * TAU) / 12, (q) => {
        q.fillStyle = pal.ink;
        poly(q, [
          [3, -8],
          [8, -40],
          [-4, -40],
        ]);
      });
    a.fill(
      [
        [wx + 8, hy - 110],
        [wx + 52, hy - 124],
        [wx + 52, hy - 94],
      ],
      pal.ink,
    );
    // two people, back to back
    const py = hy + a.f(150, 170),
      hs = a.f(118, 136);
    person(k, fx - 52, py, hs, pal.ink, { hat: true, flip: true });
    person(k, fx + 52, py, hs * 0.95, pal.ink, { skirt: true, hair: true });
    a.rect(fx - 1, py - hs, 0, 0, pal.ink);
    for (const [u, w] of [
      [-52, 34],
      [52, 34],
    ])
      ell(k, fx + u, py + 2, w, 5, alpha(pal.ink, 0.35));
    if (!a.wide) {
      a.title({
        x: 34,
        y: 44,
        w: 532,
        h: 110,
        color: pal.hat,
        extrude: { dx: 3, dy: 4, color: pal.hat2, n: 5 },
      });
      a.rect(0, 786, W, 114, pal.band);
      a.credits({ y: 836, color: pal.sun });
    } else
      a.lock({ color: pal.sun, scrim: pal.ink, extrude: { dx: 3, dy: 4, color: pal.hat, n: 5 } });
  },
} satisfies Family;
