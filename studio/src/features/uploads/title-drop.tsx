import { levelOf } from "@bijou/contract/studio/roles";
import { fileTypeOf, type UploadPlace } from "@bijou/contract/studio/uploads";
import { type DragEvent, type ReactNode, useState } from "react";
import { usePerson } from "../../platform/studio.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { droppedFiles } from "./sending/dropped-files.ts";
import { uploadTexts } from "./texts.ts";
import styles from "./uploads.module.css";
import { useUploadQueue } from "./use-queue.ts";

/** The attributes of an element on which files for an episode are dropped. */
export const episodePlace = (season: number, episode: number) => ({
  "data-drop-season": season,
  "data-drop-episode": episode,
});

/** The episode under the pointer; the title as a whole elsewhere. */
function placeAt(titleId: number, target: EventTarget): UploadPlace {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-drop-episode]") : null;
  if (!row) return { titleId };
  const { dropSeason, dropEpisode } = row.dataset;
  return { titleId, season: Number(dropSeason), episode: Number(dropEpisode) };
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Takes videos and subtitles that are dropped on a title, or on one of its episodes, and uploads them for it (ST-068). */
export function TitleDrop({
  titleId,
  className,
  children,
}: {
  readonly titleId: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const texts = useTexts(uploadTexts);
  const notify = useNotify();
  const { roles } = usePerson();
  const { queue } = useUploadQueue();
  const [isOver, setOver] = useState(false);
  if (levelOf(roles, "ingest") !== "write") return <div className={className}>{children}</div>;
  function drop(event: DragEvent): void {
    setOver(false);
    // A picture is for the part of the page that has taken it.
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    const place = placeAt(titleId, event.target);
    void droppedFiles(event.dataTransfer).then((files) => {
      const usable = files.filter(({ file }) => fileTypeOf(file.name) !== undefined);
      if (usable.length === 0) return;
      queue.add(
        usable.map((one) => ({ ...one, place })),
        undefined,
      );
      notify(texts.droppedOnTitle(usable.length));
    });
  }
  return (
    <div
      className={className}
      data-drop={isOver || undefined}
      onDragOver={(event) => {
        if (event.defaultPrevented || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isOver && <p className={styles.dropNote}>{texts.dropOnTitle}</p>}
      {children}
    </div>
  );
}
