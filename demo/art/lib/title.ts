import type { Path2D } from "@napi-rs/canvas";
import type { Ctx, Desk, TitleStyle } from "./desk.ts";
import { compose, move, subdivide, toPath, type Box, type Setting } from "./lettering.ts";

/** Draws the title in the style of its description where `o` does not say otherwise; nothing on stills. */
export function drawTitle(desk: Desk, o: TitleStyle): Box {
  const q = setting(desk, o);
  const { rows, box } = compose(q.lines, q);
  if (desk.still) return box;
  const k = desk.ctx;
  const { warp } = q;
  const bend =
    warp && ((x: number, y: number) => warp((x - box.x) / box.w, (y - box.y) / box.h, x, y));
  const paths = rows.map(({ cmds }) => toPath(bend ? move(subdivide(cmds), bend) : cmds));
  k.save();
  k.translate(q.x + q.w / 2, q.y + q.h / 2);
  if (q.rotate) k.rotate(q.rotate);
  if (q.skew) k.transform(1, 0, q.skew, 1, 0, 0);
  k.translate(-q.x - q.w / 2, -q.y - q.h / 2);
  k.lineJoin = "round";
  k.miterLimit = 3;
  if (q.extrude) extrude(k, paths, q.extrude, q.outline?.w);
  if (q.outline) strokeAll(k, paths, q.outline.color, q.outline.w);
  paths.forEach((path, i) => {
    const colour = Array.isArray(q.color) ? q.color[i % q.color.length] : q.color;
    const own = typeof colour === "function" ? colour(box, k) : (colour ?? "#000");
    k.fillStyle = rows[i].catchword && q.smallColor ? q.smallColor : own;
    k.fill(path);
  });
  k.restore();
  return box;
}

function setting(desk: Desk, o: TitleStyle): TitleStyle & Setting & { lines: string[] } {
  const style = desk.film.type;
  const { color: _, smallColor: __, treatmentMaxLine: ___, smallTracking: ____, ...set } = style;
  const lines = o.lines ?? (desk.wide ? desk.film.wideLines : undefined) ?? desk.film.lines;
  return {
    mode: "block",
    align: "center",
    valign: "middle",
    x: 0,
    y: 0,
    w: desk.W,
    h: desk.H,
    ...set,
    ...o,
    lines,
  };
}

function strokeAll(k: Ctx, paths: Path2D[], colour: string, width: number): void {
  k.strokeStyle = colour;
  k.lineWidth = width;
  for (const path of paths) k.stroke(path);
}

function extrude(
  k: Ctx,
  paths: Path2D[],
  { dx, dy, color, n = 14 }: NonNullable<TitleStyle["extrude"]>,
  outlineWidth?: number,
): void {
  for (let i = n; i > 0; i--) {
    k.save();
    k.translate((dx * i) / n, (dy * i) / n);
    k.fillStyle = color;
    for (const path of paths) k.fill(path);
    if (outlineWidth) strokeAll(k, paths, color, outlineWidth);
    k.restore();
  }
}
