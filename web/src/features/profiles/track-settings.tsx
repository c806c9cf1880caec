import { ownLanguageName } from "@bijou/design/language-names";
import { trackPreferences } from "@bijou/contract/playback";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { SAME_AS_SOUND, type TrackPreferences } from "@bijou/player/core/tracks";
import { latestTrackPreferences, storeTrackPreferences } from "../../player/track-saver.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import account from "./account-section.module.css";
import { SettingRow } from "./setting-row.tsx";
import { profileTexts as texts } from "./texts.ts";
import styles from "./track-settings.module.css";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** In the list: no choice of the profile. */
const OF_TITLE = "title";

/** The preferred language stays a choice if no film has it any more. */
function languageChoices(languages: readonly string[], chosen: string): Choice[] {
  const isOther = chosen !== "" && chosen !== SAME_AS_SOUND && !languages.includes(chosen);
  return [...languages, ...(isOther ? [chosen] : [])]
    .map((tag) => ({ value: tag, label: ownLanguageName(tag) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The sound and subtitles that this profile's films begin with. A change is saved at once. */
export function TrackSettings() {
  const { data, hasFailed, reload } = useResource({
    key: "track-preferences",
    load: async (signal) => (await api(trackPreferences, {}, { signal })).data,
  });
  const [changed, setChanged] = useState<TrackPreferences | null>(null);
  const [isSaved, setSaved] = useState(false);
  const preferences = changed ?? (data ? latestTrackPreferences(data) : null);
  const change = (part: Partial<TrackPreferences>): void => {
    if (!preferences) return;
    const next = { ...preferences, ...part };
    setChanged(next);
    setSaved(true);
    storeTrackPreferences(next);
  };
  return (
    <section className={account.account}>
      <h2>{texts.tracksTitle}</h2>
      {hasFailed && !data ? (
        <>
          <Problem text={texts.tracksFailed} />
          <Button look="ghost" onClick={() => void reload()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : (
        <>
          <LanguageRow
            title={texts.soundTitle}
            text={texts.soundText}
            choices={[
              { value: "", label: texts.soundOriginal },
              ...languageChoices(data?.sound_languages ?? [], preferences?.soundLanguage ?? ""),
            ]}
            chosen={preferences?.soundLanguage}
            onChoose={(soundLanguage) => change({ soundLanguage })}
          />
          <LanguageRow
            title={texts.subtitlesTitle}
            text={texts.subtitlesText}
            choices={[
              { value: OF_TITLE, label: texts.subtitlesOfTitle },
              { value: "", label: texts.subtitlesOff },
              { value: SAME_AS_SOUND, label: texts.subtitlesSame },
              ...languageChoices(
                data?.subtitle_languages ?? [],
                preferences?.subtitleLanguage ?? "",
              ),
            ]}
            chosen={preferences ? (preferences.subtitleLanguage ?? OF_TITLE) : undefined}
            onChoose={(chosen) => change({ subtitleLanguage: chosen === OF_TITLE ? null : chosen })}
          />
          <div className={styles.checks}>
            <Checkbox
              label={texts.describedLabel}
              hint={texts.describedHint}
              checked={preferences?.prefersDescribed ?? false}
              onChange={(prefersDescribed) => change({ prefersDescribed })}
            />
            <Checkbox
              label={texts.captionsLabel}
              hint={texts.captionsHint}
              checked={preferences?.prefersCaptions ?? false}
              onChange={(prefersCaptions) =>
                change({
                  prefersCaptions,
                  // Captions that are off would be a choice without an effect.
                  ...(prefersCaptions && !preferences?.subtitleLanguage
                    ? { subtitleLanguage: SAME_AS_SOUND }
                    : {}),
                })
              }
            />
            <output className="visually-hidden">{isSaved ? texts.tracksSaved : ""}</output>
          </div>
        </>
      )}
    </section>
  );
}

interface LanguageRowProps {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  /** Undefined until it is loaded. */
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

function LanguageRow({ title, text, choices, chosen, onChoose }: LanguageRowProps) {
  const id = useId();
  return (
    <SettingRow title={title} titleId={id} text={text}>
      <div className={styles.select}>
        <select
          aria-labelledby={id}
          disabled={chosen === undefined}
          value={chosen ?? ""}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </SettingRow>
  );
}
