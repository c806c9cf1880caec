import {
  createCanvas,
  type Canvas,
  type CanvasGradient,
  type GlobalCompositeOperation,
  type Path2D,
  type SKRSContext2D,
} from "@napi-rs/canvas";
import { alpha, rng, TAU, type Random } from "./colour.ts";
import type { Description, Params } from "./description.ts";
import { finish, roughen, screen, type Marks, type Process, type Roughness } from "./ink.ts";
import { move, outline, toPath, type Box } from "./lettering.ts";
import type { BillingStyle, LineStyle, LockupStyle, TitleStyle } from "./sheet.ts";
import { drawTitle } from "./title.ts";

export type Ctx = SKRSContext2D;
/** A point is `[x, y]`. */
export type Points = readonly (readonly number[])[];
export type Ink = string | CanvasGradient;
export type Stops = readonly (readonly [at: number, colour: string])[];

export type Format = "poster" | "landscape" | "still" | "portraitStill";
/** Units of the drawing, how many pixels one of them is, and where the eye should land. */
const formats = {
  poster: { W: 600, H: 900, S: 1, fx: 300, fy: 400 },
  landscape: { W: 1280, H: 720, S: 1, fx: 850, fy: 360 },
  still: { W: 1280, H: 720, S: 2, fx: 860, fy: 370 },
  portraitStill: { W: 600, H: 900, S: 1.6, fx: 300, fy: 400 },
} as const;

/** One composition; `draw` lays it out for the poster or the wide sheet, and never crops one from the other. */
export interface Family {
  id: string;
  draw(a: Desk): void;
}

export interface Laying {
  op?: GlobalCompositeOperation;
  alpha?: number;
  blur?: number;
  dx?: number;
  dy?: number;
}

export type { BillingStyle, LineStyle, LockupStyle, TitleStyle };

/** The drawing desk handed to every family: a canvas, the palette, the sheet's geometry and the print tools. */
export class Desk {
  readonly film: Description;
  readonly pal: Record<string, string>;
  readonly p: Params;
  readonly W: number;
  readonly H: number;
  readonly S: number;
  readonly fx: number;
  readonly fy: number;
  readonly wide: boolean;
  /** A sheet without the title, the billing and the tagline. */
  readonly still: boolean;
  readonly canvas: Canvas;
  ctx: Ctx;
  /** The litho grain of this sheet where a family does not ask for its own: wide sheets are quieter. */
  stipple: Marks;

  constructor(film: Description, format: Format, scale = 1) {
    const { W, H, S, fx, fy } = formats[format];
    this.film = film;
    this.pal = film.palette;
    this.p = film.params ?? {};
    this.W = W;
    this.H = H;
    this.S = S * scale;
    this.fx = fx;
    this.fy = fy;
    this.wide = format === "landscape" || format === "still";
    this.still = format === "still" || format === "portraitStill";
    this.stipple = this.still ? { size: 1.25, soft: 0.6 } : {};
    this.canvas = createCanvas(Math.round(W * this.S), Math.round(H * this.S));
    this.ctx = this.canvas.getContext("2d");
    this.ctx.scale(this.S, this.S);
  }

  /** A sequence of its own for each thing that is strewn, so that one does not shift another. */
  rand(salt: string | number): Random {
    return rng(`${this.film.slug}:${this.film.seed ?? 0}:${salt}`);
  }

  /** Picks by format. */
  f<T>(poster: T, wide: T): T {
    return this.wide ? wide : poster;
  }

  bg(colour: Ink): void {
    this.rect(0, 0, this.W, this.H, colour);
  }

  fill(shape: Points | Path2D, colour: Ink): void {
    const k = this.ctx;
    k.fillStyle = colour;
    if ("addPath" in shape) return k.fill(shape);
    trace(k, shape);
    k.closePath();
    k.fill();
  }

  rect(x: number, y: number, w: number, h: number, colour: Ink): void {
    this.ctx.fillStyle = colour;
    this.ctx.fillRect(x, y, w, h);
  }

  circle(x: number, y: number, r: number, colour: Ink): void {
    const k = this.ctx;
    k.fillStyle = colour;
    k.beginPath();
    k.arc(x, y, Math.max(0, r), 0, TAU);
    k.fill();
  }

