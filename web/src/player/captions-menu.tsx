import { Captions } from "lucide-react";
import { CAPTION_CHOICES, type CaptionStyle } from "./core/preferences.ts";
import { Choices, Menu } from "./menu.tsx";
import styles from "./captions-menu.module.css";
import type { SubtitleSource } from "./source.ts";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  subtitles: readonly SubtitleSource[];
  language: string | null;
  style: CaptionStyle;
  onLanguage: (language: string | null) => void;
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

export function CaptionsMenu(props: Props) {
  const languages = [
    { value: null, label: texts.captionsOff },
    ...props.subtitles.map(({ language, name }) => ({ value: language, label: name })),
  ];
  const change = (part: Partial<CaptionStyle>) => props.onStyle({ ...props.style, ...part });
  return (
    <Menu
      label={texts.captions}
      content={<Captions aria-hidden="true" />}
      isHighlighted={props.language !== null}
      onOpenChange={props.onOpenChange}
    >
      <Choices
        legend={texts.captions}
        look="list"
        choices={languages}
        chosen={props.language}
        onChoose={props.onLanguage}
      />
      <div>
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
            chosen={props.style[field]}
            onChoose={(value) => change({ [field]: value })}
          />
        ))}
      </div>
    </Menu>
  );
}
