import { ARTWORK_FIELDS, type ArtworkField } from "@bijou/contract/studio/title-fields";
import { OperatorError } from "../../platform/errors.ts";
import { placeInRoot, UnusablePlace } from "../../platform/files/media-roots.ts";
import { examinePicture, type Picture, UnusablePicture } from "../../platform/images/picture.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import {
  examineFor,
  findSideSubtitles,
  findSource,
  type NewTranscode,
} from "../catalog/service.ts";
import type { FoundTitle } from "./found.ts";
import type { NotDone } from "./items-store.ts";

type Video = Omit<NewTranscode, "title" | "publish">;

/** The files of a title, looked at before anything is written. */
export interface Prepared {
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly videos: readonly Video[];
  readonly notDone: readonly NotDone[];
}

/** Looks at the pictures and videos of a title below a root. What cannot be used is named, and left out. */
export async function prepareFiles(root: string | null, title: FoundTitle): Promise<Prepared> {
  const pictures = new Map<string, Picture>();
  const videos: Video[] = [];
  const notDone: NotDone[] = [];
  if (root === null) return { pictures, videos, notDone };

  async function picture(path: string, what: string, place: ArtworkField | undefined) {
    try {
      const file = await placeInRoot(root ?? "", path);
      pictures.set(path, await (place ? examineFor(file, place) : examinePicture(file)));
    } catch (error) {
      if (error instanceof StudioProblem) {
        const isSmall = error.more.fields?.some(({ code }) => code === "picture_too_small");
        notDone.push({ what, reason: isSmall ? "picture_too_small" : "picture_unusable" });
      } else if (isUnusable(error)) notDone.push({ what, reason: "picture_unusable" });
      else throw error;
    }
  }

  async function video(path: string, what: string, slot: NewTranscode["slot"]) {
    try {
      const source = await placeInRoot(root ?? "", path);
      const beside =
        slot === "trailer"
          ? undefined
          : await findSideSubtitles(source, await placeInRoot(root ?? "", ""));
      for (const line of beside?.leftOut ?? [])
        notDone.push({ what: line.split(": ")[0] ?? what, reason: "subtitles_unusable" });
      const options = beside && beside.taken.length > 0 ? { subtitles: beside.taken } : {};
      const found = await findSource({ title: "", publish: false, slot, source, options });
      videos.push(found);
    } catch (error) {
      if (!isUnusable(error)) throw error;
      notDone.push({ what, reason: "video_unusable" });
    }
  }

  for (const place of ARTWORK_FIELDS) {
    const path = title.pictures[place];
    if (path !== undefined) await picture(path, place, place);
  }
  if (title.video !== null) await video(title.video, title.video, "media");
  if (title.trailer !== null) await video(title.trailer, title.trailer, "trailer");
  for (const { season, episode, image, video: file } of title.episodes) {
    if (image !== null) await picture(image, image, undefined);
    if (file !== null) await video(file, file, { season, episode });
  }
  return { pictures, videos, notDone };
}

const isUnusable = (error: unknown): boolean =>
  error instanceof UnusablePlace ||
  error instanceof UnusablePicture ||
  error instanceof OperatorError;
