import type { TvCommand, TvScreen } from "@bijou/contract/televisions/casting";
import { castingTexts as texts } from "./texts.ts";
import type { Followed } from "./use-follow.ts";

export type Report = NonNullable<TvScreen["report"]>;

/** The report as it will be once the television has obeyed, so that a press shows at once. */
export function expected(report: Report, command: TvCommand): Partial<Report> {
  const clamp = (seconds: number): number =>
    Math.min(Math.max(0, seconds), report.duration_seconds);
  switch (command.kind) {
    case "play":
      return { is_paused: false };
    case "pause":
      return { is_paused: true };
    case "seek":
      return { position_seconds: clamp(command.position_seconds) };
    case "step":
      return { position_seconds: clamp(report.position_seconds + command.seconds) };
    case "captions":
      return { caption_language: command.language };
    case "sound":
      return { sound: command.sound };
    default:
      return {};
  }
}

/** The position now: it moves on while the title plays. */
export function positionNow(report: Report, positionAtMs: number, nowMs: number): number {
  const runs = report.screen === "playing" && !report.is_paused && !report.is_ad;
  const elapsed = runs ? Math.max(0, nowMs - positionAtMs) / 1000 : 0;
  return Math.min(report.position_seconds + elapsed, report.duration_seconds);
}

/** The line below the title: where it plays, or what is wrong. */
export function statusText({ state, screen }: Followed): string {
  const device = screen?.device ?? texts.defaultDevice;
  if (state === "off") return texts.off(device);
  if (state === "unreachable") return texts.offline;
  if (screen?.is_restricted === true) return texts.inUse(device);
  const report = screen?.report;
  if (report == null || report.screen === "browsing" || report.screen === "loading")
    return texts.starting(device);
  if (report.screen === "failed") return texts.failedOn(device);
  if (report.needs_press) return texts.pressOn;
  if (report.is_ad) return texts.adOn(device);
  return report.is_paused ? texts.pausedOn(device) : texts.playingOn(device);
}
