declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean; readonly downlink?: number };
  }
}

/** The browser's data saver. */
export const savesData = (): boolean => navigator.connection?.saveData === true;

/** The browser's own estimate, in bits per second; null without one. */
export function estimatedBandwidth(): number | null {
  const megabits = navigator.connection?.downlink;
  return megabits === undefined ? null : megabits * 1e6;
}
