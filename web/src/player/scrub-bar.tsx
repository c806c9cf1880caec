import { type PointerEvent, useId, useState } from "react";
import { AdMarks } from "./ads/ad-marks.tsx";
import { adTexts } from "./ads/texts.ts";
import { chapterAt } from "./chapters.ts";
import { SEEK_STEP_SECONDS } from "@bijou/player/core/player-state";
import { clockText, spokenTime } from "@bijou/player/core/time-text";
import styles from "./scrub-bar.module.css";
import type { ChapterSource } from "./source.ts";
import { ThumbnailPicture } from "./thumbnail-picture.tsx";
import { useThumbnails } from "./use-thumbnails.ts";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  positionSeconds: number;
  durationSeconds: number;
  bufferedUntilSeconds: number;
  thumbnailsUrl: string | undefined;
  chapters: readonly ChapterSource[];
  adBreaksAtSeconds: readonly number[];
  onSeek: (toSeconds: number) => void;
}

/** Position and seeking. While a pointer drags, only the preview moves. */
export function ScrubBar(props: Props) {
  const { durationSeconds, adBreaksAtSeconds } = props;
  const adBreaksId = useId();
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const [hoveredAt, setHoveredAt] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const thumbnailAt = useThumbnails(props.thumbnailsUrl, wanted);

  const shownSeconds = draggedTo ?? props.positionSeconds;
  const previewSeconds = draggedTo ?? hoveredAt;
  const thumbnail = previewSeconds === null ? null : thumbnailAt(previewSeconds);
  const chapter = previewSeconds === null ? undefined : chapterAt(props.chapters, previewSeconds);
  const share = (seconds: number) =>
    durationSeconds > 0 ? Math.min(1, Math.max(0, seconds / durationSeconds)) : 0;

  const hover = (event: PointerEvent<HTMLElement>) => {
    setWanted(true);
    const box = event.currentTarget.getBoundingClientRect();
    const ratio = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    setHoveredAt(ratio * durationSeconds);
  };
  const drop = () => {
    setDragging(false);
    if (draggedTo !== null) props.onSeek(draggedTo);
    setDraggedTo(null);
  };

  return (
    <div
      className={styles.scrub}
      style={{
        "--at": share(shownSeconds),
        "--buffered": share(props.bufferedUntilSeconds),
        "--preview": share(previewSeconds ?? 0),
      }}
      onPointerMove={hover}
      onPointerLeave={() => setHoveredAt(null)}
    >
      <div className={styles.track} aria-hidden="true">
        <i className={styles.buffered} />
        <i className={styles.at} />
        {durationSeconds > 0 &&
          props.chapters
            .filter(({ fromSeconds }) => fromSeconds > 0 && fromSeconds < durationSeconds)
            .map(({ fromSeconds }) => (
              <s key={fromSeconds} style={{ "--mark": share(fromSeconds) }} />
            ))}
        <AdMarks atSeconds={adBreaksAtSeconds} durationSeconds={durationSeconds} />
      </div>
      {adBreaksAtSeconds.length > 0 && (
        <span id={adBreaksId} hidden>
          {adTexts.breaksAt(adBreaksAtSeconds.map(spokenTime))}
        </span>
      )}
      <input
        type="range"
        aria-label={texts.position}
        aria-describedby={adBreaksAtSeconds.length > 0 ? adBreaksId : undefined}
        aria-valuetext={texts.positionOf(spokenTime(shownSeconds), spokenTime(durationSeconds))}
        min={0}
        max={Math.max(1, Math.floor(durationSeconds))}
        step={1}
        value={Math.floor(shownSeconds)}
        onPointerDown={() => setDragging(true)}
        onPointerUp={drop}
        onPointerCancel={() => {
          setDragging(false);
          setDraggedTo(null);
        }}
        onChange={(event) => {
          const seconds = event.currentTarget.valueAsNumber;
          if (dragging) setDraggedTo(seconds);
          else props.onSeek(seconds);
        }}
        onKeyDown={(event) => {
          // With Shift they go to another chapter.
          if (event.shiftKey) return;
          const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!direction) return;
          event.preventDefault();
          props.onSeek(props.positionSeconds + direction * SEEK_STEP_SECONDS);
        }}
      />
      {previewSeconds !== null && (
        <div
          className={styles.preview}
          data-preview
          data-picture={thumbnail !== null}
          aria-hidden="true"
        >
          {thumbnail && <ThumbnailPicture thumbnail={thumbnail} />}
          {chapter && <span>{chapter.name}</span>}
          <b>{clockText(previewSeconds)}</b>
        </div>
      )}
    </div>
  );
}
