/** Texts of the page that stops mails. */
export const mailTexts = {
  title: "Stop these mails",
  description: "No more mails about saved searches and awaited titles.",
  text: "You get mails when a saved search finds something new, or a title you wait for arrives. One press and there are no more; what you saved stays.",
  stop: "Stop the mails",
  stopping: "One moment",
  done: "The mails have stopped",
  failed: "The mails could not be stopped. Check your connection and try again.",
  noToken: "This link lost a part on the way. Open it once more from the mail.",
  home: "Home",
} as const;
