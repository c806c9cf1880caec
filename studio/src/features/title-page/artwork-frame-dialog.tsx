import {
  captureArtwork,
  getArtworkFrame,
  type StoredPicture,
} from "@bijou/contract/studio/artwork";
import { studioAddress } from "@bijou/contract/studio/client";
import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import { useEffect, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./artwork.module.css";
import { artworkTexts } from "./artwork-texts.ts";
import type { FrameSource } from "./frame-sources.ts";

/** The server takes a frame when the time has rested for a moment. */
const REST_MS = 300;
const DEFAULT_RATE = 24;

/** "1:02:03.5" of seconds. */
function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const rest = `${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

interface Props {
  readonly id: number;
  readonly field: ArtworkField;
  /** At least one. */
  readonly sources: readonly FrameSource[];
  readonly onStored: (picture: StoredPicture) => void;
  readonly onClose: () => void;
}

/** Where the search begins, behind titles and logos. */
const firstSecondOf = ({ durationSeconds }: FrameSource): number => Math.round(durationSeconds / 3);

/** Finds a moment of the video, or of an episode's, and takes its frame as a picture. */
export function FrameDialog({ id, field, sources, onStored, onClose }: Props) {
  const texts = useTexts(artworkTexts);
  const { number } = useLocale();
  const api = useApi();
  const [source, setSource] = useState(sources[0]);
  const { durationSeconds: duration = 0, frameRate = null, episode = null } = source ?? {};
  const ofEpisode = episode ? { episode: episode.id } : {};
  const frame = 1 / (frameRate ?? DEFAULT_RATE);
  const [second, setSecond] = useState(source ? firstSecondOf(source) : 0);
  const [shown, setShown] = useState(second);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setShown(second), REST_MS);
    return () => clearTimeout(timer);
  }, [second]);
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    onStored(await api(captureArtwork, { id, place: field, second, ...ofEpisode }));
    onClose();
  }, ["file"]);
  const go = (to: number): void =>
    setSecond(Math.round(Math.min(duration, Math.max(0, to)) * 1000) / 1000);
  const step = (by: number, label: string, text: string) => (
    <Button size="small" aria-label={label} title={label} onClick={() => go(second + by)}>
      {text}
    </Button>
  );
  const picture = studioAddress(getArtworkFrame, { id, second: shown, ...ofEpisode });
  function choose(chosen: string): void {
    const next = sources.find((one) => String(one.episode?.id) === chosen);
    if (!next) return;
    setSource(next);
    setSecond(firstSecondOf(next));
    setShown(firstSecondOf(next));
  }
  return (
    <Dialog title={texts.captureTitle} description={texts.captureText} onClose={onClose} isWide>
      {episode && (
        <Select
          label={texts.episode}
          value={episode.id}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {sources.map(
            ({ episode: one }) =>
              one && (
                <option key={one.id} value={one.id}>
                  {texts.ofEpisode(String(one.season), String(one.number), one.name)}
                </option>
              ),
          )}
        </Select>
      )}
      <div className={styles.frame}>
        {failed === picture ? (
          <p role="alert">{texts.frameFailed}</p>
        ) : (
          <img src={picture} alt={texts.frameAt(clock(shown))} onError={() => setFailed(picture)} />
        )}
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label={texts.time}
        aria-valuetext={clock(second)}
        min={0}
        max={duration}
        step={0.1}
        value={second}
        onChange={(event) => go(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.steps}>
        {step(-10, texts.back(number(10)), "−10")}
        {step(-1, texts.back(number(1)), "−1")}
        {step(-frame, texts.previousFrame, "‹")}
        <output>{clock(second)}</output>
        {step(frame, texts.nextFrame, "›")}
        {step(1, texts.forward(number(1)), "+1")}
        {step(10, texts.forward(number(10)), "+10")}
      </div>
      <Problem id="frame-problem" text={fields.file ?? problem} />
      <DialogActions>
        <Button look="main" disabled={isBusy} onClick={() => submit(undefined)}>
          {texts.useFrame}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
