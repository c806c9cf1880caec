import { useCallback } from "react";
import styles from "./captions.module.css";
import type { CaptionStyle } from "@bijou/player/core/preferences";

interface Props {
  cues: readonly VTTCue[];
  look: CaptionStyle;
  /** Above the controls while they are visible. */
  raised: boolean;
}

export function CaptionsOverlay({ cues, look, raised }: Props) {
  return (
    <div
      className={styles.captions}
      data-raised={raised}
      data-size={look.size}
      data-colour={look.colour}
      data-background={look.background}
      data-edge={look.edge}
      data-lettering={look.lettering}
    >
      {cues.map((cue) => (
        <Cue key={`${cue.startTime} ${cue.text}`} cue={cue} />
      ))}
    </div>
  );
}

function Cue({ cue }: { cue: VTTCue }) {
  const fill = useCallback(
    (line: HTMLSpanElement | null) => line?.replaceChildren(cue.getCueAsHTML()),
    [cue],
  );
  return (
    <p className={styles.cue} data-place={placeOf(cue)} data-align={cue.align}>
      <span ref={fill} />
    </p>
  );
}

/** A file may move a cue to the top, away from text in the picture. */
function placeOf(cue: VTTCue): "top" | "bottom" {
  if (cue.line === "auto") return "bottom";
  return cue.line >= 0 && cue.line < (cue.snapToLines ? 6 : 50) ? "top" : "bottom";
}
