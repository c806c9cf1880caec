import type { VideoCard } from "@bijou/contract/titles/videos";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loginAlert } from "../../../platform/notices.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession, sampleVideo } from "../../../testing/samples.ts";
import { tileMenu } from "./open-tile-menu.ts";
import TileMenu from "./tile-menu.tsx";
import { Tile, type TileProps } from "./tile.tsx";

function show(video: Partial<VideoCard>, more: Partial<TileProps> = {}): void {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ul>
          <Tile video={sampleVideo(video)} shape="portrait" sizes="10rem" {...more} />
        </ul>
      ),
    },
  ]);
  render(<Page />);
}

beforeEach(() => {
  clearSession();
  loginAlert.set(null);
});
afterEach(cleanup);

describe("a tile", () => {
  test("S-31 K-19 shows the progress only of a started title", () => {
    show({ play_time: 1410, total_time: 5640 });
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 25);
    cleanup();
    show({});
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  test("S-32 plays a movie everywhere and a series only in the rows of lists", () => {
    show({ video_type: 1 });
    expect(screen.getByRole("button", { name: "Play Nosferatu" })).toBeTruthy();
    cleanup();
    show({ video_type: 2 });
    expect(screen.queryByRole("button", { name: "Play Nosferatu" })).toBeNull();
    cleanup();
    show({ video_type: 2 }, { playsEverything: true });
    expect(screen.getByRole("button", { name: "Play Nosferatu" })).toBeTruthy();
  });

  test("S-33 offers to add, and a check where the title is in a list or the row is one", () => {
    show({ is_my_list: "0" });
    expect(screen.getByRole("button", { name: /^Add to watchlist/ })).toBeTruthy();
    cleanup();
    show({ is_my_list: "1" });
    expect(screen.getByRole("button", { name: /^Remove from watchlist/ })).toBeTruthy();
    cleanup();
    show({ is_my_list: "0" }, { rowListId: 3 });
    expect(screen.getByRole("button", { name: /^Remove from watchlist/ })).toBeTruthy();
  });

  test("S-34 can be removed from continue watching", () => {
    const onRemove = vi.fn<() => void>();
    show({ play_time: 60, total_time: 600 }, { onRemove });
    fireEvent.click(screen.getByRole("button", { name: /from continue watching$/ }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  test("asks a guest to sign in before it plays", () => {
    show({});
    fireEvent.click(screen.getByRole("button", { name: "Play Nosferatu" }));
    expect(loginAlert.get()).toEqual({
      text: "Please login if you want to play this video",
      returnTo: "/player?video_id=101&video_type=1",
    });
  });

  test("V-16, L-12: the play button's label says what a press does", () => {
    show({ is_premium: "1" });
    expect(screen.getByRole("button", { name: "Play Nosferatu" })).toBeTruthy();
    cleanup();
    saveSession(sampleSession({ subscription_status: "Inactive" }), true);
    show({ is_premium: "1" });
    expect(screen.getByRole("button", { name: "Subscribe to watch Nosferatu" })).toBeTruthy();
    cleanup();
    show({ is_coming_soon_status: "1" });
    expect(screen.getByRole("button", { name: "Play trailer Nosferatu" })).toBeTruthy();
  });

  test("F-03: the corner of a Premium title is shown to those who cannot play it", () => {
    show({ is_premium: "1" });
    expect(screen.getByTitle("Premium")).toBeTruthy();
    cleanup();
    saveSession(sampleSession({ subscription_status: "Active" }), true);
    show({ is_premium: "1" });
    expect(screen.queryByTitle("Premium")).toBeNull();
  });

  test("V-04: without hover a menu offers its actions", async () => {
    const onRemove = vi.fn<() => void>();
    show({}, { onRemove });
    fireEvent.click(screen.getByRole("button", { name: "Actions for Nosferatu" }));
    const request = tileMenu.get();
    if (request === null) throw new Error("The menu did not open");
    cleanup();
    const Menu = createRoutesStub([{ path: "/", Component: () => <TileMenu {...request} /> }]);
    render(<Menu />);
    expect(await screen.findByRole("dialog", { name: "Nosferatu" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add to a list" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Details" }).getAttribute("href")).toBe(
      "/content?video_id=101&video_type=1",
    );
    fireEvent.click(screen.getByRole("button", { name: "Remove from continue watching" }));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(tileMenu.get()).toBeNull();
  });

  test("leads to its details and shows its facts", () => {
    show({ is_premium: "1", play_time: 3120, total_time: 5640 });
    const link = screen.getByRole("link", { name: "Nosferatu, 1922, Premium, 42 min left" });
    expect(link.getAttribute("href")).toBe("/content?video_id=101&video_type=1");
  });

  test("in its last two minutes has a bar and no time, also in its name", () => {
    show({ play_time: 15, total_time: 60 }, { captioned: true });
    expect(screen.getByRole("link", { name: "Nosferatu, 1922" })).toBeTruthy();
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 25);
    expect(screen.queryByText(/left$/)).toBeNull();
  });

  test("in its last two minutes an episode keeps its number", () => {
    show({ play_time: 15, total_time: 60, episode_number: 3 }, { captioned: true });
    expect(screen.getByText("Episode 3")).toBeTruthy();
  });
});
