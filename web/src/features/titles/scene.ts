import type { Scene, VideoCard } from "@bijou/contract/titles/videos";
import type { PictureSources } from "../../ui/media/picture.tsx";

type Pictured = Pick<VideoCard, "still_images_1920x1080" | "still_focus" | "art_colour"> &
  Partial<Scene>;

/** What shows a title from edge to edge: its still, and on phones its portrait still, each with its focal point. */
export const sceneOf = (title: Pictured): PictureSources & { readonly color: string } => ({
  art: title.still_images_1920x1080,
  focus: title.still_focus,
  portraitStill: title.portrait_still,
  portraitFocus: title.portrait_still_focus,
  color: title.art_colour,
});