  ring(x: number, y: number, r: number, width: number, colour: Ink): void {
    const k = this.ctx;
    k.strokeStyle = colour;
    k.lineWidth = width;
    k.beginPath();
    k.arc(x, y, r, 0, TAU);
    k.stroke();
  }

  line(points: Points, width: number, colour: Ink, cap: CanvasLineCap = "butt"): void {
    const k = this.ctx;
    k.strokeStyle = colour;
    k.lineWidth = width;
    k.lineCap = cap;
    k.lineJoin = "round";
    trace(k, points);
    k.stroke();
  }

  radial(x: number, y: number, r0: number, r1: number, stops: Stops): CanvasGradient {
    return withStops(this.ctx.createRadialGradient(x, y, r0, x, y, r1), stops);
  }

  linear(x0: number, y0: number, x1: number, y1: number, stops: Stops): CanvasGradient {
    return withStops(this.ctx.createLinearGradient(x0, y0, x1, y1), stops);
  }

  /** Draws on a fresh transparent layer, with `ctx` pointing at it meanwhile; returns the layer. */
  layer(draw: (k: Ctx) => void): Canvas {
    const canvas = createCanvas(this.canvas.width, this.canvas.height);
    const below = this.ctx;
    this.ctx = canvas.getContext("2d");
    this.ctx.scale(this.S, this.S);
    try {
      draw(this.ctx);
    } finally {
      this.ctx = below;
    }
    return canvas;
  }

  put(layer: Canvas, o: Laying = {}): void {
    const k = this.ctx;
    k.save();
    k.setTransform(1, 0, 0, 1, 0, 0);
    k.globalCompositeOperation = o.op ?? "source-over";
    k.globalAlpha = o.alpha ?? 1;
    if (o.blur) k.filter = `blur(${o.blur * this.S}px)`;
    k.drawImage(layer, (o.dx ?? 0) * this.S, (o.dy ?? 0) * this.S);
    k.restore();
  }

  /** What `draw` leaves, in the marks of a press. */
  print(process: Process, draw: (k: Ctx) => void, o: Marks & Laying = {}): void {
    const marks: Marks = process === "stipple" ? { ...this.stipple, ...o } : { ...o };
    for (const length of ["cell", "size", "wave", "wavelength", "cx", "cy"] as const) {
      const value = marks[length];
      if (value) marks[length] = value * this.S;
    }
    this.put(screen(this.layer(draw), process, marks), o);
  }

  rough(draw: (k: Ctx) => void, o: Roughness & Laying = {}): void {
    const layer = this.layer(draw);
    this.put(roughen(layer, { ...o, blur: (o.blur ?? 1.5) * this.S }), o);
  }

  clip(shape: Path2D | ((k: Ctx) => void), draw: (k: Ctx) => void): void {
    const k = this.ctx;
    k.save();
    if (typeof shape === "function") {
      k.beginPath();
      shape(k);
      k.clip();
    } else k.clip(shape);
    draw(k);
    k.restore();
  }

  /** A frame of its own at x, y. */
  at(
    x: number,
    y: number,
    scale: number | readonly number[],
    rotation: number,
    draw: (k: Ctx) => void,
  ): void {
    const k = this.ctx;
    k.save();
    k.translate(x, y);
    k.rotate(rotation);
    const [sx, sy] = typeof scale === "number" ? [scale, scale] : scale;
    k.scale(sx, sy);
    draw(k);
    k.restore();
  }

  /** The title, in the style of the description where `o` does not say otherwise. Nothing on stills. */
  title(o: TitleStyle): Box {
    return drawTitle(this, o);
  }

  /** One line of lettering, fitted into `w` and never wider. */
  text(content: string, o: LineStyle): { x: number; w: number; h: number; size: number } {
    const face = o.font ?? this.film.type.credit ?? "pathway-gothic-one";
    const { cmds, box } = outline(content, face, 100, o.tracking ?? 0.06);
    const wished = (o.size ?? 14) / 100;
    const scale = o.w && box.w * wished > o.w ? o.w / box.w : wished;
    const w = box.w * scale;
    const x = o.align === "left" ? o.x : o.align === "right" ? o.x - w : o.x - w / 2;
    const path = toPath(move(cmds, (a, b) => [x + (a - box.x) * scale, o.y + b * scale]));
    const k = this.ctx;
    k.save();
    if (o.rotate) {
      k.translate(o.x, o.y);
      k.rotate(o.rotate);
      k.translate(-o.x, -o.y);
    }
    k.fillStyle = o.color ?? "#000";
    k.fill(path);
    k.restore();
    return { x, w, h: box.h * scale, size: scale * 100 };
  }

