import { cleanup, render, waitFor } from "@testing-library/react";
import type { TvReport } from "@bijou/contract/televisions/casting";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { loadPlayback } from "../../playback/public.ts";
import { WatchScreen } from "./watch-screen.tsx";

vi.mock("../../playback/public.ts", () => ({
  loadPlayback: vi.fn<typeof loadPlayback>(),
  renewPlayback: vi.fn<() => void>(),
  playRequest: vi.fn<() => void>(),
}));
vi.mock("../../../player/player.tsx", () => ({ Player: () => null }));
afterEach(cleanup);

test("a phone reads that a title failed whose player could not be loaded", async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.mocked(loadPlayback).mockRejectedValue(new TypeError("Failed to fetch"));
  const shown: TvReport[] = [];
  const receiver = {
    show: (report: TvReport) => void shown.push(report),
    connect: () => undefined,
  };
  const screen = {
    name: "watch",
    title: { video_id: 7, video_type: 1 },
    extra: undefined,
    startSeconds: null,
  } as const;
  const Stub = createRoutesStub([
    { path: "/tv", Component: () => <WatchScreen screen={screen} receiver={receiver} /> },
  ]);
  render(<Stub initialEntries={["/tv"]} />);
  await waitFor(() => expect(shown.map((report) => report.screen)).toEqual(["loading", "failed"]));
});
