import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Placed } from "../lib/description.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { paper, person, shorthand } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";
import { props } from "../lib/props.ts";

/** An episode in one look: a place in the colours of its series, the thing it is about, and who stands before it. */
export default {
  id: "vignette",
  draw(a: Desk) {
    const { backdrop = "glow", colours = [], things = [], people = [] } = a.p;
    const paint = backdrops[backdrop];
    if (!paint) throw new Error(`${a.film.slug}: no backdrop "${backdrop}"`);
    const tones = colours.map((name) => tone(a, name));
    paint(a, tones);
    const misty = backdrop.startsWith("fog");
    for (const thing of things) {
      const draw = () => place(a, thing);
      if (misty) a.rough(draw, { blur: 1.2, amount: 0.3 });
      else paper(a, draw, { blur: 8, dx: 7, dy: 11, alpha: 0.42 });
      if (misty && thing.veil) mist(a, thing.y - 30, 0.6);
    }
    for (const { x, y, h, colour, ...style } of people)
      person(a.ctx, x, y, h, tone(a, colour), style);
    if (misty) mist(a, 640, 0.5);
  },
} satisfies Family;

/** A palette's name, or a colour as it is. */
const tone = (a: Desk, name: string) => (name.startsWith("#") ? name : (a.pal[name] ?? "#0d0a12"));

function place(a: Desk, thing: Placed): void {
  const { name, x, y, h, rot = 0, flip, sx = 1 } = thing;
  const main = tone(a, thing.colour);
  const second = tone(a, thing.second ?? "cream");
  const own = props[name];
  if (own) {
    const s = h / 100;
    a.at(x, y, [(flip ? -1 : 1) * s * sx, s], rot, (k) =>
      own(k, main, second, tone(a, thing.dark ?? "ink")),
    );
  } else if (name === "disc") a.circle(x, y - h / 2, h / 2, main);
  else if (name === "rings")
    for (let i = 1; i <= 3; i++) a.ring(x, y, (h / 3) * i, 5, alpha(main, 1.1 - i * 0.28));
  else m(a, name, x, y, h, main, { rot, flip, sx, cut: thing.second && second });
}

/** Bands of fog across the sheet. */
function mist(a: Desk, y: number, strength: number): void {
  const r = a.rand(`mist${y}`);
  const k = a.ctx;
  for (let i = 0; i < 7; i++) {
    k.save();
    k.translate(r() * a.W, y + r.range(-30, 30));
    k.scale(r.range(280, 560), r.range(26, 60));
    const cloud = k.createRadialGradient(0, 0, 0, 0, 0, 1);
    cloud.addColorStop(0, alpha(a.pal.fog, strength));
    cloud.addColorStop(0.5, alpha(a.pal.fog, strength * 0.5));
    cloud.addColorStop(1, alpha(a.pal.fog, 0));
    k.fillStyle = cloud;
    k.fillRect(-1, -1, 2, 2);
    k.restore();
  }
}

function stars(a: Desk, bottom: number, colour: string, n: number): void {
  const r = a.rand("stars");
  for (let i = 0; i < n; i++)
    m(a, "star", r() * a.W, r() * bottom, r.range(5, 15), colour, { n: 4, q: 0.24 });
}

function layered(a: Desk, x: number, y: number, tones: string[]): void {
  a.bg(tones[0]);
  tones.slice(1).forEach((colour, i) =>
    paper(a, (k) => {
      k.fillStyle = colour;
      k.beginPath();
      for (let j = 0; j <= 80; j++) {
        const t = (j / 80) * TAU;
        const radius = 560 - i * 120 + Math.sin(j * 1.3 + i) * 16;
        k.lineTo(x + Math.cos(t) * radius * 1.25, y + Math.sin(t) * radius);
      }
      k.fill();
    }),
  );
}

function hill(a: Desk, y: number, phase: number, colour: string): void {
  paper(a, (k) => {
    k.fillStyle = colour;
    k.beginPath();
    k.moveTo(-20, a.H + 20);
    for (let x = -20; x <= a.W + 20; x += 12)
      k.lineTo(x, y + Math.sin(x / 210 + phase) * 26 + Math.sin(x / 83 + phase) * 7);
    k.lineTo(a.W + 20, a.H + 20);
    k.fill();
  });
}

const stripes = (a: Desk, one: string, other: string) => {
  a.bg(one);
  for (let x = 0; x < a.W; x += 160) a.rect(x, 0, 80, a.H, other);
};

