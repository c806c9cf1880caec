import { serviceName } from "@bijou/design/service-name";

/** E-01 to E-03. */
export const loginTexts = {
  play: "Please login if you want to play this video",
  watch: "To watch please create a free account",
  list: "Please login before adding this video to your custom list.",
} as const;

/** Labels of a play button, by what a press does. */
export const playLabels = {
  player: "Play",
  "sign-in": "Play",
  trailer: "Play trailer",
  subscribe: "Subscribe to watch",
} as const;

export const unreachableText = (): string =>
  `We can’t reach ${serviceName()} right now. Check your connection and try again.`;
