import { loginTexts } from "./play-texts.ts";
import { serviceName } from "@bijou/design/service-name";

/** Texts of the player's page; the player has its own. */
export const playbackTexts = {
  headTitle: "Player",
  loading: "Loading",
  back: "Back to details",
  home: "Go to Home",
  get homeLink() {
    return `${serviceName()}, home`;
  },
  playTrailer: "Play Trailer",
  tryAgain: "Try again",

  signInTitle: "Sign in to watch",
  signInText: loginTexts.watch,
  signIn: "Sign in",
  createAccount: "Create free account",
  premiumTitle: "Part of Premium",
  premiumText: "Subscribe to Premium to watch this title.",
  choose: "Choose how to watch",
  withheldTitle: "Not yet",
  missingTitle: "This reel is missing",
  missingText: "We couldn’t find this title, or it isn’t available on this profile.",
  failedTitle: "Couldn’t start the video",

  youWatched: (title: string) => `That was ${title}.`,
  watchAgain: "Watch again",
  addToList: "Add to watchlist",
  inList: "In your lists",
  tellFriend: "Tell a friend",
  nextForYou: "Watch next",
  moreLikeIt: "More like this",
  details: "Details",
} as const;
