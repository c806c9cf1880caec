/** Texts of the report form; `sent` is documented (E-10). */
export const reportTexts = {
  title: "Report a problem",
  kind: "What’s wrong?",
  kindMissing: "Choose what’s wrong.",
  cause: (kind: string) => `${kind}: what exactly happened?`,
  otherCause: "Something else",
  message: "What happened? (optional)",
  attached: (hasErrors: boolean) =>
    hasErrors
      ? "We’ll include where you were, the picture size, and the player’s latest errors."
      : "We’ll include where you were and the picture size.",
  loading: "Loading",
  kindsFailed: "Couldn’t load the form.",
  tryAgain: "Try again",
  cancel: "Cancel",
  close: "Close",
  send: "Send",
  sending: "Sending",
  sent: "Your Issue has been reported.",
  failed: "Couldn’t send the report. Try again.",
} as const;
