import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { stip } from "../lib/late-things.ts";
import { colin } from "../scenes/cabinet/dinosaur.ts";
import { shelf } from "../scenes/cabinet/exhibits.ts";
import { INK, pot } from "../scenes/cabinet/parts.ts";
import { scenes } from "../scenes/cabinet/scenes.ts";

export default {
  id: "cabinet",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, H, pal } = a;
    if (!a.wide) {
      a.bg(pal.gold);
      shelf(
        a,
        26,
        26,
        574,
        582,
        4,
        4,
        (i, j) => (i === 2 && j < 2) || (i === 1 && j === 2) || (i === 1 && j === 3),
      );
      a.rect(0, 590, W, 320, pal.gold);
      a.rect(0, 588, W, 12, mix(pal.wood, "#000000", 0.3));
      const [hx, hy] = colin(
        a,
        [
          [-30, 690],
          [60, 590],
          [160, 580],
          [236, 500],
          [226, 380],
          [280, 290],
          [350, 244],
        ],
        { n: 34, s: 1.35, hs: 1.75, ribs: [0.06, 0.36], rl: 90, hr: -0.08 },
      );
      a.at(hx + 8, hy - 92, 1.28, -0.12, (q) => pot(q, 1, pal.pink, "#fffaf0"));
      a.rect(0, 598, W, 310, pal.gold);
      stip(
        a,
        () =>
          a.linear(0, 598, 0, 618, [
            [0, alpha(INK, 0.5)],
            [1, alpha(INK, 0)],
          ]),
        (q) => q.rect(0, 598, W, 22),
      );
      a.title({
        x: 34,
        y: 624,
        w: 532,
        h: 212,
        color: [pal.ink, pal.violet, pal.ink, pal.violet],
        smallColor: pal.ink,
      });
      a.credits({ y: 866, color: pal.ink, size: 17 });
    } else {
      a.bg(pal.gold);
      shelf(
        a,
        560,
        20,
        1262,
        700,
        5,
        5,
        (i, j) => (i === 2 && j < 3) || (i === 1 && j > 2) || (i === 3 && j < 2),
      );
      a.rect(0, 0, 550, H, a.still ? pal.deep : pal.gold);
      if (a.still)
        stip(a, () =>
          a.linear(0, 0, 900, 0, [
            [0, pal.deep],
            [0.58, alpha(pal.deep, 0.9)],
            [1, alpha(pal.deep, 0)],
          ]),
        );
      const [hx, hy] = colin(
        a,
        [
          [660, 780],
          [720, 640],
          [820, 560],
          [850, 420],
          [860, 330],
          [930, 250],
        ],
        { n: 30, s: 1.3, hs: 1.75, ribs: [0.02, 0.3], rl: 90 },
      );
      a.at(hx + 8, hy - 90, 1.25, -0.12, (q) => pot(q, 1, pal.pink, "#fffaf0"));
      if (!a.still)
        a.title({
          x: 56,
          y: 120,
          w: 440,
          h: 480,
          align: "left",
          color: [pal.ink, pal.violet, pal.ink, pal.violet],
          smallColor: pal.ink,
        });
    }
  },
} satisfies Family;
