import { Captions } from "lucide-react";
import { CAPTION_CHOICES, type CaptionStyle } from "@bijou/player/core/preferences";
import { Choices, Menu } from "./menu.tsx";
import styles from "./tracks-menu.module.css";
import { playerTexts as texts } from "./texts.ts";
import type { Tracks } from "./use-tracks.ts";

interface Props {
  tracks: Tracks;
  style: CaptionStyle;
  onStyle: (style: CaptionStyle) => void;
  onOpenChange: (open: boolean) => void;
}

const STYLE_ROWS = [
  { field: "size", look: "segments" },
  { field: "colour", look: "swatches" },
  { field: "background", look: "segments" },
  { field: "edge", look: "segments" },
  { field: "lettering", look: "segments" },
] as const;

/** The sounds, the subtitles and their style. A title with one sound has only subtitles to choose. */
export function TracksMenu({ tracks, style, onStyle, onOpenChange }: Props) {
  const { sounds, sound, subtitles, subtitle } = tracks;
  const change = (part: Partial<CaptionStyle>) => onStyle({ ...style, ...part });
  const hasSounds = sounds.length > 1;
  if (!hasSounds && subtitles.length === 0) return null;
  return (
    <Menu
      label={hasSounds ? texts.soundAndCaptions : texts.captions}
      content={<Captions aria-hidden="true" />}
      isHighlighted={subtitle !== null}
      onOpenChange={onOpenChange}
    >
      {hasSounds && (
        <Choices
          legend={texts.sound}
          look="list"
          choices={sounds.map(({ name }) => ({ value: name, label: name }))}
          chosen={sound?.name ?? ""}
          onChoose={(name) => {
            const chosen = sounds.find((one) => one.name === name);
            if (chosen) tracks.chooseSound(chosen);
          }}
        />
      )}
      {subtitles.length > 0 && (
        <>
          <Choices
            legend={hasSounds ? texts.subtitles : texts.captions}
            look="list"
            choices={[
              { value: null, label: texts.captionsOff },
              ...subtitles.map(({ name }) => ({ value: name, label: name })),
            ]}
            chosen={subtitle?.name ?? null}
            onChoose={(name) =>
              tracks.chooseSubtitle(subtitles.find((one) => one.name === name) ?? null)
            }
          />
          <div data-caption-style>
            <h2 className={styles.heading}>{texts.captionStyle}</h2>
            {STYLE_ROWS.map(({ field, look }) => (
              <Choices
                key={field}
                legend={texts.captionField[field]}
                look={look}
                choices={CAPTION_CHOICES[field].map((value) => ({
                  value,
                  label: texts.captionChoice[value],
                }))}
                chosen={style[field]}
                onChoose={(value) => change({ [field]: value })}
              />
            ))}
          </div>
        </>
      )}
    </Menu>
  );
}
