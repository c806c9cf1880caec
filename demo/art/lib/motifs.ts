/** Things and people by name: vector silhouettes, 100 units high unless noted, base at 0,0, up is negative. */
import type { Desk, Ink } from "./desk.ts";
import type { MotifStyle } from "./figure.ts";
import { body } from "./motifs/body.ts";
import { buildings } from "./motifs/buildings.ts";
import { creatures } from "./motifs/creatures.ts";
import { machines } from "./motifs/machines.ts";
import { plants } from "./motifs/plants.ts";
import { railway } from "./motifs/railway.ts";
import { sky } from "./motifs/sky.ts";
import { things } from "./motifs/things.ts";
import { vehicles } from "./motifs/vehicles.ts";
import { people } from "./people.ts";
import { profiles } from "./profiles.ts";

const all = {
  ...sky,
  ...creatures,
  ...body,
  ...plants,
  ...buildings,
  ...vehicles,
  ...railway,
  ...machines,
  ...things,
  ...people,
  ...profiles,
};

/** Draw a thing or a person: m(a,'lamp',x,y,height,colour,{flip,rot,cut,sx}) */
export function m(
  a: Desk,
  name: string,
  x: number,
  y: number,
  h: number,
  color: Ink,
  o: MotifStyle = {},
) {
  const k = a.ctx,
    fn = all[name];
  if (!fn) throw new Error("no motif " + name);
  k.save();
  k.translate(x, y);
  if (o.rot) k.rotate(o.rot);
  if (o.skew) k.transform(1, 0, o.skew, 1, 0, 0);
  k.scale(((o.flip ? -1 : 1) * (o.sx || 1) * h) / 100, h / 100);
  k.fillStyle = color;
  k.strokeStyle = color;
  fn(k, o);
  k.restore();
}
