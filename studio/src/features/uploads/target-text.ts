import type { Upload } from "@bijou/contract/studio/uploads";
import { useTexts } from "../../ui/language.ts";
import { uploadTexts } from "./texts.ts";

/** Where a file belongs: "The Lodger, 1927, new title, trailer". */
export function useTargetText(): (upload: Upload) => string {
  const texts = useTexts(uploadTexts);
  return ({ target }) =>
    [
      target.name,
      target.year,
      target.titleId === null
        ? target.part === "episode"
          ? texts.newSeries
          : texts.newTitle
        : undefined,
      target.season !== null && target.episode !== null
        ? texts.episodeOf(target.season, target.episode)
        : undefined,
      target.part === "film" ? undefined : texts.parts[target.part],
      target.language,
    ]
      .filter((part) => part !== undefined && part !== null && part !== "")
      .join(", ");
}
