import type { ReactNode } from "react";
import type { Companion } from "./companion.ts";
import type { SendPosition } from "@bijou/player/core/position-reports";
import type { MeasuredQuality } from "@bijou/player/core/quality-meter";
import type { NextVideo } from "@bijou/design/next-video-card";
import type { SignedSource } from "@bijou/player/core/signed-urls";
import type { SkipRange } from "@bijou/player/core/skip-ranges";
import type { SoundSource, SubtitleSource, TrackPreferences } from "@bijou/player/core/tracks";

/** The player's state when a viewer reports a problem. */
export interface Circumstances {
  readonly positionSeconds: number;
  /** The height of the picture; null without one. */
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

export interface ChapterSource {
  fromSeconds: number;
  name: string;
}

/** One title, ready to play. A new `playUrl` is a new title. */
export interface PlayableSource {
  /** The signed HLS playlist. */
  playUrl: string;
  /** Unix seconds; 0 never expires. */
  expiresAtSeconds: number;
  /** A WebVTT file of sprites with `#xywh=`. */
  thumbnailsUrl?: string;
  posterUrl?: string;
  title: string;
  /** "S1 · EP:2 The Ring", or year and director. */
  subtitle?: string;
  /** Or another extra, whose position is never reported either. */
  isTrailer: boolean;
  startSeconds: number;
  totalSeconds: number;
  /** Only the first two get a button. */
  skipRanges: SkipRange[];
  /** The default first. */
  sounds: SoundSource[];
  subtitles: SubtitleSource[];
  trackPreferences: TrackPreferences;
  /** Ascending. */
  chapters: ChapterSource[];
  /** Shown once when playback starts. */
  notice?: string;
  next?: NextVideo;
  hasPrevious?: boolean;
}

export interface ProblemReport {
  code: string;
  detail: string;
  positionSeconds: number;
}

export interface PlayerProps {
  source: PlayableSource;
  onPosition: SendPosition;
  /** A new address for the same title. Rejects when it may no longer be played. */
  renew: () => Promise<SignedSource>;
  onEnded?: () => void;
  /** Called when the viewer chooses the next video, or this one ends. */
  onNext?: () => void;
  onPrevious?: () => void;
  onClose: () => void;
  /** Renders the report form over the player; without it viewers report by one press. */
  renderReport?: (form: ReportSlot) => ReactNode;
  /** Called when the viewer has chosen a sound or subtitles, with what that says about other titles. */
  onTracks?: (preferences: TrackPreferences) => void;
  /** When the viewer pressed play, Unix milliseconds; when the player appeared without it. */
  pressedAtMs?: number;
  /** Called once for each title, when it is left. */
  onQuality?: (quality: MeasuredQuality) => void;
  /** Called once for each fatal error. */
  onFailure?: (report: ProblemReport) => void;
  /** Reports by one press, where a form cannot be filled in: on a television. */
  onReport?: (report: ProblemReport) => void;
  /** Ads before and within the title; undefined for none. */
  ads?: {
    /** The address of a VAST or VMAP document; "" for no ads. */
    loadTag: () => Promise<string>;
    /** Called when the viewer wants to pay instead; undefined where that is impossible, as on a television. */
    onWithoutAds?: () => void;
  };
  /** Leads to the site where the player is shown on another one. */
  siteLink?: { text: string; href: string };
  /** A phone that controls the player, as of a television. */
  companion?: Companion;
  /** Renders a button that continues the title on another device; `onCast` stops it here. */
  renderCasting?: (here: { positionSeconds: () => number; onCast: () => void }) => ReactNode;
  /** Driven by the arrows, Enter and Back of a remote control. */
  isRemote?: boolean;
}
