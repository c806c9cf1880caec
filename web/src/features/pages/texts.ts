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
  notWritten: "This page hasn’t been written yet.",
} as const;
