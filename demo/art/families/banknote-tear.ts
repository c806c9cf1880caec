import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { ell, paper } from "../lib/late-things.ts";

/** An eye in close-up; the tear is a banknote. */
const note = (a: Desk, x: number, y: number, s: number, rot: number) =>
  paper(
    a,
    () =>
      a.at(x, y, s, rot, (q) => {
        const { pal } = a;
        q.fillStyle = pal.note;
        q.beginPath();
        q.moveTo(-60, -30);
        q.quadraticCurveTo(0, -44, 60, -30);
        q.lineTo(60, 30);
        q.quadraticCurveTo(0, 16, -60, 30);
        q.fill();
        q.strokeStyle = pal.noteInk;
        q.lineWidth = 2.6;
        q.beginPath();
        q.moveTo(-53, -25);
        q.quadraticCurveTo(0, -37, 53, -25);
        q.lineTo(53, 24);
        q.quadraticCurveTo(0, 11, -53, 24);
        q.closePath();
        q.stroke();
        ell(q, 0, -6, 14, 18, pal.noteInk);
        q.fillStyle = pal.noteInk;
        for (const u of [-36, 36]) ell(q, u, -4, 7, 8, pal.noteInk);
      }),
    { blur: 4, sharp: 1 },
  );
export default {
  id: "banknote-tear",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(320, 880),
      ey = a.f(330, 270),
      s = a.f(1.05, 1.12);
    a.bg(pal.paper);
    a.print(
      "stipple",
      (q) => {
        q.fillStyle = a.linear(fx - 300, 0, fx + 330, 0, [
          [0, alpha(pal.ink, 0.95)],
          [0.42, alpha(pal.ink, 0.12)],
          [0.75, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.25)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { coarse: true },
    );
    a.at(fx, ey, s, 0, (q) => {
      q.fillStyle = pal.ink;
      q.beginPath();
      q.moveTo(-250, 30);
      q.quadraticCurveTo(-120, -120, 40, -110);
      q.quadraticCurveTo(150, -100, 232, 10);
      q.lineTo(300, -40);
      q.quadraticCurveTo(190, -170, 40, -150);
      q.quadraticCurveTo(-130, -150, -250, 30);
      q.fill();
      q.beginPath();
      q.moveTo(-240, 30);
      q.quadraticCurveTo(-110, -96, 40, -90);
      q.quadraticCurveTo(150, -80, 226, 16);
      q.quadraticCurveTo(120, 108, 10, 108);
      q.quadraticCurveTo(-120, 108, -240, 30);
      q.fillStyle = "#fffdf5";
      q.fill();
      q.save();
      q.clip();
      ell(q, 0, 4, 92, 92, pal.ink);
      ell(q, 0, 4, 80, 80, pal.iris);
      q.strokeStyle = alpha(pal.ink, 0.65);
      q.lineWidth = 3;
      for (let i = 0; i < 40; i++) {
        const t = (i * TAU) / 40;
        q.beginPath();
        q.moveTo(Math.cos(t) * 40, 4 + Math.sin(t) * 40);
        q.lineTo(Math.cos(t) * 76, 4 + Math.sin(t) * 76);
        q.stroke();
      }
      ell(q, 0, 4, 40, 40, pal.ink);
      ell(q, 26, -26, 17, 17, "#ffffff");
      q.fillStyle = alpha(pal.ink, 0.4);
      q.fillRect(-260, -110, 520, 64);
      q.restore();
      q.strokeStyle = pal.ink;
      q.lineWidth = 9;
      q.lineCap = "round";
      q.beginPath();
      q.moveTo(-240, 30);
      q.quadraticCurveTo(-110, -96, 40, -90);
      q.quadraticCurveTo(150, -80, 226, 16);
      q.stroke();
      q.lineWidth = 4;
      q.beginPath();
      q.moveTo(-240, 30);
      q.quadraticCurveTo(-120, 108, 10, 108);
      q.quadraticCurveTo(120, 108, 226, 16);
      q.stroke();
      for (let i = 0; i < 10; i++) {
        const t = 0.25 + i * 0.075,
          x = -240 + t * 466,
          y = -70 + Math.pow(t - 0.55, 2) * 260;
        q.lineWidth = 6;
        q.beginPath();
        q.moveTo(x, y - 6);
        q.quadraticCurveTo(x + 10 + i * 3, y - 40, x + 30 + i * 7, y - 58);
        q.stroke();
      }
      q.fillStyle = pal.ink;
      q.beginPath();
      q.moveTo(-230, -130);
      q.bezierCurveTo(-130, -250, 90, -270, 270, -170);
      q.bezierCurveTo(100, -232, -100, -206, -230, -130);
      q.fill();
    });
    note(a, fx - 30 * s, ey + 146 * s, s * 0.9, 1.3);
    note(a, fx - 58 * s, ey + 228 * s, s * 0.8, 0.4);
    note(a, fx + 20 * s, ey + 286 * s, s * 0.7, 2.6);
    if (!a.wide) {
      a.rect(0, 690, W, 210, pal.red);
      a.title({
        x: 36,
        y: 708,
        w: 528,
        h: 124,
        lines: ["Too Late", "for Tears"],
        color: pal.paper,
      });
      a.credits({ y: 862, color: pal.paper });
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.note,
        scrim: a.still ? pal.ink : pal.red,
        reach: 700,
      });
  },
} satisfies Family;
