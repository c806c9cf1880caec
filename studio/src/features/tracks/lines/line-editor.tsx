import { fileOfLines } from "@bijou/contract/studio/subtitle-rules";
import { saveSubtitle, type SubtitleText } from "@bijou/contract/studio/title-tracks";
import { Plus, Redo2, Undo2 } from "lucide-react";
import { useMemo } from "react";
import { LeaveGuard } from "../../../platform/leave-guard.tsx";
import { codeOf, useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { Screen } from "../../../player/screen.tsx";
import { TransportBar } from "../../../player/transport-bar.tsx";
import { type Source, usePlayback } from "../../../player/use-playback.ts";
import { useRenewal } from "../../../player/use-source.ts";
import { useTransport } from "../../../player/use-transport.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button, IconButton } from "../../../ui/form/button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { type SubtitlePlace, useSubtitleCache } from "../queries.ts";
import { Caption } from "./caption.tsx";
import { Checks } from "./checks.tsx";
import { EarlierVersions } from "./earlier-versions.tsx";
import { judgeLines } from "./judge-lines.ts";
import { lineActions } from "./line-actions.ts";
import { LineList } from "./line-list.tsx";
import styles from "./lines.module.css";
import { linesTexts } from "./texts.ts";
import { ShiftTool, StretchTool } from "./timing-tools.tsx";
import { useLineKeys } from "./use-line-keys.ts";
import { type Line, type Lines, useLines } from "./use-lines.ts";

function useSave(place: SubtitlePlace, { lines, version }: Lines) {
  const texts = useTexts(linesTexts);
  const api = useApi();
  const notify = useNotify();
  const cache = useSubtitleCache(place);
  return useSubmit(async () => {
    const file = new Blob([fileOfLines(lines)], { type: "text/vtt" });
    try {
      await cache.replace(await api(saveSubtitle, { ...place, version }, { file }));
    } catch (error) {
      // With theirs on the page, the person can choose.
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    notify(texts.saved);
  }, ["file"]);
}

/** Edits the lines of subtitles beside the video, which shows them (ST-067). */
export function LineEditor({
  place,
  subtitles,
  source,
  canWrite,
}: {
  readonly place: SubtitlePlace;
  readonly subtitles: SubtitleText;
  readonly source: Source;
  readonly canWrite: boolean;
}) {
  const texts = useTexts(linesTexts);
  const { durationSeconds, frameRate } = subtitles.video;
  const renew = useRenewal(place.id, place.episodeId, place.extraId);
  const playback = usePlayback(source, 0, renew, { isPaused: true });
  const transport = useTransport(playback, frameRate);
  const lines = useLines(subtitles);
  const all = lines.lines;
  const judged = useMemo(() => judgeLines(all, durationSeconds), [all, durationSeconds]);
  const actions = lineActions(lines, transport.now, durationSeconds);
  const { submit, isBusy, problem, fields } = useSave(place, lines);
  const { positionSeconds, isPlaying } = transport;
  const shownPlace = all.findIndex(
    ({ from, to }) => from <= positionSeconds && positionSeconds < to,
  );
  const maySave =
    canWrite &&
    lines.isChanged &&
    !lines.isContested &&
    !isBusy &&
    judged.problems.size === 0 &&
    all.length > 0;

  function select(line: Line): void {
    lines.select(line.id);
    transport.seek(line.from);
  }
  useLineKeys({
    lines,
    actions,
    transport,
    canWrite,
    onSelect: select,
    onSave: () => maySave && submit(undefined),
  });
  return (
    <>
      <div className={styles.editor}>
        <div className={styles.side}>
          <div className={styles.picture}>
            <div className={styles.screen}>
              <Screen
                core={playback.core}
                video={playback.video}
                hasFailed={playback.state.phase === "failed"}
              />
              <Caption lines={all} seconds={positionSeconds} />
            </div>
            <TransportBar transport={transport} />
          </div>
          <Checks lines={lines} judged={judged} onSelect={select} />
          {canWrite && (
            <div className={styles.tools}>
              <ShiftTool lines={lines} />
              <StretchTool lines={lines} now={transport.now} />
            </div>
          )}
          <EarlierVersions
            place={place}
            subtitles={subtitles}
            isChanged={lines.isChanged}
            canWrite={canWrite}
          />
        </div>
        <div className={styles.panel}>
          {canWrite && (
            <div className={styles.bar}>
              <Button size="small" icon={<Plus />} onClick={actions.insert}>
                {texts.insert}
              </Button>
              <IconButton label={texts.undo} disabled={!lines.canUndo} onClick={lines.undo}>
                <Undo2 />
              </IconButton>
              <IconButton label={texts.redo} disabled={!lines.canRedo} onClick={lines.redo}>
                <Redo2 />
              </IconButton>
              {lines.isChanged && (
                <Button size="small" onClick={lines.takeTheirs}>
                  {texts.discard}
                </Button>
              )}
              <Button
                look="main"
                size="small"
                disabled={!maySave}
                onClick={() => submit(undefined)}
              >
                {texts.save}
              </Button>
            </div>
          )}
          {lines.isContested && (
            <Note look="bad">
              <p>{texts.contested}</p>
              <div className={styles.buttons}>
                <Button size="small" onClick={lines.keepMine}>
                  {texts.keepMine}
                </Button>
                <Button size="small" onClick={lines.takeTheirs}>
                  {texts.takeTheirs}
                </Button>
              </div>
            </Note>
          )}
          {!lines.isContested && lines.isChanged && <Problem text={fields.file ?? problem} />}
          <LineList
            lines={lines}
            judged={judged}
            shownPlace={shownPlace}
            isPlaying={isPlaying}
            canWrite={canWrite}
            actions={actions}
            onSelect={select}
            onSeek={transport.seek}
          />
        </div>
      </div>
      <LeaveGuard isChanged={lines.isChanged} />
    </>
  );
}
