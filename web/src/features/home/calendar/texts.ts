import { serviceName } from "@bijou/design/service-name";

/** Texts of the week's calendar. */
export const calendarTexts = {
  get title() {
    return `This week on ${serviceName()}`;
  },
  tagline: "Your local time",
  today: "Today",
  none: "No premieres",
  subscribe: "Add to calendar",
  copy: "Copy link",
  copied: "Link copied. Subscribe to it in your calendar, and new premieres will appear there.",
  copyFailed: (address: string) => `Couldn’t copy the link. Copy it yourself: ${address}`,
} as const;
