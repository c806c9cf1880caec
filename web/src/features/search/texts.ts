import type { MatchedIn } from "@bijou/contract/search";

/** Texts of the search. */
export const searchTexts = {
  title: "Search",
  description:
    "Find films and series by title, people, genre, country, year or what they are about.",
  field: "Search",
  placeholder: "Titles, people, genres",
  clearField: "Clear",
  speak: "Search by voice",
  stopSpeaking: "Stop listening",
  listening: "Listening",
  notHeard: "Nothing was heard. Try again, closer to the microphone.",
  microphoneRefused: "The microphone is not allowed here. Your browser's settings can change that.",
  askOracle: "Ask the Oracle instead",
  recent: "Recent searches",
  forgetOne: (text: string) => `Forget ${text}`,
  forgetAll: "Forget all",
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
  noAnswer: "No answer yet",
  filters: "Filters",
  chosen: "Chosen filters",
  remove: (name: string) => `Remove ${name}`,
  clear: "Clear",
  correctedFirst: "Showing results for",
  correctedThen: (typed: string) => `No title, person or word here is spelled “${typed.trim()}”.`,
  noMatch: (text: string) => `Nothing is called “${text.trim()}”`,
  noFit: "Nothing fits all of that",
  nearest: "The nearest:",
  tellMe: "Tell me when it arrives",
  told: "We will write to you",
  loginToTell: "Please login and we will tell you when it arrives.",
  tellFailed: "That could not be noted. Try again.",
  oracleText: "Not it? Ask by mood and years.",
  oracle: "Consult the Oracle",
  emptyTitle: "The shelves are empty",
  emptyText: "There is no title in this house yet.",
  failedTitle: "The search did not answer",
  failedText: "Something went wrong on the way. What you typed is still there.",
  offlineTitle: "You are offline",
  offlineText: "We search again as soon as you are connected.",
  play: "Play",
  playTitle: (title: string) => `Play ${title}`,
  trailer: "Trailer",
  trailerOf: (title: string) => `Trailer of ${title}`,
  subscribe: "Subscribe",
  subscribeFor: (title: string) => `Subscribe to watch ${title}`,
  direction: (name: string) => `Directed by ${name}`,
  savedSearch: "Saved search",
  rename: "Rename",
  renameLabel: "Name of the search",
  keepName: "Save",
  cancel: "Cancel",
  nameMissing: "Give the search a name.",
  changeFailed: "That could not be changed. Try again.",
  forget: "Delete",
  mail: "Mail me what is new",
  mailHint: "At most once a week",
  mailOn: "We will write to you when something new fits.",
  mailOff: "No more mails about this search.",
  savedGoneTitle: "This search is gone",
  savedGoneText: "It was deleted, or belongs to another profile.",
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
