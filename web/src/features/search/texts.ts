import type { MatchedIn } from "@bijou/contract/search";

/** Texts of the search. */
export const searchTexts = {
  title: "Search",
  description:
    "Find movies and series by title, people, genre, country, year, or what they’re about.",
  field: "Search",
  placeholder: "Titles, people, genres",
  clearField: "Clear",
  speak: "Search by voice",
  stopSpeaking: "Stop listening",
  listening: "Listening",
  notHeard: "We didn’t hear anything. Try again, closer to the microphone.",
  microphoneRefused: "Microphone access is blocked. You can allow it in your browser’s settings.",
  askOracle: "Ask the Oracle instead",
  recent: "Recent searches",
  forgetOne: (text: string) => `Clear ${text}`,
  forgetAll: "Clear all",
  titles: (count: number, isFloor: boolean) =>
    count === 1 && !isFloor
      ? "1 title"
      : `${count.toLocaleString("en")}${isFloor ? "+" : ""} titles`,
  results: (count: number, isFloor: boolean) =>
    count === 1 && !isFloor
      ? "1 result"
      : `${count.toLocaleString("en")}${isFloor ? "+" : ""} results`,
  showResults: (count: number, isFloor: boolean) =>
    count === 1 && !isFloor
      ? "Show 1 result"
      : `Show ${count.toLocaleString("en")}${isFloor ? "+" : ""} results`,
  searching: "Searching",
  noAnswer: "Still waiting",
  filters: "Filters",
  chosen: "Selected filters",
  remove: (name: string) => `Remove ${name}`,
  clear: "Clear",
  correctedFirst: "Showing results for",
  correctedThen: (typed: string) => `No exact match for “${typed.trim()}”.`,
  noMatch: (text: string) => `No results for “${text.trim()}”`,
  noFit: "No titles match all filters",
  nearest: "You might like",
  popular: "What others are watching",
  tellMe: "Notify me",
  told: "We’ll email you",
  loginToTell: "Sign in, and we’ll email you when it arrives.",
  tellFailed: "Couldn’t save that. Try again.",
  oracleText: "Not what you’re looking for? Search by mood and years.",
  oracle: "Consult the Oracle",
  emptyTitle: "Nothing to search yet",
  emptyText: "Movies and series will appear here as soon as they’re added.",
  failedTitle: "Couldn’t search",
  failedText: "Something went wrong on our side. Try again; we’ve kept what you typed.",
  offlineTitle: "You’re offline",
  offlineText: "We’ll search again as soon as you’re back online.",
  play: "Play",
  playTitle: (title: string) => `Play ${title}`,
  trailer: "Trailer",
  trailerOf: (title: string) => `Trailer of ${title}`,
  subscribe: "Subscribe",
  subscribeFor: (title: string) => `Subscribe to watch ${title}`,
  direction: (name: string) => `Directed by ${name}`,
  savedSearch: "Saved search",
  rename: "Rename",
  renameLabel: "Search name",
  keepName: "Save",
  cancel: "Cancel",
  nameMissing: "Enter a name for the search.",
  changeFailed: "Couldn’t save the change. Try again.",
  forget: "Delete",
  mail: "Email me new titles",
  mailHint: "At most once a week",
  mailOn: "We’ll email you when new titles match.",
  mailOff: "No more emails about this search.",
  savedGoneTitle: "This search is gone",
  savedGoneText: "It was deleted, or it belongs to another profile.",
  newSearch: "New search",
} as const;

/** What of a title a text was found in. */
export const fieldNames: Readonly<Record<MatchedIn["field"], string>> = {
  original_title: "Original title",
  director: "Director",
  actor: "With",
  writer: "Written by",
  genre: "Genre",
  country: "Country",
  year: "Year",
  keyword: "About",
  description: "",
};
