/** What reporters read, in English as all emails to members. */
export const REPLY_TEMPLATES = {
  fixed: "We found the problem and fixed it. Thanks for pointing it out.",
  device:
    "We couldn’t reproduce this yet. Which device and app or browser do you use? Reporting it again while it happens helps us most.",
  not_ours:
    "We played this part on several devices, and it’s fine here. Restarting the app or the router often helps.",
} as const;
export type ReplyTemplate = keyof typeof REPLY_TEMPLATES;

export const TEMPLATES = [
  "fixed",
  "device",
  "not_ours",
] as const satisfies readonly ReplyTemplate[];
