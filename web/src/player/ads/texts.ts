import { listText } from "@bijou/design/locale";

/** Texts of the ad player. */
export const adTexts = {
  advertisement: "Ad",
  label: "Ad",
  overlay: "Your video starts after this ad",
  overlayWithin: "Your video continues after this ad",
  startsAfter: "Starts after this ad",
  goesOnAfter: "Continues after this ad",
  startsIn: "Your video starts in",
  goesOnIn: "Your video continues in",
  number: (number: number, count: number): string => `${number} of ${count}`,
  visit: (title: string): string => (title === "" ? "Learn more" : `Visit ${title}`),
  icon: (program: string): string =>
    program === "" ? "About this ad" : `About this ad: ${program}`,
  withoutAds: "Watch without ads",
  skip: "Skip ad",
  skipReady: "You can skip this ad now",
  skipIn: (seconds: number): string => `Skip in ${seconds}`,
  breaksAt: (times: readonly string[]): string =>
    `${times.length === 1 ? "Ad break" : "Ad breaks"} at ${listText(times)}`,
  progress: "Ad progress",
  back: "Back to details",
  play: "Play ad",
  pause: "Pause ad",
  mute: "Mute",
  unmute: "Unmute",
  fullScreen: "Full screen",
  exitFullScreen: "Exit full screen",
} as const;
