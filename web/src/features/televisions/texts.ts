import { serviceName } from "@bijou/design/service-name";

/** Texts of the television app. */
export const televisionTexts = {
  headTitle: "TV",
  get description() {
    return `${serviceName()} on your TV, with your remote control.`;
  },
  loading: "Loading",
  tryAgain: "Try again",
  failedTitle: "Couldn’t load this",
  get failedText() {
    return `We can’t reach ${serviceName()} right now. Check your connection and try again.`;
  },
  offline: "You’re offline. This screen will update when you’re back online.",

  small: {
    title: "This page is for your TV",
    text: "Open this address in your TV’s browser. It shows a code, and you sign in by typing that code here.",
    activate: "Type the code",
    watch: "Watch on this screen",
  },

  pairing: {
    title: "Sign in with your phone",
    open: "Open",
    scan: "or scan this with your camera",
    typeCode: "Type this code",
    codeName: (code: string) => `The code is ${code.split("").join(" ")}`,
    changesIn: (time: string) =>
      `The code changes in ${time}. This screen will update automatically.`,
    renewing: "Getting a new code.",
    starting: "Getting a code",
    signedOut: "TV signed out",
    crowdedTitle: "A lot of TVs are waiting",
    crowdedText: "You’ll get a code as soon as one is free. You don’t need to do anything.",
    get unreachableTitle() {
      return `Can’t reach ${serviceName()}`;
    },
    unreachableText:
      "You’ll get a code as soon as you’re back online. You don’t need to do anything.",
    noAnswer: "The connection dropped. We’ll keep trying.",
    offerTitle: "Sign in on this TV?",
    offerText: (email: string, profile: string) =>
      `${email} wants to sign in on this TV with the profile ${profile}.`,
    offerWarning: "Select No if you don’t know who this is.",
    ok: "OK",
    no: "No",
    answering: "One moment",
    offerEnds: (seconds: number) => `This request expires in ${seconds} s.`,
  },

  people: {
    title: "Who’s watching?",
    child: "Child",
    locked: "Locked with a PIN",
    pinTitle: (name: string) => `PIN for ${name}`,
    pinForgotten: "Forgot the PIN? Choose a new one on the site, on a phone or computer.",
    pinEntered: (count: number) => `${count} of 4 digits entered`,
    erase: "Delete the last digit",
    usePhone: (name: string) =>
      `${name} needs the account password. Switch profiles on your phone, or set a PIN there.`,
    failed: "Couldn’t switch profiles. Try again.",
    signOut: "Sign out of this TV",
  },

  tabs: {
    label: "Main menu",
    home: "Home",
    films: "Movies",
    series: "Series",
    genres: "Genres",
    "coming-soon": "Coming soon",
    oracle: "Oracle",
    lists: "My lists",
    search: "Search",
    account: (name: string) => `${name}: profile and sign-out`,
    change: "Change profile",
    signOut: "Sign out of this TV",
    close: "Close",
  },

  tile: {
    premium: "Premium",
    left: (time: string) => `${time} left`,
    comingSoon: "Coming soon",
  },
  continueWatching: "Continue watching",
  emptyHomeTitle: "Nothing here yet",
  emptyHomeText: "There’s nothing for this profile to watch right now.",
  emptyShelfTitle: "Nothing here yet",
  emptyShelfText: "Titles will appear here as soon as they’re added.",
  emptyComingTitle: "Nothing announced yet",
  emptyComingText: "Premieres will appear here as soon as they have a date.",
  premieres: (date: string) => `Premieres on ${date}`,
  noListsTitle: "No lists yet",
  noListsText: "Open a title and select “Add to a list.” It will be waiting here.",
  friendsList: (list: string, owner: string) => `${list}, from ${owner}`,
  popular: "Watched a lot right now",

  search: {
    title: "Search",
    placeholder: "Title, director, or year",
    field: (text: string) => (text === "" ? "Nothing typed" : `Typed: ${text}`),
    keys: "Keyboard",
    space: "Space",
    erase: "Delete",
    clear: "Clear",
    phone: "Type on your phone: open",
    results: (count: number) => (count === 1 ? "1 title" : `${count} titles`),
    none: (text: string) => `No results for “${text}”`,
    noneText: "Try fewer letters, a director, or a year.",
    nearest: "You might like",
    searching: "Searching",
    genres: "Browse by genre",
  },

  oracle: {
    allYears: "All years",
    decade: (firstYear: number) => `${firstYear}s`,
    years: "Years",
    turnHint: "Press OK to turn this card.",
  },

  detail: {
    play: "Play",
    resume: "Resume",
    fromTheBeginning: "Start over",
    trailer: "Trailer",
    addToList: "Add to a list",
    inList: "On your lists",
    premium: "Part of Premium",
    premiumText: "Subscribe on your phone or computer: open",
    episodes: "Episodes",
    season: (number: number) => `Season ${number}`,
    episode: (number: number, title: string) => `${number}. ${title}`,
    watched: "Watched",
    moreEpisodes: "More episodes",
    noEpisodes: "No episodes of this season are available yet.",
    moreLikeThis: "More like this",
    missingTitle: "This reel is missing",
    missingText: "We couldn’t find this title, or it isn’t available on this profile.",
    back: "Back",
    listsTitle: (title: string) => `${title} on your lists`,
    newList: "New list “Watch on TV”",
    newListName: "Watch on TV",
    done: "Done",
    listFailed: "Couldn’t create the list. Try again.",
  },

  watch: {
    loading: "Loading video",
    failedTitle: "Couldn’t start the video",
    withheldTitle: "Not yet",
    premiumText: "Subscribe to Premium to watch this title.",
    sentFrom: (name: string, kind: string) => `From ${name}’s ${kind}`,
    back: "Back",
  },
} as const;
