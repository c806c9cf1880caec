import type { FoundFile } from "@bijou/contract/studio/jobs";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { jobsTexts } from "./jobs-texts.ts";
import styles from "./system.module.css";

const SIDES = ["top", "bottom", "left", "right"] as const;

/** What was found in the file of a job. */
export function FileDetails({ found }: { readonly found: FoundFile }) {
  const { found: texts, details } = useTexts(jobsTexts);
  const { elapsed, languageName, list, number } = useLocale();
  const { bars, codec, durationSeconds, sounds, subtitles } = found;
  const plain = (value: number) => String(value);
  const video = [
    codec,
    texts.size(plain(found.width), plain(found.height), number(found.frameRate)),
    ...(durationSeconds === null ? [] : [elapsed(durationSeconds)]),
  ];
  const audio = sounds.map(({ name, codec: of, channels, loudness }) =>
    [
      name,
      of,
      texts.channels(number(channels), channels),
      ...(loudness === null ? [] : [texts.loudness(number(loudness))]),
    ].join(", "),
  );
  const black = SIDES.flatMap((side) =>
    bars !== null && bars[side] > 0 ? [texts.sides[side](number(bars[side]))] : [],
  );
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [texts.video, [video.join(", ")]],
    [texts.audio, audio],
    [texts.subtitles, subtitles.length === 0 ? [] : [list(subtitles.map(languageName))]],
    [texts.bars, black.length === 0 ? [] : [list(black)]],
  ];
  return (
    <Disclosure summary={details} className={styles.found}>
      <dl>
        {facts.map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            {(values.length === 0 ? [texts.none] : values).map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
