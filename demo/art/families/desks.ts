import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";

/** An office seen from the ceiling: rank upon rank of the same man, and one with his lamp on. */
export default {
  id: "desks",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(300, 860);
    a.bg(pal.floor);
    a.print("stipple", (k) => {
      k.fillStyle = a.linear(0, 0, W, H, [
        [0, alpha(pal.ink, 0.1)],
        [1, alpha(pal.ink, 0.75)],
      ]);
      k.fillRect(0, 0, W, H);
    });
    // rows run away diagonally, so that the sheet could go on for ever
    const columns = a.f(11, 17);
    const rows = a.f(13, 11);
    const stepX = a.f(74, 82);
    const stepY = a.f(72, 78);
    const chosen = { column: a.f(5, 10), row: a.f(6, 5) };
    const spot = place(a, fx, chosen.column, chosen.row, columns, rows, stepX, stepY);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const { x, y } = place(a, fx, column, row, columns, rows, stepX, stepY);
        const own = column === chosen.column && row === chosen.row;
        if (!own) clerk(a, x, y, false, (column * 7 + row * 5) % 4);
      }
    a.glow(spot.x, spot.y, 20, a.f(210, 220), pal.lamp, 0.95);
    a.put(
      a.layer((k) => {
        k.fillStyle = alpha(pal.lamp, 0.5);
        k.beginPath();
        k.ellipse(spot.x, spot.y, 74, 66, -0.5, 0, TAU);
        k.fill();
      }),
    );
    clerk(a, spot.x, spot.y, true, 1);
    if (a.wide) a.lock({ color: pal.title, smallColor: pal.lamp, scrim: pal.ink, w: 400, h: 260 });
    else {
      const band = (y: number, h: number) =>
        a.rough(() => a.rect(0, y, W, h, pal.ink), { blur: 1.6, amount: 0.4 });
      band(0, 148);
      band(806, 94);
      a.title({ x: 36, y: 26, w: 528, h: 104, color: pal.title, smallColor: pal.lamp });
      a.credits({ y: 848, color: pal.title });
    }
  },
} satisfies Family;

function place(
  a: Desk,
  fx: number,
  column: number,
  row: number,
  columns: number,
  rows: number,
  stepX: number,
  stepY: number,
): { x: number; y: number } {
  const u = (column - (columns - 1) / 2) * stepX;
  const v = (row - (rows - 1) / 2) * stepY;
  const turn = -0.42;
  return {
    x: fx + u * Math.cos(turn) - v * Math.sin(turn),
    y: a.f(470, 370) + u * Math.sin(turn) + v * Math.cos(turn),
  };
}

/** A desk from above with its ledger, and a man bent over it: shoulders, parted hair. */
function clerk(a: Desk, x: number, y: number, lit: boolean, sort: number): void {
  const { pal } = a;
  const wood = lit ? pal.wood : mix(pal.wood, pal.ink, 0.52);
  const cloth = lit ? pal.coat : mix(pal.coat, pal.ink, 0.45 + sort * 0.05);
  const paper = lit ? pal.paper : mix(pal.paper, pal.ink, 0.42);
  a.put(
    a.layer(() => a.at(x + 8, y + 10, 1, -0.42, () => a.rect(-27, -26, 54, 52, pal.ink))),
    { alpha: 0.5, blur: 4 },
  );
  a.at(x, y, 1, -0.42, (k: Ctx) => {
    a.rect(-28, -27, 56, 32, wood);
    a.rect(-28, -27, 56, 3, alpha(pal.paper, lit ? 0.6 : 0.18));
    a.rect(-15, -21, 15, 20, paper);
    a.rect(1, -21, 15, 20, paper);
    for (let i = 0; i < 4; i++) a.rect(-12, -17 + i * 4, 9, 1.2, alpha(pal.ink, 0.5));
    a.circle(21, -18, 3.4, pal.ink);
    k.fillStyle = cloth;
    k.beginPath();
    k.ellipse(0, 14, 20, 11, 0, 0, TAU);
    k.fill();
    a.line(
      [
        [-17, 11],
        [-13, -3],
        [-5, -9],
      ],
      6,
      cloth,
      "round",
    );
    a.line(
      [
        [17, 11],
        [13, -3],
        [6, -10],
      ],
      6,
      cloth,
      "round",
    );
    a.circle(0, 8, 9.6, lit ? pal.hair : mix(pal.hair, pal.ink, 0.3));
    a.line(
      [
        [-3, -1],
        [-4, 15],
      ],
      1.4,
      alpha(pal.paper, lit ? 0.8 : 0.3),
    );
  });
}
