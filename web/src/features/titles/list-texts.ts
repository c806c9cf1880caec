const listOf = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/** Texts of a list's page. */
export const listTexts = {
  emptyListTitle: "Put the first film in",
  emptyListText: "Press the plus on any poster, and it waits for you here.",
  emptyFriendTitle: "Nothing in it yet",
  emptyFriendText: "What your friend puts into the list appears here.",
  fromFriend: (owner: string, titles: string) => `From ${owner} · ${titles}`,
  sharedTitles: (titles: string) => `${titles} · shared with friends`,
  nextEvening: (title: string) => `Ahead for the next evening: ${title}.`,
  shareList: "Share",
  leaveList: "Leave the list",
  leaveListTitle: (name: string) => `Leave ${name}?`,
  leaveListText: "You see it again only when its owner invites you once more.",
  blockFriend: (owner: string) => `Block ${owner}`,
  blockFriendTitle: (owner: string) => `Block ${owner}?`,
  blockFriendText: (owner: string) =>
    `${owner} cannot invite you any more, and all lists from ${owner} are hidden here. ${owner} does not hear of it. You can take it back on your profile page.`,
  listGoneTitle: "This list is not shared with you",
  listGoneText: "Its owner may have stopped sharing it, or removed it.",
  ownListGoneTitle: "This list is gone",
  ownListGoneText: "It was removed, here or on another device.",
  order: "Order",
  latestFirst: "Latest first",
  mostVotesFirst: "Most votes first",
  vote: (title: string) => `Vote for ${title} for the next evening`,
  votes: (count: number) => (count === 1 ? "1 vote" : `${count} votes`),
  seen: (title: string) => `I have seen ${title}`,
  seenShort: "Seen",
  seenBy: (names: readonly string[]) => `Seen by ${listOf(names)}`,
  markFailed: "That could not be kept. Try again.",
} as const;
