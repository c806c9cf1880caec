import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import type { Circumstances } from "../lib/report-issue.ts";
import { reportTexts } from "../ui/report-issue/texts.ts";
import type { PlayerCore } from "./core/player-core.ts";
import type { PlayerState } from "./core/player-state.ts";
import type { PlayerProps, ProblemReport } from "./source.ts";
import { playerTexts as texts } from "./texts.ts";

const ReportIssue = lazyPart(() => import("../ui/report-issue/report-issue.tsx"));

interface Report {
  /** Missing where nothing can be reported, as of a trailer. */
  readonly open: (() => void) | undefined;
  readonly isOpen: boolean;
  readonly form: ReactNode;
}

interface Opened {
  readonly circumstances: Circumstances;
  readonly wasPlaying: boolean;
}

/** Reports a failure by itself as soon as the player gives up, and whatever a viewer has to say (S-71, E-10). */
export function useReport(
  { reported, onFailure, onReport }: Pick<PlayerProps, "reported" | "onFailure" | "onReport">,
  core: PlayerCore,
  state: PlayerState,
  say: (text: string) => void,
): Report {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { failure } = state;
  const tellFailure = useEffectEvent(() => onFailure?.(problemOf(state)));
  useEffect(() => {
    if (failure !== null) tellFailure();
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
    say(reportTexts.sent);
  };
  const isOpen = opened !== null && reported !== undefined;
  return {
    open: reported !== undefined ? open : onReport !== undefined ? reportAtOnce : undefined,
    isOpen,
    form: isOpen && (
      <Suspense fallback={null}>
        <ReportIssue
          title={reported}
          circumstances={opened.circumstances}
          onSent={say}
          onClose={close}
        />
      </Suspense>
    ),
  };
}

function problemOf({ failure, positionSeconds }: PlayerState): ProblemReport {
  return {
    code: failure?.code ?? "viewer",
    detail: failure?.detail ?? texts.byViewer,
    positionSeconds: Math.floor(positionSeconds),
  };
}
