import { reportTv, type SentTvCommand, type TvReport } from "@bijou/contract/televisions/casting";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CompanionCommand } from "../../../player/companion.ts";
import { api } from "../../../platform/session/api.ts";
import { canGoBack } from "../../../platform/page/can-go-back.ts";
import { type Screen, screens } from "../screens.ts";
import { BROWSING, createReporter, type Reporter } from "./reporter.ts";

const NOTICE_MS = 5000;

/** What a screen with a player reports, and where it takes commands from. */
export interface Receiver {
  readonly show: (report: TvReport) => void;
  /** The player's way to carry out commands; null while there is none. */
  readonly connect: (perform: ((command: CompanionCommand) => void) | null) => void;
}

/** The phone that started the title: "Ana", "phone". */
export type Sender = Pick<SentTvCommand, "from_name" | "from_kind">;

/** Lets phones of the account drive this television and see what it shows. */
export function useReceiver(
  userToken: string,
  screen: Screen,
): {
  receiver: Receiver;
  /** Who started the title, for a few seconds. */
  sender: Sender | null;
  obey: (commands: readonly SentTvCommand[]) => void;
} {
  const navigate = useNavigate();
  const reporter = useRef<Reporter>(null);
  const shown = useRef(BROWSING);
  const perform = useRef<((command: CompanionCommand) => void) | null>(null);
  /** Commands for a player that is still loading. */
  const waiting = useRef<CompanionCommand[]>([]);
  const [sender, setSender] = useState<Sender | null>(null);

  useEffect(() => {
    const created = createReporter((report, signal) => api(reportTv, { report }, { signal }));
    reporter.current = created;
    created.show(shown.current);
    return () => created.stop();
  }, [userToken]);

  const [receiver] = useState<Receiver>(() => ({
    show(report) {
      shown.current = report;
      reporter.current?.show(report);
    },
    connect(next) {
      perform.current = next;
      if (next === null) return;
      for (const command of waiting.current.splice(0)) next(command);
    },
  }));

  const isWatching = screen.name === "watch";
  useEffect(() => {
    if (isWatching) return;
    waiting.current = [];
    receiver.show(BROWSING);
  }, [isWatching, receiver]);

  useEffect(() => {
    if (sender === null) return undefined;
    const timer = setTimeout(() => setSender(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [sender]);

  const obey = (commands: readonly SentTvCommand[]): void => {
    // Only the last of several titles is played, and nothing that was meant for those before.
    const first = commands.findLastIndex(({ command }) => startsOrStops(command.kind));
    let isPlayer = isWatching;
    for (const { command, ...from } of commands.slice(Math.max(0, first))) {
      switch (command.kind) {
        case "play_title": {
          const { video_id, season_id, episode_id, is_trailer, position_seconds } = command;
          const title = { video_id, video_type: 1, seasion_id: season_id, episode_id };
          const how = position_seconds === undefined ? "resume" : { fromSeconds: position_seconds };
          // A title replaces the one that plays, so that Stop returns to the screen before both.
          void navigate(screens.watch(title, is_trailer === true ? "trailer" : how), {
            replace: isWatching,
          });
          perform.current = null;
          waiting.current = [];
          isPlayer = true;
          setSender(from);
          break;
        }
        case "stop":
          if (isWatching && canGoBack()) void navigate(-1);
          else if (isWatching) void navigate(screens.tab("home"), { replace: true });
          isPlayer = false;
          break;
        default:
          if (perform.current) perform.current(command);
          else if (isPlayer) waiting.current.push(command);
      }
    }
  };
  return { receiver, sender, obey };
}

const startsOrStops = (kind: SentTvCommand["command"]["kind"]): boolean =>
  kind === "play_title" || kind === "stop";
