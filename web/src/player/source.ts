import type { ReactNode } from "react";
import type { SendPosition } from "./core/position-reports.ts";
import type { SignedSource } from "./core/signed-urls.ts";
import type { SkipRange } from "./core/skip-ranges.ts";

/** What the player knows at the moment a viewer reports a problem. */
export interface Circumstances {
  readonly positionSeconds: number;
  /** The height of the picture, null while there is none. */
  readonly rendition: number | null;
  /** The player's latest errors, oldest first. */
  readonly playerErrors: readonly string[];
}

interface ReportSlot {
  readonly circumstances: Circumstances;
  /** Shows a confirmation over the picture. */
  readonly onSent: (text: string) => void;
  readonly onClose: () => void;
}

export interface SubtitleSource {
  /** BCP 47. */
  language: string;
  /** What the viewer reads: "English". */
  name: string;
  /** A WebVTT file on the same origin. */
  url: string;
}

/** One title, ready to play. A new `playUrl` is a new title. */
export interface PlayableSource {
  /** The HLS playlist, under its signature. */
  playUrl: string;
  /** Unix seconds; 0 never expires. */
  expiresAtSeconds: number;
  /** A WebVTT file of sprites with `#xywh=`. */
  thumbnailsUrl?: string;
  posterUrl?: string;
  title: string;
  /** "S1 · EP:2 The Ring", or year and director. */
  subtitle?: string;
  /** A trailer's position is never reported. */
  isTrailer: boolean;
  startSeconds: number;
  totalSeconds: number;
  /** Only the first two get a button. */
  skipRanges: SkipRange[];
  subtitles: SubtitleSource[];
  /** Said once when playback starts. */
  notice?: string;
  next?: { title: string; subtitle?: string; artUrl?: string };
  hasPrevious?: boolean;
}

export interface ProblemReport {
  code: string;
  detail: string;
  positionSeconds: number;
}

export interface PlayerProps {
  source: PlayableSource;
  /** "hide" comes while the page goes away: send it with `keepalive`. */
  onPosition: SendPosition;
  /** A fresh address for the same title. Rejects when it may no longer be played. */
  renew: () => Promise<SignedSource>;
  onEnded?: () => void;
  /** The next video is wanted: by the viewer, or because this one ended. */
  onNext?: () => void;
  onPrevious?: () => void;
  onClose: () => void;
  /** Draws the report form over the player; without it viewers report with one press. */
  renderReport?: (form: ReportSlot) => ReactNode;
  /** The player has given up: told once for each failure. */
  onFailure?: (report: ProblemReport) => void;
  /** Takes a report by one press, where a form cannot be filled in: on a television. */
  onReport?: (report: ProblemReport) => void;
  /** Ads come before the title, and within it where their server says so; without it there are none. */
  ads?: {
    /** The address of a VAST or VMAP document; "" when there is nothing to show. */
    askTag: () => Promise<string>;
    /** The viewer would rather pay than watch ads; left out where one cannot pay, as on a television. */
    onWithoutAds?: () => void;
  };
  /** Arrows, Enter and Back of a remote control drive it. */
  isRemote?: boolean;
}
