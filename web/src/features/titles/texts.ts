import { serviceName } from "@bijou/design/service-name";

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Texts of the title pages: detail, category, coming soon, still looking. */
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
  leaves: (date: string) => `Leaving on ${date}`,
  left: (duration: string) => `${duration} left`,
  nextEpisode: (number: number, title: string) => `Next: episode ${number}, ${title}`,
  upToDate: (number: number, title: string, date: string) =>
    `You’re up to date. Episode ${number}, ${title}, premieres on ${date}.`,
  ofEpisode: (number: number, title: string, left: string) =>
    `Episode ${number}, ${title}: ${left}`,

  remastered: "Remastered",
  mostMinutes: "Most minutes viewed",
  mostShared: "Most shared",
  filmThatMatters: "Film that matters",

  aboutFilm: "About the movie",
  aboutSeries: "About the series",
  whyItMatters: "Why it matters",
  directors: "Directors",
  creators: "Created by",
  cast: "Cast",
  genres: "Genres",
  languages: "Languages",
  countries: "Countries",
  alsoRated: "Also rated",
  sounds: "Audio",
  subtitles: "Subtitles",
  more: (count: number) => `${count} more`,
  moreLikeThis: "More Like This",
  /** What a row of similar titles shares: a genre, a decade, both or neither. */
  alike: (genre: string, decade: number | undefined): string => {
    if (genre !== "" && decade !== undefined) return `${genre} from the ${decade}s`;
    if (genre !== "") return `More ${genre.toLowerCase()}`;
    return decade === undefined ? "Close in mood" : `From the ${decade}s too`;
  },
  firstTitles: "Good ones to start with",
  watchedALot: "Watched a lot right now",

  extras: "Trailers and extras",
  playExtra: (name: string) => `Play ${name}`,
  extraKinds: {
    trailer: "Trailer",
    interview: "Interview",
    making_of: "Making of",
    outtake: "Outtake",
    short: "Short film",
  },

  episodes: "Episodes",
  season: "Season",
  seasons: "Seasons",
  seasonName: (number: number) => `Season ${number}`,
  episodeCount: (count: number) => plural(count, "episode", "episodes"),
  episodeName: (number: number, title: string) => `EP:${number} ${title}`,
  playEpisode: (number: number, title: string) => `Play episode ${number}, ${title}`,
  watched: "Watched",
  watchedPart: (percent: number) => `${percent}% watched`,
  loadMoreEpisodes: "Load more episodes",
  noEpisodes: "No episodes of this season are available yet.",
  episodesFailed: "Couldn’t load the episodes.",
  tryAgain: "Try again",

  shareTitle: (title: string) => `Share ${title}`,
  shareOn: (network: string) => (network === "Email" ? "Share by email" : `Share on ${network}`),
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  copyFailed: "Couldn’t copy the link. Select it and copy it yourself.",
  embed: "Embed",
  embedCopied: "Embed code copied. Paste it into your site.",
  embedFailed: "Couldn’t copy the embed code.",
  shareFromDevice: "Other apps",
  linkLabel: "Link",

  refusedTitle: "Not available on this profile",
  refusedText: "Switch profiles to watch this title.",
  goHome: "Go to Home",

  report: "Report a problem",
  reportLogin: "Sign in to report a problem.",

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
  /** Shown until the list's name has loaded. */
  ownList: "Your list",
  friendsList: "A friend’s list",
  emptyTitle: "Nothing here yet",
  get emptyText() {
    return `There are no titles here right now. Browse everything else on ${serviceName()}.`;
  },
  emptyContinueTitle: "Nothing in progress",
  emptyContinueText: "Movies and series you’ve started will appear here.",
  browseAll: "Browse all titles",
  listFailedTitle: "Couldn’t load the titles",
  listFailedText: "The connection may have dropped. You can keep browsing what’s already here.",

  comingSoon: "Coming soon",
  comingSoonText: "What’s coming, and when.",
  noneComing: "Everything we’ve announced is already here. Check back soon.",
  stillLooking: "Still looking?",
  stillLookingText: "All titles: most loved first",
} as const;

/** The error where titles failed to load. */
export const listFailure = {
  title: titleTexts.listFailedTitle,
  text: titleTexts.listFailedText,
} as const;
