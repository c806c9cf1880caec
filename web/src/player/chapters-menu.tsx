import { ListVideo } from "lucide-react";
import styles from "./chapters-menu.module.css";
import { chapterAt, type Chapters } from "./chapters.ts";
import { clockText, spokenTime } from "@bijou/player/core/time-text";
import { Menu } from "./menu.tsx";
import type { ChapterSource } from "./source.ts";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  list: readonly ChapterSource[];
  chapters: Chapters;
  positionSeconds: number;
  /** Also announced by screen readers. */
  showFlash: (text: string) => void;
  onOpenChange: (open: boolean) => void;
}

/** The chapters with their times. A choice seeks. */
export function ChaptersMenu({ list, chapters, positionSeconds, showFlash, onOpenChange }: Props) {
  if (!chapters.exist) return null;
  const current = chapterAt(list, positionSeconds);
  return (
    <Menu
      label={texts.chapters}
      content={<ListVideo aria-hidden="true" />}
      onOpenChange={onOpenChange}
    >
      <div className={styles.chapters}>
        <h2>{texts.chapters}</h2>
        <ol data-scrolls="">
          {list.map((chapter) => (
            <li key={chapter.fromSeconds}>
              <button
                type="button"
                aria-label={texts.chapterAt(chapter.name, spokenTime(chapter.fromSeconds))}
                {...(chapter === current ? { "aria-current": "true" } : {})}
                onClick={() => {
                  chapters.goTo(chapter);
                  showFlash(chapter.name);
                }}
              >
                <span>{chapter.name}</span>
                <b>{clockText(chapter.fromSeconds)}</b>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Menu>
  );
}
