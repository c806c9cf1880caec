import { blockSender } from "@bijou/contract/watchlists/blocked-senders";
import type { Client } from "@bijou/contract/client";
import { mostViewedVideos } from "@bijou/contract/home";
import { CallFailed } from "@bijou/contract/errors";
import { type ListedVideo, videosInWatchListId } from "@bijou/contract/watchlists";
import {
  friendListMark,
  friendShareWatchlist,
  revokeShare,
} from "@bijou/contract/watchlists/sharing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession, sampleVideo } from "../../../testing/samples.ts";
import ListContents from "./list-contents.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const listed = (id: number, title: string, more: Partial<ListedVideo> = {}): ListedVideo => ({
  ...sampleVideo({ video_id: id, video_title: title }),
  is_seen: "0",
  votes: 0,
  is_voted: "0",
  seen_by: [],
  ...more,
});
const friends = {
  id: 9,
  watch_list_id: 9,
  share_id: 4,
  list_name: "Monsters",
  title: "Monsters",
  owner_name: "Mirela",
  video_count: 3,
};
let titles: ListedVideo[] = [];
let failure: Error | undefined;

const callsOf = (endpoint: unknown) =>
  vi.mocked(api).mock.calls.flatMap(([called, input]) => (called === endpoint ? [input] : []));
const order = () =>
  screen.getAllByRole("link", { name: /, 1922/ }).map((link) => link.getAttribute("aria-label"));

function show(): void {
  const Page = createRoutesStub([
    {
      path: "/category",
      Component: () => <ListContents source={{ kind: "friend-list", listId: 9 }} />,
    },
    { path: "/", Component: () => <p>Home</p> },
  ]);
  render(<Page initialEntries={["/category"]} />);
}

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => {
  titles = [
    listed(1, "Nosferatu"),
    listed(2, "The Golem", { votes: 2, seen_by: ["Mirela", "Radu"] }),
    listed(3, "Häxan", { votes: 1 }),
  ];
  failure = undefined;
  saveSession(sampleSession(), true);
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === friendShareWatchlist) return { data: [friends] };
    if (endpoint === mostViewedVideos) return { data: [] };
    if (failure !== undefined) throw failure;
    if (endpoint === videosInWatchListId)
      return { data: titles, count: 3, has_more: false, next_start_range: null };
    return { data: { is_seen: "0", is_voted: "1", votes: 3 } };
  }) as Client);
});
afterEach(() => {
  cleanup();
  clearSession();
});

test("a friend's list shows its owner and the leading title, and who has seen what", async () => {
  show();
  expect(await screen.findByText(/From Mirela · 3 titles/)).toBeTruthy();
  expect(screen.getByText(/Leading for movie night: The Golem/)).toBeTruthy();
  expect(screen.getByText("Seen by Mirela and Radu")).toBeTruthy();
  expect(callsOf(videosInWatchListId)[0]).toEqual({ watchlist_id: 9, list_type: 2 });
  expect(screen.queryByRole("button", { name: /^Remove from watchlist/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});

test("a vote counts at once, and the order follows the votes on request", async () => {
  show();
  const vote = await screen.findByRole("button", { name: /^Vote for The Golem .*2 votes/ });
  fireEvent.click(vote);
  expect(vote.getAttribute("aria-pressed")).toBe("true");
  expect(vote.getAttribute("aria-label")).toContain("3 votes");
  await vi.waitFor(() =>
    expect(callsOf(friendListMark)).toEqual([{ watchlist_id: 9, video_id: 2, is_voted: "1" }]),
  );
  fireEvent.click(screen.getByRole("radio", { name: "Most votes first" }));
  expect(order()).toEqual(["The Golem, 1922", "Häxan, 1922", "Nosferatu, 1922"]);
});

test("a vote that fails to save is undone", async () => {
  show();
  const seen = await screen.findByRole("button", { name: "I’ve seen Nosferatu" });
  failure = new Error("away");
  fireEvent.click(seen);
  expect(seen.getAttribute("aria-pressed")).toBe("true");
  await vi.waitFor(() => expect(seen.getAttribute("aria-pressed")).toBe("false"));
});

test("votes on two titles are sent at once, since the page may be left; those on one in sequence", async () => {
  show();
  const vote = await screen.findByRole("button", { name: /^Vote for The Golem/ });
  let resolveVote: () => void = () => undefined;
  vi.mocked(api).mockImplementation(((endpoint: unknown) =>
    endpoint === friendListMark
      ? new Promise<unknown>((resolve) => {
          resolveVote = () => resolve({ data: { is_seen: "0", is_voted: "1", votes: 3 } });
        })
      : Promise.resolve({ data: [] })) as Client);
  fireEvent.click(vote);
  fireEvent.click(screen.getByRole("button", { name: "I’ve seen The Golem" }));
  const ofGolem = { watchlist_id: 9, video_id: 2, is_voted: "1" };
  expect(callsOf(friendListMark)).toEqual([ofGolem]);
  const resolveFirstVote = resolveVote;
  fireEvent.click(screen.getByRole("button", { name: "I’ve seen Nosferatu" }));
  const ofNosferatu = { watchlist_id: 9, video_id: 1, is_seen: "1" };
  expect(callsOf(friendListMark)).toEqual([ofGolem, ofNosferatu]);
  resolveFirstVote();
  await vi.waitFor(() =>
    expect(callsOf(friendListMark).at(-1)).toEqual({ watchlist_id: 9, video_id: 2, is_seen: "1" }),
  );
});

test("a list that is no longer shared says so", async () => {
  failure = new CallFailed(404, { message: "We couldn’t find that list" });
  show();
  expect(
    await screen.findByRole("heading", { name: "This list isn’t shared with you" }),
  ).toBeTruthy();
});

test("a friend leaves a list after a confirmation, and is taken to Home", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Leave list" }));
  const popup = await screen.findByRole("dialog", { name: "Leave Monsters?" });
  const leave = screen.getAllByRole("button", { name: "Leave list" });
  fireEvent.click(leave.find((one) => popup.contains(one)) ?? popup);
  expect(await screen.findByText("Home")).toBeTruthy();
  expect(callsOf(revokeShare)).toEqual([{ share_id: 4 }]);
});

test("decisions 57: blocking a friend needs a confirmation and leaves the list", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Block Mirela" }));
  const popup = await screen.findByRole("dialog", { name: "Block Mirela?" });
  expect(callsOf(blockSender)).toEqual([]);
  const block = screen.getAllByRole("button", { name: "Block Mirela" });
  fireEvent.click(block.find((one) => popup.contains(one)) ?? popup);
  expect(await screen.findByText("Home")).toBeTruthy();
  expect(callsOf(blockSender)).toEqual([{ share_id: 4 }]);
});

test("a child may leave a list, and cannot block", async () => {
  saveSession(sampleSession({ is_child: 1 }), true);
  show();
  expect(await screen.findByRole("button", { name: "Leave list" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Block Mirela" })).toBeNull();
});
