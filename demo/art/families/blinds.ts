import { alpha } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Venetian blinds across a face in profile. */
export default {
  id: "blinds",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.p.flip ? a.f(336, 830) : a.f(268, 790),
      fy = a.f(300, 340) + (a.p.hat ? 66 : 0),
      s = a.f(440, 440),
      who = a.p.profile || "profileWoman",
      tilt = a.p.tilt ?? -0.12;
    a.bg(pal.bg);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx + 200, fy - 60, 60, a.f(560, 640), [
        [0, alpha(pal.hot, 0.95)],
        [1, alpha(pal.hot, 0)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    const slats = (c: string, gap: number, w: number, off = 0) => {
      a.at(fx, fy, 1, tilt, (q) => {
        for (let i = -24; i <= 24; i++) {
          const t = i * gap + off;
          q.fillStyle = c;
          q.beginPath();
          q.moveTo(-1400, t - w / 2);
          q.lineTo(1400, t - w / 2 + 3);
          q.lineTo(1400, t + w / 2 + 3);
          q.lineTo(-1400, t + w / 2);
          q.fill();
        }
      });
    };
    const gap = a.f(46, 44);
    a.print("stipple", () => slats(alpha(pal.ink, 0.62), gap, gap * 0.52, gap * 0.5), {});
    const prof = (c: string) => m(a, who, fx, fy, s, c, { hat: a.p.hat, flip: a.p.flip });
    a.rough(() => prof(pal.ink), { blur: 1.2, amount: 0.3 });
    // light caught on the face, clipped to the profile
    const shape = a.layer(() => prof("#000")),
      light = a.layer((q) => {
        slats(pal.light, gap, gap * 0.42);
        q.globalCompositeOperation = "destination-in";
        q.save();
        q.setTransform(1, 0, 0, 1, 0, 0);
        q.drawImage(shape, 0, 0);
        q.restore();
        q.globalCompositeOperation = "destination-in";
        const fl = a.p.flip ? -1 : 1;
        q.fillStyle = a.radial(fx + fl * s * 0.27, fy - s * 0.02, s * 0.1, s * 0.5, [
          [0, "#000"],
          [0.5, "rgba(0,0,0,.82)"],
          [1, "rgba(0,0,0,0)"],
        ]);
        q.fillRect(0, 0, W, H);
      });
    a.print("stipple", (q) => {
      q.setTransform(1, 0, 0, 1, 0, 0);
      q.drawImage(light, 0, 0);
    });
    const sm = a.p.smoke;
    if (sm)
      a.print("stipple", (q) => {
        q.strokeStyle = alpha(pal.light, 0.5);
        q.lineCap = "round";
        for (let j = 0; j < 3; j++) {
          q.lineWidth = 10 - j * 3;
          q.beginPath();
          for (let i = 0; i <= 40; i++) {
            const t = i / 40,
              x = fx + s * 0.5 + Math.sin(t * 6 + j) * 26 * t + t * 60,
              y = fy + s * 0.22 - t * s * 0.9;
            if (i) q.lineTo(x, y);
            else q.moveTo(x, y);
          }
          q.stroke();
        }
      });
    if (!a.wide) {
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(0, 500, 0, 660, [
          [0, alpha(pal.ink, 0)],
          [1, pal.ink],
        ]);
        q.fillRect(0, 480, W, 420);
      });
      a.topline({ y: 50, color: pal.light, size: 19 });
      a.title({ x: 44, y: 616, w: 512, h: 212, color: pal.title, smallColor: pal.light });
      a.credits({ y: 856, color: alpha(pal.light, 0.9) });
    } else if (!a.still) {
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(0, 0, 620, 0, [
          [0, pal.ink],
          [0.4, alpha(pal.ink, 0.9)],
          [1, alpha(pal.ink, 0)],
        ]);
        q.fillRect(0, 0, W, H);
      });
      a.title({
        x: 60,
        y: 170,
        w: 430,
        h: 320,
        align: "left",
        color: pal.title,
        smallColor: pal.light,
      });
      a.credits({ x: 62, y: 600, w: 420, align: "left", size: 18, color: pal.light });
    }
  },
} satisfies Family;
