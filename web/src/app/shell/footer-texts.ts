/** Texts of the end of every page. */
export const footerTexts = {
  home: "Home",
  comingSoon: "Coming soon",
  stillLooking: "Still looking?",
  tagline: "A small cinema that never closes.",
  about: "About",
  faq: "FAQ",
  help: "Help",
  terms: "Terms",
  privacy: "Privacy",
  version: "Version 3.0.0",
} as const;
