export interface CaptionStyle {
  size: "small" | "medium" | "large" | "huge";
  colour: "white" | "yellow" | "cyan" | "green";
  background: "solid" | "half" | "none";
  edge: "none" | "shadow" | "outline";
  lettering: "plain" | "serif" | "typewriter";
}

/** The choices that a device stores. Those of sound and subtitles belong to the profile (`TrackPreferences`). */
export interface Preferences {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  captionStyle: CaptionStyle;
  /** Playback rate, 1 is normal. */
  speed: number;
  /** Null until the viewer decides: as the browser's own setting. */
  savesData: boolean | null;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const CAPTION_CHOICES = {
  size: ["small", "medium", "large", "huge"],
  colour: ["white", "yellow", "cyan", "green"],
  background: ["solid", "half", "none"],
  edge: ["none", "shadow", "outline"],
  lettering: ["plain", "serif", "typewriter"],
} as const satisfies { [K in keyof CaptionStyle]: readonly CaptionStyle[K][] };

export const DEFAULT_PREFERENCES: Preferences = {
  volume: 1,
  muted: false,
  captionStyle: {
    size: "medium",
    colour: "white",
    background: "solid",
    edge: "none",
    lettering: "plain",
  },
  speed: 1,
  savesData: null,
};

/** The used part of `Storage`; in a private window both calls may throw. */
export interface PreferenceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "player";

/**
 * Never throws: missing, invalid or out-of-range fields fall back to their defaults.
 * @param storage null where the browser denies it
 */
export function loadPreferences(storage: PreferenceStorage | null): Preferences {
  const stored = storage ? read(storage) : {};
  const style = isRecord(stored["captionStyle"]) ? stored["captionStyle"] : {};
  const fallback = DEFAULT_PREFERENCES;
  const volume = stored["volume"];
  const savesNow = stored["savesData"];
  return {
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : fallback.volume,
    muted: stored["muted"] === true,
    captionStyle: {
      size: oneOf(CAPTION_CHOICES.size, style["size"], fallback.captionStyle.size),
      colour: oneOf(CAPTION_CHOICES.colour, style["colour"], fallback.captionStyle.colour),
      background: oneOf(
        CAPTION_CHOICES.background,
        style["background"],
        fallback.captionStyle.background,
      ),
      edge: oneOf(CAPTION_CHOICES.edge, style["edge"], fallback.captionStyle.edge),
      lettering: oneOf(
        CAPTION_CHOICES.lettering,
        style["lettering"],
        fallback.captionStyle.lettering,
      ),
    },
    speed: oneOf(SPEEDS, stored["speed"], fallback.speed),
    savesData: typeof savesNow === "boolean" ? savesNow : null,
  };
}

export function savePreferences(storage: PreferenceStorage, preferences: Preferences): void {
  try {
    storage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A full or forbidden storage loses the choice, but must not stop playback.
  }
}

function read(storage: PreferenceStorage): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function oneOf<T>(choices: readonly T[], value: unknown, fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback;
}
