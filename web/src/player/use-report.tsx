import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { PlayerState } from "@bijou/player/core/player-state";
import type { Circumstances, PlayerProps, ProblemReport } from "./source.ts";
import { playerTexts as texts } from "./texts.ts";

interface Report {
  /** Undefined where nothing can be reported, as for a trailer. */
  readonly open: (() => void) | undefined;
  readonly isOpen: boolean;
  readonly form: ReactNode;
}

interface Opened {
  readonly circumstances: Circumstances;
  readonly wasPlaying: boolean;
}

/** Reports each fatal error automatically, and problems that a viewer describes (S-71, E-10). */
export function useReport(
  {
    renderReport,
    onFailure,
    onReport,
  }: Pick<PlayerProps, "renderReport" | "onFailure" | "onReport">,
  core: PlayerCore,
  state: PlayerState,
  showFlash: (text: string) => void,
): Report {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { failure } = state;
  const reportFailure = useEffectEvent(() => onFailure?.(problemOf(state)));
  useEffect(() => {
    // That rights end is no fault.
    if (failure !== null && failure.kind !== "ended") reportFailure();
  }, [failure]);

  const open = (): void => {
    const { positionSeconds, wantsToPlay, phase, playingQuality } = state;
    const wasPlaying = wantsToPlay && phase !== "failed" && phase !== "ended";
    if (wasPlaying) core.pause();
    setOpened({
      circumstances: {
        positionSeconds,
        rendition: playingQuality,
        playerErrors: [...core.problems],
      },
      wasPlaying,
    });
  };
  const close = (): void => {
    setOpened(null);
    if (opened?.wasPlaying === true) core.play();
  };
  const reportAtOnce = (): void => {
    onReport?.(problemOf(state));
    showFlash(texts.reportSent);
  };
  const isOpen = opened !== null && renderReport !== undefined;
  return {
    open: renderReport !== undefined ? open : onReport !== undefined ? reportAtOnce : undefined,
    isOpen,
    form:
      isOpen &&
      renderReport({ circumstances: opened.circumstances, onSent: showFlash, onClose: close }),
  };
}

function problemOf({ failure, positionSeconds }: PlayerState): ProblemReport {
  return {
    code: failure?.code ?? "viewer",
    detail: failure?.detail ?? texts.byViewer,
    positionSeconds: Math.floor(positionSeconds),
  };
}
