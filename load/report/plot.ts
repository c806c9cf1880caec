import { scaleLog } from "d3-scale";
import { line } from "d3-shape";
import type { Figures } from "./figures.ts";
import { MEASURED } from "./measured.ts";

const WIDTH = 920;
const HEIGHT = 460;
const LEFT = 90;
const RIGHT = 260;
const TOP = 20;
const BOTTOM = 50;
const LABEL_HEIGHT = 16;

/** Distinguishable on light and on dark ground, for the color-blind too (Okabe and Ito). */
const COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
const DASHES = ["none", "6 3", "2 3"];

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #333 }
  .grid { stroke: #ddd; stroke-width: 1 }
  .curve { fill: none; stroke-width: 2 }
  .ground { fill: #fff }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd }
    .grid { stroke: #444 }
    .ground { fill: #0d1117 }
  }`;

const powersOfTen = (from: number, to: number): number[] => {
  const powers: number[] = [];
  for (let power = from; power <= to; power *= 10) powers.push(power);
  return powers;
};
const below = (value: number): number => 10 ** Math.floor(Math.log10(value));
const above = (value: number): number => 10 ** Math.ceil(Math.log10(value));

/** Names beside the ends of their curves, moved apart where they would overlap. */
function labelHeights(wanted: readonly number[]): number[] {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  const placed: number[] = [];
  let least = TOP;
  const overflow = TOP + order.length * LABEL_HEIGHT;
  for (const [place, { y, index }] of order.entries()) {
    const left = (order.length - place) * LABEL_HEIGHT;
    const most = Math.max(overflow, HEIGHT) - left;
    const at = Math.min(Math.max(y, least), most);
    placed[index] = at;
    least = at + LABEL_HEIGHT;
  }
  return placed;
}

/** The p99 of everything that is measured by the number of titles, both logarithmic. */
export function plot({ steps }: Pick<Figures, "steps">): string {
  const kinds = MEASURED.filter(({ key }) => steps.some(({ times }) => times[key]));
  const values = steps.flatMap(({ times }) => Object.values(times).map(({ p99 }) => p99));
  const titles = steps.map((step) => step.titles);
  const x = scaleLog([Math.min(...titles), Math.max(...titles)], [LEFT, WIDTH - RIGHT]);
  const [low, high] = [below(Math.min(...values)), above(Math.max(...values))];
  const y = scaleLog([low, high], [HEIGHT - BOTTOM, TOP]);
  const curves = kinds.map(({ key, name }, index) => {
    const points = steps.flatMap((step): [number, number][] => {
      const time = step.times[key];
      return time ? [[x(step.titles), y(time.p99)]] : [];
    });
    const color = COLORS[index % COLORS.length] ?? "#888";
    const dash = DASHES[Math.floor(index / COLORS.length)] ?? "none";
    return { name, color, dash, path: line()(points) ?? "", end: points.at(-1)?.[1] ?? 0 };
  });
  const heights = labelHeights(curves.map(({ end }) => end));
  const grid = [
    ...powersOfTen(low, high).map(
      (ms) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms)}" y2="${y(ms)}"/><text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end">${ms.toLocaleString("en")} ms</text>`,
    ),
    ...titles.map(
      (count) =>
        `<line class="grid" x1="${x(count)}" x2="${x(count)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/><text x="${x(count)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${count.toLocaleString("en")}</text>`,
    ),
  ];
  const drawn = curves.map(
    ({ name, color, dash, path, end }, index) =>
      `<path class="curve" stroke="${color}" stroke-dasharray="${dash}" d="${path}"/><path class="curve" stroke="${color}" stroke-dasharray="${dash}" d="M${WIDTH - RIGHT + 2},${end}L${WIDTH - RIGHT + 18},${heights[index]}H${WIDTH - RIGHT + 40}"/><text x="${WIDTH - RIGHT + 46}" y="${(heights[index] ?? 0) + 4}">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">
<title>p99 by the number of titles</title>
<style>${STYLE}</style>
<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>
${grid.join("\n")}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">titles</text>
${drawn.join("\n")}
</svg>
`;
}
