import { loginTexts } from "../../lib/play-rule.ts";

/** Texts of the player's page; the player brings its own. */
export const playbackTexts = {
  headTitle: "Player",
  loading: "Loading",
  back: "Back to details",
  home: "Go to Home",
  homeLink: "Bijou, home",
  playTrailer: "Play Trailer",
  tryAgain: "Try again",

  signInTitle: "Sign in to watch",
  signInText: loginTexts.watch,
  signIn: "Sign In",
  premiumTitle: "Part of Premium",
  premiumText: "This title needs a premium membership.",
  choose: "Choose how to watch",
  withheldTitle: "Not yet",
  missingTitle: "This reel is missing",
  missingText: "There is no such title here, or it is not for this profile.",
  failedTitle: "The film could not be started",
} as const;
