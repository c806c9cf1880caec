import { Captions } from "lucide-react";
import { CAPTION_CHOICES, type CaptionStyle } from "./core/preferences.ts";
import { Choices, Menu } from "./menu.tsx";
import styles from "./captions-menu.module.css";
import type { SubtitleSource } from "./source.ts";

interface Props {
  subtitles: readonly SubtitleSource[];
  language: string | null;
  style: CaptionStyle;
  onLanguage: (language: string | null) => void;
  onStyle: (style: CaptionStyle) => void;
  onOpenChange: (open: boolean) => void;
}

const STYLE_ROWS = [
  { field: "size", legend: "Size", look: "segments" },
  { field: "colour", legend: "Colour", look: "swatches" },
  { field: "background", legend: "Behind", look: "segments" },
  { field: "edge", legend: "Edge", look: "segments" },
  { field: "lettering", legend: "Lettering", look: "segments" },
] as const;

const LABELS: Partial<Record<string, string>> = { solid: "Box", half: "Tint" };

export function CaptionsMenu(props: Props) {
  const languages = [
    { value: null, label: "Off" },
    ...props.subtitles.map(({ language, name }) => ({ value: language, label: name })),
  ];
  const change = (part: Partial<CaptionStyle>) => props.onStyle({ ...props.style, ...part });
  return (
    <Menu
      label="Captions"
      sign={<Captions aria-hidden="true" />}
      lit={props.language !== null}
      onOpenChange={props.onOpenChange}
    >
      <Choices
        legend="Captions"
        look="list"
        choices={languages}
        chosen={props.language}
        onChoose={props.onLanguage}
      />
      <div>
        <h2 className={styles.heading}>Style</h2>
        {STYLE_ROWS.map(({ field, legend, look }) => (
          <Choices
            key={field}
            legend={legend}
            look={look}
            choices={CAPTION_CHOICES[field].map((value) => ({ value, label: labelOf(value) }))}
            chosen={props.style[field]}
            onChoose={(value) => change({ [field]: value })}
          />
        ))}
      </div>
    </Menu>
  );
}

function labelOf(value: string): string {
  return LABELS[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}
