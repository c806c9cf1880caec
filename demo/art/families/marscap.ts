import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { ell, paper, rr, stip } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";

/** The red planet tries the hat on. */
export default {
  id: "marscap",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 880),
      cy = a.f(436, 430),
      R = a.f(206, 214),
      s = R / 206,
      r = a.rand("s");
    a.bg(pal.space);
    stip(a, () =>
      a.radial(fx, cy, R * 0.6, a.f(520, 680), [
        [0, pal.teal],
        [1, alpha(pal.teal, 0)],
      ]),
    );
    for (let i = 0; i < 46; i++) {
      const x = r() * W,
        y = r() * a.f(660, H);
      m(a, "star", x, y, r.range(5, 20), i % 3 ? pal.fur : pal.gold, {
        n: i % 2 ? 4 : 5,
        q: i % 2 ? 0.25 : 0.42,
      });
    }
    paper(
      a,
      () => {
        a.circle(fx, cy, R, pal.mars);
      },
      { sharp: 1, blur: 18, dx: 0, dy: 0, shadow: pal.gold, alpha: 0.6 },
    );
    a.clip(
      (q) => q.arc(fx, cy, R, 0, TAU),
      () => {
        for (const [u, v, q, w] of [
          [-0.5, 0.42, 0.2, 0.15],
          [0.46, 0.56, 0.24, 0.17],
          [0.72, 0.08, 0.13, 0.12],
          [-0.78, 0, 0.12, 0.13],
          [0.04, 0.84, 0.2, 0.1],
          [-0.14, -0.36, 0.1, 0.07],
        ]) {
          ell(k, fx + u * R, cy + v * R, q * R, w * R, pal.mars2);
          ell(
            k,
            fx + u * R + 5,
            cy + v * R + 6,
            q * R * 0.86,
            w * R * 0.82,
            mix(pal.mars, pal.mars2, 0.45),
          );
        }
        stip(a, () =>
          a.radial(fx - R * 0.35, cy - R * 0.3, R * 0.5, R * 1.45, [
            [0, alpha(pal.mars2, 0)],
            [1, pal.mars2],
          ]),
        );
      },
    );
    // a sulky face, eyes and antennae
    a.at(fx, cy, s, 0, (q) => {
      for (const g of [-1, 1]) {
        ell(q, g * 62, 6, 34, 40, pal.fur);
        ell(q, g * 62 + 8, 14, 17, 21, pal.ink);
        ell(q, g * 62 + 14, 6, 6, 7, pal.fur);
        q.strokeStyle = pal.ink;
        q.lineWidth = 9;
        q.lineCap = "round";
        q.beginPath();
        q.moveTo(g * 104, -40);
        q.lineTo(g * 34, -34 + 12);
        q.stroke();
      }
      q.strokeStyle = pal.ink;
      q.lineWidth = 8;
      q.beginPath();
      q.moveTo(-40, 106);
      q.quadraticCurveTo(0, 78, 42, 104);
      q.stroke();
    });
    paper(
      a,
      () =>
        a.at(fx, cy, s, 0, (q) => {
          for (const g of [-1, 1]) {
            q.strokeStyle = pal.green;
            q.lineWidth = 9;
            q.lineCap = "round";
            q.beginPath();
            q.moveTo(g * 176, -96);
            q.quadraticCurveTo(g * 214, -160, g * 206, -206);
            q.stroke();
            ell(q, g * 206, -216, 18, 18, pal.green);
          }
        }),
      { sharp: 1 },
    );
    // the hat
    paper(
      a,
      () =>
        a.at(fx, cy - 128 * s, s, -0.07, (q) => {
          q.fillStyle = pal.cap;
          q.beginPath();
          q.moveTo(-170, 0);
          q.bezierCurveTo(-150, -150, -50, -250, 80, -236);
          q.bezierCurveTo(190, -226, 250, -130, 244, -30);
          q.bezierCurveTo(220, -90, 190, -120, 156, -124);
          q.bezierCurveTo(166, -80, 170, -40, 172, 0);
          q.closePath();
          q.fill();
          q.fillStyle = mix(pal.cap, "#000000", 0.25);
          q.beginPath();
          q.moveTo(156, -124);
          q.bezierCurveTo(120, -150, 70, -150, 30, -120);
          q.bezierCurveTo(80, -130, 130, -110, 168, -30);
          q.closePath();
          q.fill();
        }),
      { sharp: 1 },
    );
    paper(
      a,
      () =>
        a.at(fx, cy - 128 * s, s, -0.07, (q) => {
          q.fillStyle = pal.fur;
          for (let i = 0; i < 13; i++) {
            q.beginPath();
            q.arc(-180 + i * 30, 8 + Math.sin((i / 12) * Math.PI) * 8, 32 + (i % 2) * 5, 0, TAU);
            q.fill();
          }
          for (let i = 0; i < 7; i++) {
            q.beginPath();
            q.arc(246 + Math.cos(i) * 18, -14 + Math.sin(i) * 18, 20, 0, TAU);
            q.fill();
          }
        }),
      { dx: 3, dy: 8 },
    );
    // saucer towing a parcel
    a.at(a.f(104, 640), a.f(120, 150), a.f(0.78, 0.82), 0.14, () => {
      m(a, "saucer", 0, 0, 100, pal.fur, { cut: pal.space });
      a.line(
        [
          [0, -10],
          [10, 60],
        ],
        4,
        pal.gold,
      );
      rr(a.ctx, -26, 60, 74, 60, 4, pal.cap);
      a.rect(4, 60, 13, 60, pal.gold);
      a.rect(-26, 84, 74, 12, pal.gold);
    });
    if (!a.wide) {
      a.rect(0, 660, W, 0, pal.ink);
      a.fade(0, 600, 0, 690, pal.ink);
      a.title({
        x: 34,
        y: 666,
        w: 532,
        h: 170,
        color: [pal.gold, pal.fur, pal.gold],
        smallColor: pal.fur,
        extrude: { dx: 4, dy: 5, color: pal.cap, n: 6 },
      });
      a.credits({ y: 868, color: pal.fur, size: 17 });
    } else
      a.lock({
        color: pal.gold,
        smallColor: pal.fur,
        scrim: pal.ink,
        w: 440,
        extrude: { dx: 4, dy: 5, color: pal.cap, n: 6 },
      });
  },
} satisfies Family;