  /** The billing at the foot of a poster: the cast, then director, company, country and year. */
  credits(o: BillingStyle): void {
    if (this.wide || this.still) return;
    const film = this.film;
    const cased = (s: string) => (o.case === "none" ? s : s.toUpperCase());
    const size = o.size ?? 18;
    const line: LineStyle = {
      x: o.x ?? this.W / 2,
      y: o.y,
      w: o.w ?? this.W - 70,
      size,
      color: o.color,
      align: o.align ?? "center",
      font: o.font ?? film.type.credit ?? "pathway-gothic-one",
      tracking: o.tracking ?? 0.07,
    };
    this.text(cased(film.cast.join("   ·   ")), line);
    const director = `${film.dirLabel ?? "Directed by"} ${film.director}`;
    const second = [director, film.company, film.country, film.year].filter(Boolean);
    this.text(cased(second.join("   ·   ")), {
      ...line,
      y: o.y + size * (o.lead ?? 1.3),
      size: size * 0.82,
      color: o.color2 ?? o.color,
    });
  }

  /** The wide sheet's lockup: a scrim that eats into the picture, and the title at left. Nothing on stills. */
  lock(o: LockupStyle = {}): void {
    if (!this.wide || this.still) return;
    const scrim = o.scrim ?? this.pal.ink;
    if (scrim !== false)
      this.print("stipple", (k) => {
        k.fillStyle = this.linear(0, 0, o.reach ?? 640, 0, [
          [0, alpha(scrim, 0.98)],
          [0.5, alpha(scrim, 0.86)],
          [1, alpha(scrim, 0)],
        ]);
        k.fillRect(0, 0, this.W, this.H);
      });
    this.title({ x: 60, y: 150, w: 470, h: 330, align: "left", ...o });
  }

  /** Fades to a colour over a band, in litho grain. */
  fade(x0: number, y0: number, x1: number, y1: number, colour: string, rect?: number[]): void {
    this.print("stipple", (k) => {
      k.fillStyle = this.linear(x0, y0, x1, y1, [
        [0, alpha(colour, 0)],
        [1, colour],
      ]);
      const [x, y, w, h] = rect ?? [0, 0, this.W, this.H];
      k.fillRect(x, y, w, h);
    });
  }

  glow(
    x: number,
    y: number,
    r0: number,
    r1: number,
    colour: string,
    strength = 0.9,
    o: Marks & Laying = {},
  ): void {
    this.print(
      "stipple",
      (k) => {
        k.fillStyle = this.radial(x, y, r0, r1, [
          [0, alpha(colour, strength)],
          [1, alpha(colour, 0)],
        ]);
        k.fillRect(0, 0, this.W, this.H);
      },
      o,
    );
  }

  topline(o: Partial<LineStyle>): void {
    const { tagline } = this.film;
    if (this.still || !tagline) return;
    const content = o.case === "none" ? tagline : tagline.toUpperCase();
    this.text(content, { x: this.W / 2, y: 44, w: this.W - 80, size: 20, align: "center", ...o });
  }

  /** The last pass, after which the sheet is done. */
  finish(): Canvas {
    const age = this.film.print ?? {};
    if (this.still && this.wide && age.stillShade)
      this.print("stipple", (k) => {
        k.fillStyle = this.linear(0, 0, 720, 0, [
          [0, alpha(this.pal.ink, 0.97)],
          [0.5, alpha(this.pal.ink, 0.88)],
          [1, alpha(this.pal.ink, 0)],
        ]);
        k.fillRect(0, 0, this.W, this.H);
      });
    const quiet = this.still
      ? { ...age, folds: 0, grain: 2.8, blotch: 1.8 }
      : { ...age, folds: 0, blotch: (age.blotch ?? 10) * 0.45 };
    finish(this.canvas, this.wide || this.still ? quiet : age);
    return this.canvas;
  }
}

function trace(k: Ctx, points: Points): void {
  k.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? k.moveTo(x, y) : k.lineTo(x, y)));
}

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}
