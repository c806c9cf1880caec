import type { Upload } from "@bijou/contract/studio/uploads";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { uploadTexts } from "./texts.ts";

/** The series that files create when they are added, each with its seasons and the number of its episodes (ST-069). */
export function NewSeries({ uploads }: { uploads: readonly Upload[] }) {
  const texts = useTexts(uploadTexts);
  const { list } = useLocale();
  const targets = uploads
    .map(({ target }) => target)
    .filter(({ titleId, part }) => titleId === null && part === "episode");
  const series = Map.groupBy(targets, ({ name }) => name.toLowerCase());
  if (series.size === 0) return null;
  const lines = [...series.values()].map((episodes) => {
    const seasons = [...new Set(episodes.map(({ season }) => season ?? 1))].toSorted(
      (a, b) => a - b,
    );
    const places = new Set(episodes.map(({ season, episode }) => `${season} ${episode}`));
    return texts.newSeriesOf(
      episodes[0]?.name ?? "",
      seasons.length === 1,
      list(seasons.map(String)),
      places.size,
    );
  });
  return (
    <Note>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}
