/** A part of a picture, in shares of its width and height. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Area = { x: 0, y: 0, width: 1, height: 1 };
export const MIDDLE: Point = { x: 0.5, y: 0.5 };

const within = (value: number, most = 1): number => Math.min(most, Math.max(0, value));

/** A point of the picture as one of the area, and never outside of it. */
export const pointIn = (area: Area, { x, y }: Point): Point => ({
  x: within((x - area.x) / area.width),
  y: within((y - area.y) / area.height),
});

/** A point of the area as one of the picture. */
export const pointOf = (area: Area, { x, y }: Point): Point => ({
  x: area.x + x * area.width,
  y: area.y + y * area.height,
});

/**
 * The largest part of an area with an aspect ratio, placed as `object-fit: cover` with the focal point as
 * `object-position` does on viewers’ pages.
 *
 * @param ratio width by height of the whole picture
 * @param focus a point of the area
 */
export function coverOf(area: Area, ratio: number, aspect: number, focus: Point): Area {
  const own = (area.width * ratio) / area.height;
  const width = own > aspect ? (area.width * aspect) / own : area.width;
  const height = own > aspect ? area.height : (area.height * own) / aspect;
  return {
    x: area.x + (area.width - width) * focus.x,
    y: area.y + (area.height - height) * focus.y,
    width,
    height,
  };
}

/** How a whole picture is laid out in a box that shows only an area of it. */
export const showing = ({ x, y, width, height }: Area) => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  transform: `translate(${-x * 100}%, ${-y * 100}%)`,
});

const EXACT = 10_000;

/** The same area in round numbers that never reach beyond the picture. */
export function rounded({ x, y, width, height }: Area): Area {
  const start = (value: number): number => Math.round(within(value) * EXACT) / EXACT;
  const [left, top] = [start(x), start(y)];
  const length = (value: number, from: number): number =>
    Math.floor(within(value, 1 - from) * EXACT) / EXACT;
  return { x: left, y: top, width: length(width, left), height: length(height, top) };
}

export const isSameArea = (one: Area, other: Area): boolean =>
  (["x", "y", "width", "height"] as const).every(
    (side) => Math.abs(one[side] - other[side]) < 0.0005,
  );