/** Each takes its colours in the order the episode names them. */
const backdrops: Record<string, (a: Desk, tones: string[]) => void> = {
  glow(a, [ground = "#101018", light = "#888888", x = ""]) {
    a.bg(ground);
    a.glow(640, 340, 30, 560, light, 0.85);
    if (x) a.rect(0, 640, a.W, 80, x);
  },
  stripes(a, [one = "#cccccc", other = "#bbbbbb", floor = "#555555"]) {
    stripes(a, one, other);
    a.rect(0, 636, a.W, 90, floor);
  },
  rays(a, [one = "#cccccc", other = "#bbbbbb", floor = ""]) {
    a.bg(one);
    for (let i = 0; i < 32; i += 2) {
      const t = (i / 32) * TAU;
      a.fill(
        [
          [640, 380],
          [640 + Math.cos(t) * 1200, 380 + Math.sin(t) * 1200],
          [640 + Math.cos(t + TAU / 32) * 1200, 380 + Math.sin(t + TAU / 32) * 1200],
        ],
        other,
      );
    }
    if (floor) a.rect(0, 640, a.W, 80, floor);
  },
  sea(a, [sky = "#9fd3d6", wave = "#2f7f86", deep = "#06283d"]) {
    stripes(a, sky, mix(sky, "#ffffff", 0.3));
    [wave, mix(wave, deep, 0.5), deep].forEach((colour, i) =>
      paper(a, (k) => {
        k.fillStyle = colour;
        k.beginPath();
        k.moveTo(-20, a.H + 20);
        for (let x = -40 - i * 30; x < a.W + 80; x += 72) {
          k.lineTo(x, 560 + i * 48);
          k.quadraticCurveTo(x + 36, 520 + i * 48, x + 72, 560 + i * 48);
        }
        k.lineTo(a.W + 20, a.H + 20);
        k.fill();
      }),
    );
  },
  stage(a, [cloth = "#8a0f1c", dark = "#3a060c", floor = "#06283d"]) {
    for (let x = 0; x < a.W; x += 40) {
      const fold = a.linear(x, 0, x + 40, 0, [
        [0, dark],
        [0.45, cloth],
        [1, dark],
      ]);
      a.rect(x, 0, 41, 640, fold);
    }
    a.rect(0, 620, a.W, 110, floor);
    a.print("stipple", () =>
      a.fill(
        [
          [560, -20],
          [720, -20],
          [960, 660],
          [320, 660],
        ],
        alpha("#ffd766", 0.5),
      ),
    );
  },
  house(a, [dark = "#06283d", seatTone = "#8a0f1c", light = "#ffd766"]) {
    a.bg(dark);
    a.glow(640, 60, 20, 620, light, 0.5);
    const k = a.ctx;
    for (let row = 0; row < 4; row++)
      for (let i = -8; i <= 8; i++) {
        const size = 70 + row * 26;
        k.fillStyle = mix(seatTone, dark, 0.6 - row * 0.18);
        k.beginPath();
        k.roundRect(
          640 + (i + (row % 2) / 2) * size * 1.08 - size / 2,
          420 + row * 84,
          size,
          size * 1.2,
          18,
        );
        k.fill();
      }
  },
  night(a, [sky = "#14274d", light = "#2f5596", ground = "#2bb3a3"]) {
    layered(a, 700, 300, [sky, mix(sky, light, 0.4), mix(sky, light, 0.7), light]);
    stars(a, 460, "#f6d55c", 16);
    hill(a, 590, 0.4, mix(ground, sky, 0.35));
    hill(a, 640, 2.2, ground);
  },
  day(a, [sky = "#bfe0dc", light = "#f7f7f2", ground = "#2bb3a3"]) {
    layered(a, 640, 320, [sky, mix(sky, light, 0.35), mix(sky, light, 0.7)]);
    hill(a, 580, 1.4, mix(ground, light, 0.25));
    hill(a, 636, 3.1, ground);
  },
  fog(a, [ground = "#5c6b80", light = "#d7d9d4", amber = ""]) {
    a.bg(light);
    a.print("stipple", (k) => {
      k.fillStyle = a.linear(0, 0, 0, 600, [
        [0, ground],
        [1, alpha(ground, 0)],
      ]);
      k.fillRect(0, 0, a.W, a.H);
    });
    if (amber) a.glow(940, 250, 12, 330, amber, 0.85);
    for (const y of [180, 330, 470]) mist(a, y, 0.55);
    a.rect(0, 632, a.W, 90, mix(ground, "#14213d", 0.5));
  },
  fognight(a, [ink = "#14213d", light = "#5c6b80", amber = "#fca311"]) {
    a.bg(ink);
    a.glow(640, 360, 20, 640, light, 0.8);
    a.glow(960, 210, 8, 260, amber, 0.85);
    stars(a, 300, alpha("#ffffff", 0.5), 14);
    a.rect(0, 640, a.W, 80, mix(ink, "#000000", 0.5));
  },
  fogpage(a, [desk = "#14213d", sheet = "#f2eee2", line = "#5c6b80"]) {
    a.bg(desk);
    a.glow(560, 320, 60, 700, "#fca311", 0.4);
    const r = a.rand("page");
    paper(a, () =>
      a.at(600, 380, 1, -0.06, (k) => {
        a.rect(-350, -440, 700, 900, sheet);
        for (let i = 0; i < 13; i++) a.rect(-310, -330 + i * 54, 620, 2, alpha(line, 0.4));
        for (let i = 0; i < 12; i++)
          shorthand(k, r, -270, -350 + i * 54, 27, 6 + (i % 4), line, 2.6);
      }),
    );
  },
};
