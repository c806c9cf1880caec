import { markerProblems, type Markers, shiftedMarkers } from "@bijou/contract/studio/marker-rules";
import { type MarkedVideo, saveMarkers } from "@bijou/contract/studio/markers";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./markers.module.css";
import { plainMarkers } from "./marks.ts";
import { useMarkersCache } from "./queries.ts";
import { markersTexts } from "./texts.ts";

interface Props {
  readonly title: number;
  readonly source: MarkedVideo;
  readonly others: readonly MarkedVideo[];
  readonly secondsBetweenBreaks: number;
  readonly onClose: () => void;
}

/** "2.5", "2,5" or "-4"; undefined for anything else. */
function offsetOf(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  return /^[+-]?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Copies the stored markers of an episode to others, all at the same time or none (ST-066). */
export function CopyDialog({ title, source, others, secondsBetweenBreaks, onClose }: Props) {
  const texts = useTexts(markersTexts);
  const { number } = useLocale();
  const api = useApi();
  const cache = useMarkersCache(title);
  const undoable = useUndoable(cache);
  const [offset, setOffset] = useState("0");
  const [chosen, setChosen] = useState<ReadonlySet<number | null>>(new Set());
  const seconds = offsetOf(offset);
  const shifted = shiftedMarkers(source.markers, seconds ?? 0);
  const fits = ({ durationSeconds }: MarkedVideo): boolean =>
    markerProblems(shifted, { durationSeconds, secondsBetweenBreaks }).length === 0;
  const fitting = others.filter((video) => fits(video));
  const targets = fitting.filter(({ episode }) => chosen.has(episode));
  const { submit, isBusy, problem } = useSubmit(async () => {
    const save = (videos: readonly { episode: number | null; to: Markers; seen: Markers }[]) =>
      api(saveMarkers, {
        id: title,
        videos: videos.map(({ episode, to, seen }) => ({
          episode,
          markers: plainMarkers(to),
          seen: plainMarkers(seen),
        })),
      });
    const changes = targets.map(({ episode, markers }) => ({
      episode,
      // The moments of an episode are its own.
      to: { ...shifted, bestMoment: markers.bestMoment },
      seen: markers,
    }));
    await cache.replace(await save(changes));
    undoable(texts.copied(number(changes.length), changes.length === 1), async () =>
      cache.replace(
        await save(changes.map(({ episode, to, seen }) => ({ episode, to: seen, seen: to }))),
      ),
    );
    onClose();
  });
  const areAll = fitting.length > 0 && targets.length === fitting.length;
  return (
    <Dialog title={texts.copy} description={texts.copyAbout} onClose={onClose}>
      <Form className={styles.copy} problem={problem} onSubmit={() => submit(undefined)}>
        <Field
          label={texts.offset}
          hint={texts.offsetHint}
          value={offset}
          inputMode="decimal"
          autoComplete="off"
          problem={seconds === undefined ? texts.wrongOffset : undefined}
          onChange={({ currentTarget: { value } }) => setOffset(value)}
        />
        <Checkbox
          label={texts.allEpisodes}
          checked={areAll}
          disabled={fitting.length === 0}
          onChange={() => setChosen(new Set(areAll ? [] : fitting.map(({ episode }) => episode)))}
        />
        <ul className={styles.targets}>
          {others.map((video) => {
            const { episode, season, number: place, name } = video;
            const isFitting = fits(video);
            return (
              <li key={episode}>
                <Checkbox
                  label={texts.episode(String(season), String(place), name)}
                  hint={isFitting ? undefined : texts.fitsNot}
                  disabled={!isFitting}
                  checked={isFitting && chosen.has(episode)}
                  onChange={({ currentTarget: { checked } }) => {
                    const next = new Set(chosen);
                    if (checked) next.add(episode);
                    else next.delete(episode);
                    setChosen(next);
                  }}
                />
              </li>
            );
          })}
        </ul>
        <DialogActions>
          <Button
            type="submit"
            look="main"
            disabled={isBusy || targets.length === 0 || seconds === undefined}
          >
            {texts.copyTo(number(targets.length), targets.length === 1)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
