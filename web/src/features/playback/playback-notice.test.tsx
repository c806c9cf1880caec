import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PlaybackNotice } from "./playback-notice.tsx";

afterEach(cleanup);

test("after signing in, a guest comes back to the extra", () => {
  const request = { video_id: 5, video_type: 1, extra: 12 } as const;
  const Page = createRoutesStub([
    { path: "/", Component: () => <PlaybackNotice playback={{ kind: "sign-in", request }} /> },
  ]);
  render(<Page />);
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain(
    encodeURIComponent("extra_id=12"),
  );
});

test("E-02 a guest who opens the player is asked to create an account, with a link", async () => {
  const request = { video_id: 5, video_type: 1, extra: undefined } as const;
  const Page = createRoutesStub([
    { path: "/", Component: () => <PlaybackNotice playback={{ kind: "sign-in", request }} /> },
  ]);
  render(<Page />);
  expect(await screen.findByText("To watch please create a free account")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain(
    encodeURIComponent("/player?video_id=5&video_type=1"),
  );
  const createAccount = screen.getByRole("link", { name: "Create free account" });
  expect(createAccount.getAttribute("href")).toBe("/signup-new");
});
