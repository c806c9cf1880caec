import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { spline } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";

/** A sleeping giant is the landscape; very small people are busy all over him. */
export default {
  id: "sleeper",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(320, 890),
      gy = a.f(590, 560),
      z = a.f(0.94, 1.06),
      k = a.ctx,
      X = (x: number) => fx + x * z,
      Y = (y: number) => gy + y * z,
      Q = (p: Points) => p.map(([x, y]) => [X(x), Y(y)]);
    a.bg(pal.sky);
    const sx = fx + 30 * z,
      sy = gy - 235 * z;
    for (let i = 0; i < 5; i++)
      a.circle(sx, sy, (300 - i * 42) * z, mix(pal.sky, pal.sun, (i + 1) / 6));
    a.circle(sx, sy, 104 * z, pal.sun2);
    const cl = (x: number, y: number, q: number, c: string) => {
      for (const [dx, dy, u] of [
        [-40, 2, 20],
        [-16, -12, 28],
        [18, -8, 24],
        [42, 4, 16],
      ])
        a.circle(x + dx * q, y + dy * q, u * q, c);
      a.rect(x - 56 * q, y + 4 * q, 112 * q, 16 * q, c);
    };
    cl(a.f(90, 640), a.f(300, 170), 1, pal.white);
    cl(a.f(520, 1160), a.f(250, 150), 1.1, pal.white);
    cl(a.f(470, 1080), a.f(400, 310), 0.6, pal.white);
    // sea and ship behind
    a.rect(0, gy - 96 * z, W, 300, pal.sea);
    for (let i = 0; i < 26; i++) {
      const rr = (i * 97) % W;
      a.rect(rr, gy - 90 * z + (i % 9) * 9, 40, 2.4, pal.sea2);
    }
    m(a, "ship", X(-250), gy - 88 * z, 104 * z, pal.ink);
    // castle on the far shore
    const c0 = X(190),
      cb = gy - 190 * z,
      tw = (x: number, w: number, h: number, c: string) => {
        a.rect(x - w / 2, cb - h, w, h + 80, c);
        a.fill(
          [
            [x - w * 0.7, cb - h],
            [x, cb - h - w * 1.6],
            [x + w * 0.7, cb - h],
          ],
          pal.pink,
        );
        a.line(
          [
            [x, cb - h - w * 1.6],
            [x, cb - h - w * 1.6 - 14],
          ],
          2,
          pal.ink,
        );
        a.fill(
          [
            [x, cb - h - w * 1.6 - 14],
            [x + 14, cb - h - w * 1.6 - 9],
            [x, cb - h - w * 1.6 - 4],
          ],
          pal.pink,
        );
      };
    tw(c0 - 44, 26, 50, pal.stone);
    tw(c0 + 52, 26, 62, pal.stone);
    tw(c0, 36, 110, pal.stone);
    a.rect(c0 - 50, cb - 30, 106, 90, pal.stone);
    for (const [x, y] of [
      [0, -84],
      [0, -52],
      [-44, -30],
      [52, -40],
    ]) {
      a.rect(c0 + x - 4, cb + y, 8, 14, pal.ink);
    }
    const G = [
      [-340, 60],
      [-326, -60],
      [-292, -116],
      [-226, -146],
      [-168, -158],
      [-128, -168],
      [-106, -166],
      [-84, -176],
      [-62, -216],
      [-46, -222],
      [-40, -204],
      [-40, -184],
      [-30, -180],
      [-20, -190],
      [-12, -182],
      [-2, -186],
      [8, -172],
      [18, -168],
      [34, -182],
      [54, -176],
      [66, -150],
      [72, -112],
      [96, -98],
      [126, -112],
      [160, -160],
      [230, -196],
      [320, -196],
      [420, -170],
      [560, -140],
      [700, -120],
      [700, 60],
    ];
    const gp = (q: Ctx) => spline(q, Q(G), true, 0.75);
    k.lineJoin = "round";
    k.beginPath();
    gp(k);
    k.fillStyle = pal.skin;
    k.fill();
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, Y(-200), 0, Y(20), [
        [0, alpha(pal.blush, 0)],
        [0.45, alpha(pal.blush, 0.45)],
        [1, alpha(pal.blush, 1)],
      ]);
      q.beginPath();
      gp(q);
      q.fill();
    });
    a.clip(
      (q) => gp(q),
      () => {
        const b = (p: Points, c: string, t = 0.9) => {
          k.fillStyle = c;
          k.beginPath();
          spline(k, Q(p), true, t);
          k.fill();
        };
        b(
          [
            [-360, 80],
            [-340, -100],
            [-280, -180],
            [-190, -180],
            [-176, -150],
            [-200, -120],
            [-176, -96],
            [-190, -66],
            [-150, -44],
            [-140, 0],
            [-120, 60],
          ],
          pal.hair,
        );
        for (const p of [
          [
            [-330, -40],
            [-290, -96],
            [-220, -130],
          ],
          [
            [-320, 10],
            [-270, -50],
            [-210, -76],
          ],
          [
            [-290, 30],
            [-240, -10],
            [-170, -30],
          ],
        ]) {
          k.strokeStyle = pal.hair2;
          k.lineWidth = 5;
          k.beginPath();
          spline(k, Q(p), false, 1);
          k.stroke();
        }
        b(
          [
            [84, 80],
            [92, -70],
            [112, -112],
            [150, -170],
            [250, -230],
            [720, -200],
            [720, 80],
          ],
          pal.coat,
        );
        b(
          [
            [80, 20],
            [74, -80],
            [96, -130],
            [140, -150],
            [170, -120],
            [150, -80],
            [172, -40],
            [150, 0],
            [160, 40],
          ],
          pal.white,
        );
        for (const p of [
          [
            [100, -110],
            [126, -84],
            [104, -60],
          ],
          [
            [130, -120],
            [146, -90],
            [128, -60],
          ],
        ]) {
          k.strokeStyle = pal.sky;
          k.lineWidth = 4;
          k.beginPath();
          spline(k, Q(p), false, 1);
          k.stroke();
        }
        k.strokeStyle = pal.ink;
        k.lineWidth = 4.5 * z;
        k.lineCap = "round";
        k.beginPath();
        spline(
          k,
          Q([
            [-116, -146],
            [-104, -132],
            [-84, -138],
          ]),
          false,
          1,
        );
        k.stroke();
        for (const [x, y, u, v] of [
          [-112, -140, -120, -132],
          [-102, -133, -105, -122],
          [-92, -134, -90, -124],
        ])
          a.line(
            Q([
              [x, y],
              [u, v],
            ]),
            3 * z,
            pal.ink,
            "round",
          );
        k.beginPath();
        spline(
          k,
          Q([
            [-138, -152],
            [-124, -158],
            [-112, -152],
          ]),
          false,
          1,
        );
        k.stroke();
        k.lineWidth = 6 * z;
        k.strokeStyle = pal.lip;
        k.beginPath();
        spline(
          k,
          Q([
            [-10, -184],
            [-16, -168],
            [-12, -146],
            [-2, -134],
          ]),
          false,
          1,
        );
        k.stroke();
        b(
          [
            [-150, -96],
            [-166, -74],
            [-150, -52],
            [-132, -60],
            [-128, -84],
          ],
          pal.blush,
        );
        k.beginPath();
        spline(
          k,
          Q([
            [-146, -84],
            [-152, -72],
            [-142, -62],
          ]),
          false,
          1,
        );
        k.stroke();
        a.glow(X(-46), Y(-120), 4, 34 * z, pal.pink, 0.6);
      },
    );
    // ropes
    const rope = (x0: number, x1: number, top: number) => {
      k.strokeStyle = pal.ink;
      k.lineWidth = 5;
      k.beginPath();
      k.moveTo(X(x0), Y(44));
      k.quadraticCurveTo(X(x0 + 4), Y(top * 0.55), X(x1), Y(top));
      k.stroke();
      k.strokeStyle = pal.rope;
      k.lineWidth = 2.4;
      k.stroke();
      a.line(
        Q([
          [x0 + 2, 34],
          [x0 - 8, 62],
        ]),
        6,
        pal.ink,
        "round",
      );
    };
    // beach
    a.fill(
      [
        [0, H],
        [0, Y(26)],
        [X(-200), Y(16)],
        [X(-40), Y(34)],
        [X(160), Y(20)],
        [W, Y(34)],
        [W, H],
      ],
      pal.sand,
    );
    for (const [x0, x1, t] of [
      [-284, -226, -146],
      [-214, -168, -157],
      [128, 176, -170],
      [190, 240, -196],
      [252, 304, -196],
    ])
      rope(x0, x1, t);
    // small people
    const folk = [
      [-46, -222, "walk", 34, pal.red],
      [262, -198, "walk", 34, pal.blue],
      [224, -196, "run", 32, pal.red],
      [-232, -148, "walk", 32, pal.blue],
      [-170, 44, "run", 40, pal.blue],
      [-128, 50, "walk", 40, pal.red],
      [-84, 46, "thumb", 40, pal.ink],
      [12, 54, "run", 42, pal.red],
      [108, 48, "walk", 42, pal.blue],
      [190, 52, "run", 42, pal.ink],
      [-226, 50, "walk", 40, pal.ink],
    ] as const;
    for (const [x, y, who, h, c] of folk)
      m(a, who, X(x), Y(y), h * z * 1.1, c, { hat: "cap", flip: x > 100 });
    a.line(
      Q([
        [-34, -222],
        [-34, -268],
      ]),
      2.6,
      pal.ink,
    );
    a.fill(
      Q([
        [-34, -268],
        [-4, -260],
        [-34, -250],
      ]),
      pal.pink,
    );
    const lad = (x: number, y0: number, y1: number, dx: number) => {
      a.line(
        Q([
          [x, y0],
          [x + dx, y1],
        ]),
        3.4,
        pal.ink,
      );
      a.line(
        Q([
          [x + 15, y0],
          [x + 15 + dx, y1],
        ]),
        3.4,
        pal.ink,
      );
      for (let i = 1; i < 9; i++) {
        const t = i / 9;
        a.line(
          Q([
            [x + dx * t, y0 + (y1 - y0) * t],
            [x + 15 + dx * t, y0 + (y1 - y0) * t],
          ]),
          2.4,
          pal.ink,
        );
      }
    };
    lad(64, 52, -130, 14);
    m(a, "walk", X(78), Y(-40), 36 * z, pal.red, { hat: "cap" });
    k.lineWidth = 4;
    k.strokeStyle = pal.ink;
    k.lineJoin = "round";
    k.beginPath();
    spline(k, Q(G.slice(3, 22)), false, 0.75);
    k.stroke();
    if (!a.wide) {
      a.rect(0, 676, W, 224, pal.deep);
      a.fill(
        [
          [0, 690],
          [0, 668],
          ...Array.from({ length: 25 }, (_, i) => [i * 25, 672 + (i % 2 ? 9 : -3)]),
          [600, 690],
        ],
        pal.deep,
      );
      a.title({
        x: 40,
        y: 694,
        w: 520,
        h: 136,
        color: [pal.title, pal.white],
        smallColor: pal.white,
      });
      a.credits({ y: 862, color: pal.white });
    } else a.lock({ color: [pal.title, pal.white], scrim: pal.deep, reach: 620 });
  },
} satisfies Family;
