const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Texts of the pages about titles: detail, category, coming soon, still looking. */
export const titleTexts = {
  play: "Play",
  resume: "Resume Video",
  trailer: "Play Trailer",
  subscribeToWatch: "Subscribe to watch",
  share: "Share",
  add: "Add to watchlist",
  remove: "Remove from watchlist",
  moreInfo: "More info",
  premieres: (date: string) => `Premieres on ${date}`,
  left: (duration: string) => `${duration} left`,
  episodeLeft: (number: number, title: string, duration: string) =>
    `Episode ${number}, ${title}: ${duration} left`,

  remastered: "Remastered",
  mostMinutes: "Most minutes viewed",
  mostShared: "Most shared",
  filmThatMatters: "Film that matters",

  aboutFilm: "About the film",
  aboutSeries: "About the series",
  whyItMatters: "Why it matters",
  directors: "Directors",
  cast: "Cast",
  genres: "Genres",
  languages: "Languages",
  countries: "Countries",
  subtitles: "Subtitles",
  asCharacter: (actor: string, character: string) => `${actor} as ${character}`,
  moreLikeThis: "More Like This",

  episodes: "Episodes",
  season: "Season",
  seasons: "Seasons",
  seasonName: (number: number) => `Season ${number}`,
  episodeCount: (count: number) => plural(count, "episode", "episodes"),
  episodeName: (number: number, title: string) => `EP:${number} ${title}`,
  playEpisode: (number: number, title: string) => `Play episode ${number}, ${title}`,
  watched: "Watched",
  loadMoreEpisodes: "Load more episodes",
  noEpisodes: "No episode of this season has appeared yet.",
  episodesFailed: "The episodes could not be loaded.",
  tryAgain: "Try again",

  shareTitle: (title: string) => `Share ${title}`,
  shareOn: (network: string) => `Share on ${network}`,
  copyLink: "Copy link",
  linkCopied: "The link is copied.",
  copyFailed: "The link could not be copied. Select it and copy it yourself.",
  shareFromDevice: "Other apps",
  linkLabel: "Link",

  refusedTitle: "Not on this profile",
  refusedText: "This title is not part of what this profile may watch.",
  goHome: "Go to Home",

  report: "Report a problem",
  reportLogin: "Please login before reporting a problem.",

  genresLabel: "Genres",
  allGenres: "All",
  allTitles: "All titles",
  titleCount: (count: number, hasMore: boolean) =>
    hasMore && count >= 1000 ? `More than ${count} titles` : plural(count, "title", "titles"),
  trending: "Trending",
  mostViewed: "Most viewed",
  mostSharedTitles: "Most shared",
  filmsThatMatter: "Films that matter",
  remasteredClassics: "Remastered classics",
  continueWatching: "Continue watching",
  emptyTitle: "Nothing here yet",
  emptyText: "No title belongs here at the moment. There is more in the house.",
  emptyContinueTitle: "Nothing begun",
  emptyContinueText: "What you start and do not finish waits for you here.",
  browseAll: "Browse all titles",
  listFailedTitle: "The titles could not be loaded",
  listFailedText: "The connection may have dropped. What is already here stays.",

  comingSoon: "Coming soon",
  comingSoonText: "What appears in the house next, and when.",
  noneComing: "Everything we have announced is already here. Come back soon.",
  stillLooking: "Still looking?",
  stillLookingText: "Every title in the house, those most people loved first.",
} as const;

/** What is said of titles that could not be loaded. */
export const listFailure = {
  title: titleTexts.listFailedTitle,
  text: titleTexts.listFailedText,
} as const;
