/** A film is a list of scenes on a time line; where two overlap, they cross-fade. Times are seconds. */
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { W, H, ease, type Ctx } from "./paint.ts";
import type { Stereo } from "./sound.ts";

export interface Scene {
  from: number;
  to: number;
  /** `local` counts from the beginning of the scene. */
  draw(ctx: Ctx, local: number, t: number): void;
}
export interface Cue {
  from: number;
  to: number;
  en: string;
  es: string;
}
export interface Film {
  slug: string;
  kind: "short" | "trailer" | "ad";
  title: { en: string; es: string };
  synopsis: { en: string; es: string };
  seconds: number;
  /** When the frame is on that stands for the film. */
  poster: number;
  scenes: Scene[];
  /** Drawn above everything: type, the last fade. */
  over?(ctx: Ctx, t: number): void;
  sound(): Stereo;
  cues: Cue[];
  /** Stretches a viewer may skip, in seconds. */
  skipRanges?: { kind: "recap" | "intro" | "credits"; from: number; to: number }[];
}

export class Screen {
  readonly canvas: Canvas = createCanvas(W, H);
  private readonly second: Canvas = createCanvas(W, H);
  private readonly ctx = this.canvas.getContext("2d");
  private readonly ctx2 = this.second.getContext("2d");
  private readonly film: Film;
  constructor(film: Film) {
    this.film = film;
  }
  frame(t: number): Buffer {
    const live = this.film.scenes.filter((s) => t >= s.from && t < s.to);
    const paint = (ctx: Ctx, s: Scene) => {
      ctx.save();
      s.draw(ctx, t - s.from, t);
      ctx.restore();
    };
    const first = live[0];
    if (first) paint(this.ctx, first);
    for (const next of live.slice(1)) {
      paint(this.ctx2, next);
      this.ctx.save();
      this.ctx.globalAlpha = ease(t, next.from, Math.min(first.to, next.to));
      this.ctx.drawImage(this.second, 0, 0);
      this.ctx.restore();
    }
    if (this.film.over) {
      this.ctx.save();
      this.film.over(this.ctx, t);
      this.ctx.restore();
    }
    return this.canvas.data();
  }
}
