/** Texts of the report form; `sent` is documented (E-10). */
export const reportTexts = {
  title: "Report a problem",
  kind: "What is wrong?",
  kindMissing: "Choose what is wrong.",
  cause: (kind: string) => `${kind}: what exactly?`,
  otherCause: "Something else",
  message: "What happened? (optional)",
  attached: (hasErrors: boolean) =>
    hasErrors
      ? "The place in the film, the size of the picture and the player’s last errors go with it."
      : "The place in the film and the size of the picture go with it.",
  loading: "Loading",
  kindsFailed: "The form could not be loaded.",
  tryAgain: "Try again",
  cancel: "Cancel",
  close: "Close",
  send: "Send",
  sending: "Sending",
  sent: "Your Issue has been reported.",
  failed: "The report could not be sent. Try again.",
} as const;
