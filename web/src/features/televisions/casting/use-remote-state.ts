import type { TvCommand } from "@bijou/contract/televisions/casting";
import { useEffect, useRef, useState } from "react";
import { showToast } from "../../../platform/notices.ts";
import { controlTv, hasSentTitle } from "./cast-device.ts";
import { createCommandQueue } from "./command-queue.ts";
import { sendCommand } from "./send-command.ts";
import { expected, positionNow, type Report } from "./shown-state.ts";
import { castingTexts as texts } from "./texts.ts";
import type { Followed } from "./use-follow.ts";

/** A television opens the player and its first picture by then. */
const STARTS_WITHIN_MS = 20_000;
const TICK_MS = 500;

interface Ahead {
  /** The report that the change belongs to; a newer one replaces it. */
  readonly version: number;
  readonly change: Partial<Report>;
  readonly atMs: number;
}

interface RemoteState {
  /** Undefined until the television plays. */
  readonly report: Report | undefined;
  readonly positionSeconds: number;
  readonly send: (command: TvCommand) => void;
}

/**
 * What the remote control shows: the television's report, ahead of it what was pressed. Ends by itself when the
 * television plays nothing any more.
 */
export function useRemoteState(deviceId: number, followed: Followed): RemoteState {
  const { screen, state, positionAtMs } = followed;
  const [push] = useState(() => createCommandQueue((command) => sendCommand(deviceId, command)));
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const latest = screen?.report ?? undefined;
  const isAhead = ahead !== null && ahead.version === screen?.version;
  const report = latest && (isAhead ? { ...latest, ...ahead.change } : latest);
  const nowMs = useTick(report !== undefined && !report.is_paused);
  const sinceMs =
    isAhead && ahead.change.position_seconds !== undefined ? ahead.atMs : positionAtMs;

  const isIdle =
    state === "on" &&
    screen?.is_restricted === false &&
    (latest === undefined || latest.screen === "browsing");
  const isMissing = state === "off" && screen === undefined;
  const hasPlayed = useRef(false);
  useEffect(() => {
    if (latest !== undefined && latest.screen !== "browsing") hasPlayed.current = true;
    if (!isIdle && !isMissing) return undefined;
    if (hasPlayed.current || isMissing || !hasSentTitle()) {
      controlTv(null);
      return undefined;
    }
    const timer = setTimeout(() => {
      showToast({ text: texts.noAnswer, kind: "bad" });
      controlTv(null);
    }, STARTS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isIdle, isMissing, latest]);

  return {
    report: isIdle ? undefined : report,
    positionSeconds: report ? positionNow(report, sinceMs, nowMs) : 0,
    send(command) {
      if (latest !== undefined && screen !== undefined) {
        const now = performance.now();
        const here = {
          ...(report ?? latest),
          position_seconds: positionNow(report ?? latest, sinceMs, now),
        };
        const change = expected(here, command);
        setAhead((before) => ({
          version: screen.version,
          change: {
            ...(before?.version === screen.version ? before.change : {}),
            position_seconds: here.position_seconds,
            ...change,
          },
          atMs: now,
        }));
      }
      push(command, (isSent) => {
        if (!isSent) setAhead(null);
        else if (command.kind === "stop") {
          // The bar disappears without a word otherwise.
          showToast({ text: texts.stopped(screen?.device ?? texts.defaultDevice) });
          controlTv(null);
        }
      });
    },
  };
}

/** The time on the clock of `performance.now`, updated twice a second while something moves. */
function useTick(isMoving: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  return now;
}
