/** Texts of the pages written by the operator (S-230 to S-234). */
export const staticTexts = {
  pages: {
    about: { title: "About", description: "Who we are and what you can watch here." },
    faq: { title: "FAQ", description: "Frequently asked questions, and the answers." },
    terms: { title: "Terms of use", description: "The terms for using this service." },
    help: { title: "Help", description: "How things work, and what to do when they don’t." },
    "privacy-policy": {
      title: "Privacy policy",
      description: "What we know about you, why, and how to have it deleted.",
    },
  },
  others: "More information",
  versionOf: (date: string) => `Version of ${date}`,
  earlier: (date: string) => `This is an earlier version, of ${date}.`,
  current: "Read the version that applies now",
  versions: "Earlier versions",
  newTerms: "New terms",
  changed: {
    terms: "We’ve changed our terms of use.",
    privacy: "We’ve changed our privacy policy.",
  },
  read: (date: string) => `Read the version of ${date}`,
  confirm: "I’ve read it",
  notConfirmed: "That didn’t work. Check your connection and try again.",
  notWritten: "This page hasn’t been written yet.",
} as const;
