import type { Readable } from "node:stream";
import type { Actor } from "../../../platform/audit/actor.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import type { ArrivingPictures } from "../../../platform/images/arriving-pictures.ts";
import { examineFor } from "../../catalog/service.ts";

const IMAGE_WIDTH = 320;

/** Pictures of heroes that lead to a page or have another one than their title (ST-098). */
export const createHeroImages = (arriving: ArrivingPictures) => ({
  upload: (actor: Actor, file: Readable): Promise<{ hash: string; path: string }> =>
    arriving.receive(actor, file, async ({ path }) => {
      const picture = await examineFor(path, "still");
      await arriving.store(actor, picture, {
        type: "home.image_uploaded",
        object: { kind: "home", id: "home", name: "Home" },
      });
      return { hash: picture.hash, path: artPath(picture.hash, IMAGE_WIDTH) };
    }),
});
export type HeroImages = ReturnType<typeof createHeroImages>;
