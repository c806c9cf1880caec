import type { MarkedVideo } from "@bijou/contract/studio/markers";
import { NO_MARKERS, RANGES_WITH_A_BUTTON } from "@bijou/contract/studio/marker-rules";
import type { NextVideo } from "@bijou/design/next-video-card";
import { Play } from "lucide-react";
import { useState } from "react";
import { Screen } from "../../player/screen.tsx";
import { type Source, usePlayback } from "../../player/use-playback.ts";
import { useRenewal } from "../../player/use-source.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ChapterSources } from "./chapter-sources.tsx";
import { EdlImport } from "./edl/edl-import.tsx";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { MarkFields } from "./mark-fields.tsx";
import { MarkList } from "./mark-list.tsx";
import {
  clamped,
  type Edge,
  inOrder,
  limitsOf,
  type Mark,
  type MarkKind,
  markersOf,
  marksOf,
  newMark,
  problemsOf,
  setAt,
  withEdge,
} from "./marks.ts";
import styles from "./markers.module.css";
import { TestPlayback } from "./test-playback.tsx";
import { markersTexts } from "./texts.ts";
import { Timeline } from "./timeline.tsx";
import { TransportBar } from "../../player/transport-bar.tsx";
import { useMarkerKeys } from "./use-marker-keys.ts";
import { useMarks } from "./use-marks.ts";
import type { WaveformSource } from "./waveform.tsx";
import { useSaveMarkers } from "./use-save-markers.ts";
import { useTransport } from "../../player/use-transport.ts";

interface Props {
  readonly title: number;
  readonly video: MarkedVideo;
  readonly secondsBetweenBreaks: number;
  /** The episode after this one. */
  readonly next: NextVideo | undefined;
  readonly source: Source;
  readonly thumbnailsUrl: string;
  readonly waveform: WaveformSource;
  readonly canWrite: boolean;
}

/** What viewers see something of while they watch. */
const isTested = (kind: MarkKind): boolean => kind !== "chapter" && kind !== "best_moment";

/** Sets the markers of one video on its picture and its timeline (ST-061). */
export function Editor({ title, video, secondsBetweenBreaks, source, ...props }: Props) {
  const { next, thumbnailsUrl, waveform, canWrite } = props;
  const texts = useTexts(markersTexts);
  const { number } = useLocale();
  const { durationSeconds, episode, fileChapters } = video;
  const renew = useRenewal(title, episode ?? undefined);
  const playback = usePlayback(source, 0, renew, { isPaused: true });
  const transport = useTransport(playback, video.frameRate);
  const marks = useMarks(video.markers);
  const { mark } = marks;
  const limits = { durationSeconds, secondsBetweenBreaks };
  const problems = problemsOf(marks.marks, limits);
  const markers = markersOf(marks.marks);
  const { submit, isBusy, problem } = useSaveMarkers(title, episode);
  const [testedAt, setTestedAt] = useState<number>();

  function add(kind: MarkKind): void {
    const name = texts.chapterName(number(markers.chapters.length + 1));
    marks.add(newMark(marks.marks, kind, transport.now(), durationSeconds, name));
  }
  /** The edge of the selected mark at the playhead; a new intro without one. */
  function set(edge: Edge): void {
    if (mark) marks.replace(setAt(mark, edge, transport.now(), durationSeconds));
    else if (edge === "from") add("intro");
  }
  /** As far as the rules allow, with the video following. */
  function move(moved: Mark, edge: Edge, seconds: number): void {
    const at = clamped(seconds, limitsOf(marks.marks, moved, edge, limits));
    marks.replace(withEdge(moved, edge, at));
    transport.seek(at);
  }
  function select(chosen: Mark): void {
    marks.select(chosen.id);
    transport.seek(chosen.from);
  }
  function test(): void {
    transport.stop();
    const now = transport.now();
    const all = inOrder(marks.marks).filter(({ kind }) => isTested(kind));
    const next = all.find(({ to }) => to > now) ?? all.at(-1);
    setTestedAt(mark?.from ?? next?.from ?? now);
  }
  useMarkerKeys(
    transport,
    {
      setIn: () => set("from"),
      setOut: () => set("to"),
      addChapter: () => add("chapter"),
      addBreak: () => add("ad_break"),
      remove: () => mark && marks.remove(mark.id),
      test,
    },
    canWrite,
  );
  return (
    <>
      <div className={styles.editor}>
        <div className={styles.picture}>
          <Screen
            core={playback.core}
            video={playback.video}
            hasFailed={playback.state.phase === "failed"}
          />
          <TransportBar transport={transport} />
        </div>
        <div className={styles.panel}>
          <MarkList
            marks={marks.marks}
            selected={marks.selected}
            problems={problems}
            onSelect={select}
            onAdd={canWrite ? add : undefined}
          />
          {mark && (
            <MarkFields
              mark={mark}
              problem={problems.get(mark.id)}
              transport={transport}
              canWrite={canWrite}
              onChange={marks.replace}
              onSet={set}
              onMove={(edge, seconds) => move(mark, edge, seconds)}
              onRemove={() => marks.remove(mark.id)}
            />
          )}
          {markers.ranges.length > RANGES_WITH_A_BUTTON && (
            <p className={styles.none}>{texts.buttons}</p>
          )}
          {markers.chapters.length === 0 && (
            <ChapterSources
              fileChapters={fileChapters}
              onTake={
                canWrite
                  ? (chapters) => marks.add(...marksOf({ ...NO_MARKERS, chapters }))
                  : undefined
              }
            />
          )}
          {canWrite && (
            <EdlImport
              marks={marks.marks}
              limits={limits}
              frameRate={video.frameRate}
              onAdd={(added) => marks.add(...added)}
            />
          )}
          <div className={styles.actions}>
            <Button icon={<Play />} onClick={test}>
              {texts.test}
            </Button>
            {canWrite && marks.isChanged && (
              <Button onClick={marks.takeTheirs}>{texts.discard}</Button>
            )}
            {canWrite && (
              <Button
                look="main"
                disabled={!marks.isChanged || problems.size > 0 || marks.isContested || isBusy}
                onClick={() => submit({ markers, seen: marks.base })}
              >
                {texts.save}
              </Button>
            )}
          </div>
          {marks.isContested && (
            <Note look="bad">
              <p>{texts.contested}</p>
              <div className={styles.actions}>
                <Button size="small" onClick={marks.keepMine}>
                  {texts.keepMine}
                </Button>
                <Button size="small" onClick={marks.takeTheirs}>
                  {texts.takeTheirs}
                </Button>
              </div>
            </Note>
          )}
          {!marks.isContested && marks.isChanged && <Problem text={problem} />}
        </div>
      </div>
      <Timeline
        marks={marks.marks}
        selected={marks.selected}
        transport={transport}
        thumbnailsUrl={thumbnailsUrl}
        waveform={waveform}
        canWrite={canWrite}
        onSelect={select}
        onMove={move}
      />
      {testedAt !== undefined && (
        <TestPlayback
          title={title}
          episode={episode ?? undefined}
          source={source}
          ranges={markers.ranges}
          breaks={markers.breaks}
          next={next}
          at={testedAt}
          onClose={() => setTestedAt(undefined)}
        />
      )}
      <LeaveGuard isChanged={marks.isChanged} />
    </>
  );
}
