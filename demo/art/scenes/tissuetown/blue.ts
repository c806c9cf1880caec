import type { Desk } from "../../lib/desk.ts";
import { paper } from "../../lib/late-things.ts";
import { moon } from "./moon.ts";
import { hill, house, ladder, sky } from "./parts.ts";
import { pip } from "./people.ts";

export function blue(a: Desk) {
  const { pal } = a;
  sky(a, 420, 300, ["#2a1536", "#3a1d4a", "#4d2a5e", "#653a72"]);
  moon(a, 430, 300, 230, "#6fb7e8", {
    tint: 0.25,
    patches: [
      [-0.5, -0.46, 0.2, "#2f7fc4", 0.2],
      [0.5, 0.44, 0.18, "#a8d8f5", -0.3],
      [0.34, -0.66, 0.14, "#2f7fc4", 0.5],
      [-0.58, 0.4, 0.16, "#4c9bd8", -0.5],
    ],
  });
  ladder(a, 900, 760, 630, 380, 60, pal.wood);
  pip(a, 742, 470, 170, { flip: true, up: true });
  paper(a, (q) => {
    house(q, 1080, 650, 260, 250, pal.white, "#2f7fc4", pal.gold);
    for (let i = 0; i < 6; i++) {
      q.fillStyle = i % 2 ? "#2f7fc4" : pal.white;
      q.beginPath();
      q.arc(972 + i * 44, 440, 22, 0, Math.PI);
      q.fill();
    }
    for (let i = 0; i < 4; i++) {
      q.fillStyle = ["#2f7fc4", "#6fb7e8", "#4c9bd8", "#a8d8f5"][i];
      q.fillRect(930 + i * 26, 590 - i * 8, 22, 110);
    }
  });
  hill(a, 676, 14, 150, 0, "#2b3a6b");
}
