import {
  captureArtwork,
  getArtworkFrame,
  type StoredPicture,
} from "@bijou/contract/studio/artwork";
import { studioAddress } from "@bijou/contract/studio/client";
import type { MarkedVideo } from "@bijou/contract/studio/markers";
import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import { useEffect, useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { useMarkers } from "../markers/public.ts";
import styles from "./artwork.module.css";
import { artworkTexts } from "./artwork-texts.ts";

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
  readonly onStored: (picture: StoredPicture) => void;
  readonly onClose: () => void;
}

/** Where the search begins, behind titles and logos. */
const firstSecondOf = ({ durationSeconds }: MarkedVideo): number => Math.round(durationSeconds / 3);

function FrameChooser({
  id,
  field,
  videos,
  first,
  onStored,
  onClose,
}: Props & { readonly videos: readonly MarkedVideo[]; readonly first: MarkedVideo }) {
  const texts = useTexts(artworkTexts);
  const { number } = useLocale();
  const api = useApi();
  const [video, setVideo] = useState(first);
  const { durationSeconds: duration, frameRate, episode } = video;
  const ofEpisode = episode === null ? {} : { episode };
  const frame = 1 / (frameRate ?? DEFAULT_RATE);
  const [second, setSecond] = useState(firstSecondOf(first));
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
  const picture = studioAddress(getArtworkFrame, { id, second: shown, ...ofEpisode });
  function choose(chosen: string): void {
    const next = videos.find((one) => String(one.episode) === chosen);
    if (!next) return;
    setVideo(next);
    setSecond(firstSecondOf(next));
    setShown(firstSecondOf(next));
  }
  const go = (to: number): void =>
    setSecond(Math.round(Math.min(duration, Math.max(0, to)) * 1000) / 1000);
  const step = (by: number, label: string, text: string) => (
    <Button size="small" aria-label={label} title={label} onClick={() => go(second + by)}>
      {text}
    </Button>
  );
  return (
    <>
      {episode !== null && (
        <Select
          label={texts.episode}
          value={episode}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {videos.map(({ episode: one, season, number: place, name }) => (
            <option key={one} value={one ?? ""}>
              {texts.ofEpisode(String(season), String(place), name)}
            </option>
          ))}
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
    </>
  );
}

/** Finds a moment of the video, or of an episode's, and takes its frame as a picture. */
export function FrameDialog(props: Props) {
  const texts = useTexts(artworkTexts);
  return (
    <Dialog
      title={texts.captureTitle}
      description={texts.captureText}
      onClose={props.onClose}
      isWide
    >
      <QueryView query={useMarkers(props.id)} skeleton={<RowsSkeleton rows={5} />}>
        {({ videos }) =>
          videos[0] ? (
            <FrameChooser {...props} videos={videos} first={videos[0]} />
          ) : (
            <p>{texts.noVideo}</p>
          )
        }
      </QueryView>
    </Dialog>
  );
}
