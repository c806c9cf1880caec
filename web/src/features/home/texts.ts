import { serviceName } from "@bijou/design/service-name";

/** Texts of Home. */
export const homeTexts = {
  heading: () => `Movies and series on ${serviceName()}`,
  description:
    "A small cinema that never closes: classic movies and series, free to watch, with more for members.",
  hero: {
    label: "Tonight",
    slides: "Slides",
    slide: (index: number, count: number) => `Slide ${index} of ${count}`,
    pause: "Pause slides",
    resume: "Play slides",
  },
  filmOfDay: "Film of the day",
  details: "Details",
  detailsOf: (title: string) => `Details for ${title}`,
  episodes: "Episodes",
  addToList: "Add to watchlist",
  removeFromList: "Remove from watchlist",
  continueWatching: "Continue watching",
  yourList: (count: number) => (count === 1 ? "Your list, 1 title" : `Your list, ${count} titles`),
  rowsFailed: {
    title: "Couldn’t load more rows",
    text: "The connection dropped. You can keep using what’s above.",
  },
  comingSoon: "Coming soon",
  comingSoonTagline: "Arriving soon",
  from: (date: string) => `From ${date}`,
  stillLooking: {
    title: "Still looking? Check out these helpful tools.",
    oracle: "The Oracle",
    oracleText: "Pick your years, pick a mood, and let the cards decide.",
    oracleButton: "Consult the Oracle",
    search: "Advanced search",
    searchText: "By genre, era, and region. Save the ones you’ll come back to.",
    everything: "All titles",
    everythingText: "Every movie and series, most loved first.",
    genres: "Browse by genre",
    genresText: "From silent comedy to film noir: one tab per genre.",
    mostViewed: "What everyone’s watching",
    mostViewedText: "The titles with the most viewers in the last 90 days.",
  },
} as const;
