import type { Extra } from "@bijou/contract/titles/extras";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleSession, SilentObserver } from "../../../testing/samples.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { film } from "../video.fixture.ts";
import { Extras } from "./extras.tsx";

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", SilentObserver);
  vi.stubGlobal("ResizeObserver", SilentObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearSession();
});

const extra = (id: number, title: string, more: Partial<Extra> = {}): Extra => ({
  extra_id: id,
  extra_title: title,
  extra_kind: "interview",
  extra_duration: 754,
  extra_image: "",
  is_free: "0",
  is_premium: "0",
  ...more,
});

function show(extras: readonly Extra[]): void {
  const video = { ...film, extras: [...extras] };
  const Stub = createRoutesStub([{ path: "/", Component: () => <Extras video={video} /> }]);
  render(<Stub />);
}

test("the extras of a title are in the operator's order, each with its kind and minutes, and lead to the player", () => {
  show([extra(4, "On set"), extra(2, "Lost scene", { extra_kind: "outtake", extra_duration: 61 })]);
  expect(screen.getByRole("heading").textContent).toBe("Trailers and extras");
  const items = screen.getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("On setInterview13 min"),
    expect.stringContaining("Lost sceneOuttake1 min"),
  ]);
  const link = screen.getByRole("link", { name: "Play On set" });
  expect(link.getAttribute("href")).toBe("/player?video_id=7&video_type=1&extra_id=4");
});

test("an extra of Premium has its mark, except for members with Premium", () => {
  const locked = [extra(4, "On set", { is_premium: "1" })];
  show(locked);
  expect(screen.getByText("Premium")).toBeTruthy();
  cleanup();
  saveSession(sampleSession({ subscription_status: "Active" }), true);
  show(locked);
  expect(screen.queryByText("Premium")).toBeNull();
});

test("a title without extras has no such row", () => {
  show([]);
  expect(screen.queryByRole("heading")).toBeNull();
});
