import { listText } from "@bijou/design/locale";

/** Texts of a list's page. */
export const listTexts = {
  emptyListTitle: "Add your first movie",
  emptyListText: "Tap + on any poster and it will be waiting here.",
  askOracle: "Consult the Oracle",
  emptyFriendTitle: "Nothing here yet",
  emptyFriendText: "What your friend adds will appear here.",
  fromFriend: (owner: string, titles: string) => `From ${owner} · ${titles}`,
  sharedTitles: (titles: string) => `${titles} · shared with friends`,
  nextEvening: (title: string) => `Leading for movie night: ${title}.`,
  shareList: "Share",
  leaveList: "Leave list",
  leaveListTitle: (name: string) => `Leave ${name}?`,
  leaveListText: "You’ll only see it again if the owner invites you again.",
  blockFriend: (owner: string) => `Block ${owner}`,
  blockFriendTitle: (owner: string) => `Block ${owner}?`,
  blockFriendText: (owner: string) =>
    `${owner} won’t be able to invite you, and lists from ${owner} will be hidden. They won’t be told. You can undo this in your profile.`,
  listGoneTitle: "This list isn’t shared with you",
  listGoneText: "The owner may have stopped sharing it or removed it.",
  ownListGoneTitle: "This list is gone",
  ownListGoneText: "It was removed here or on another device.",
  order: "Sort by",
  latestFirst: "Latest first",
  mostVotesFirst: "Most votes first",
  vote: (title: string) => `Vote for ${title} for movie night`,
  votes: (count: number) => (count === 1 ? "1 vote" : `${count} votes`),
  seen: (title: string) => `I’ve seen ${title}`,
  seenShort: "Seen",
  seenBy: (names: readonly string[]) => `Seen by ${listText(names)}`,
  voteFailed: "Couldn’t save that. Try again.",
} as const;
