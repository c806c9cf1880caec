/** Texts of the pages that the operator writes (S-230 to S-234). */
export const staticTexts = {
  pages: {
    about: { title: "About", description: "Who runs this house, and what it shows." },
    faq: { title: "FAQ", description: "Questions that people ask, and the answers." },
    terms: { title: "Terms of use", description: "What holds between this house and you." },
    help: { title: "Help", description: "How things work here, and what to do when they do not." },
    "privacy-policy": {
      title: "Privacy policy",
      description: "What this house knows of you, why, and how you make it forget.",
    },
  },
  others: "More to read",
  notWritten: "The people who run this house have not written this page yet.",
} as const;
