import {
  ENCODING_LIMITS,
  type JobOptions,
  LADDERS,
  SECOND_CODECS,
} from "@bijou/contract/studio/job-options";
import { changeJobOptions, type EncodingJob } from "@bijou/contract/studio/jobs";
import { useState } from "react";
import { codeOf, useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { useUndoable } from "../../../platform/use-undoable.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/check.tsx";
import { Field, Select } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { LanguageSelect } from "../../tracks/public.ts";
import { useJobsCache } from "../queries.ts";
import styles from "../system.module.css";
import { jobOptionsTexts } from "./texts.ts";

const { quality: QUALITY, loudness: LOUDNESS } = ENCODING_LIMITS;
/** Those of the ladder; another one that a job has is offered, too. */
const SIZES = [2_160, 1_440, 1_080, 720, 540, 360, 240];
const CODECS = ["none", ...SECOND_CODECS] as const;

/** A typed number within limits; undefined for anything else. */
function numberOf(text: string, least: number, most: number): number | undefined {
  const value = Number(text.trim().replace(",", ".").replace("\u2212", "-"));
  return text.trim() !== "" && value >= least && value <= most ? value : undefined;
}

interface Props {
  readonly job: EncodingJob;
  readonly seen: JobOptions;
  readonly onClose: () => void;
}

function OptionsForm({ job: { id, name }, seen, onClose }: Props) {
  const texts = useTexts(jobOptionsTexts);
  const { number } = useLocale();
  const api = useApi();
  const cache = useJobsCache();
  const undoable = useUndoable(cache);
  const [options, setOptions] = useState(seen);
  const [qualityText, setQuality] = useState(String(seen.quality));
  const [loudnessText, setLoudness] = useState(String(seen.loudness ?? LOUDNESS.usual));
  const change = (to: Partial<JobOptions>) => setOptions({ ...options, ...to });

  const quality = numberOf(qualityText, QUALITY.best, QUALITY.smallest);
  const isQuality = quality !== undefined && Number.isInteger(quality);
  const keepsLoudness = options.loudness === null;
  const loudness = keepsLoudness
    ? null
    : numberOf(loudnessText, LOUDNESS.quietest, LOUDNESS.loudest);
  const sizes = SIZES.includes(seen.largest) ? SIZES : [seen.largest, ...SIZES];

  const began = (error: unknown) => (codeOf(error) === "wrong_state" ? texts.began : undefined);
  const { submit, isBusy, problem } = useSubmit(
    async (wanted: JobOptions) => {
      const save = async (to: JobOptions, before: JobOptions) =>
        cache.replace(await api(changeJobOptions, { id, options: to, seen: before }));
      try {
        await save(wanted, seen);
      } catch (error) {
        // So that the dialog, opened again, has theirs.
        if (codeOf(error) === "conflict" || codeOf(error) === "wrong_state") await cache.reload();
        throw error;
      }
      undoable(texts.saved(name), () => save(seen, wanted));
      onClose();
    },
    [],
    began,
  );
  return (
    <Form
      className={styles.options}
      problem={problem}
      onSubmit={() => {
        if (quality !== undefined && loudness !== undefined)
          submit({ ...options, quality, loudness });
      }}
    >
      <Checkbox
        label={texts.atNight}
        hint={texts.atNightHint}
        checked={options.atNight}
        onChange={({ currentTarget: { checked } }) => change({ atNight: checked })}
      />
      <Select
        label={texts.largest}
        value={options.largest}
        onChange={({ target: { value } }) => change({ largest: Number(value) })}
      >
        {sizes.map((lines) => (
          <option key={lines} value={lines}>
            {texts.lines(String(lines))}
          </option>
        ))}
      </Select>
      <Field
        label={texts.quality}
        hint={texts.qualityHint(number(QUALITY.best), number(QUALITY.smallest))}
        problem={
          isQuality ? undefined : texts.wrongQuality(number(QUALITY.best), number(QUALITY.smallest))
        }
        inputMode="numeric"
        autoComplete="off"
        value={qualityText}
        onChange={({ currentTarget: { value } }) => setQuality(value)}
      />
      <Select
        label={texts.ladder}
        value={options.ladder}
        onChange={({ target: { value } }) =>
          change({ ladder: LADDERS.find((one) => one === value) ?? "measured" })
        }
      >
        {LADDERS.map((one) => (
          <option key={one} value={one}>
            {texts.ladders[one]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.codec}
        hint={texts.codecHint}
        value={options.codec ?? "none"}
        onChange={({ target: { value } }) =>
          change({ codec: SECOND_CODECS.find((one) => one === value) ?? null })
        }
      >
        {CODECS.map((one) => (
          <option key={one} value={one}>
            {texts.codecs[one]}
          </option>
        ))}
      </Select>
      <Checkbox
        label={texts.thorough}
        hint={texts.thoroughHint}
        checked={options.isThorough}
        onChange={({ currentTarget: { checked } }) => change({ isThorough: checked })}
      />
      <Checkbox
        label={texts.hdr}
        hint={texts.hdrHint}
        checked={options.keepsHdr}
        onChange={({ currentTarget: { checked } }) => change({ keepsHdr: checked })}
      />
      <Checkbox
        label={texts.keepLoudness}
        checked={keepsLoudness}
        onChange={({ currentTarget: { checked } }) =>
          change({ loudness: checked ? null : LOUDNESS.usual })
        }
      />
      {!keepsLoudness && (
        <Field
          label={texts.loudness}
          problem={
            loudness === undefined
              ? texts.wrongLoudness(number(LOUDNESS.quietest), number(LOUDNESS.loudest))
              : undefined
          }
          inputMode="text"
          autoComplete="off"
          value={loudnessText}
          onChange={({ currentTarget: { value } }) => setLoudness(value)}
        />
      )}
      {options.subtitles.map(({ file, language }, place) => (
        <LanguageSelect
          key={place}
          label={texts.language(file)}
          value={language}
          onChange={(chosen) =>
            change({
              subtitles: options.subtitles.map((one, at) =>
                at === place ? { ...one, language: chosen } : one,
              ),
            })
          }
        />
      ))}
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" look="main" disabled={isBusy || !isQuality || loudness === undefined}>
          {texts.save}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** How a queued or paused video is encoded, and when (ST-075). */
export function OptionsDialog({
  job,
  onClose,
}: {
  readonly job: EncodingJob;
  readonly onClose: () => void;
}) {
  const texts = useTexts(jobOptionsTexts);
  return (
    <Dialog title={texts.title(job.name)} description={texts.about} onClose={onClose}>
      {job.options && <OptionsForm job={job} seen={job.options} onClose={onClose} />}
    </Dialog>
  );
}
