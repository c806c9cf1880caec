import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { loginTexts } from "../playback/play-texts.ts";
import LoginAlert from "./login-alert.tsx";

afterEach(cleanup);

const open = (text: string, returnTo: string): void => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <LoginAlert text={text} returnTo={returnTo} /> },
  ]);
  render(<Page />);
};

test("S-09 E-01 E-12 copy: a guest who plays is asked to sign in to watch, with the prescribed sentence below", async () => {
  open(loginTexts.play, "/player?video_id=5&video_type=1");
  expect(await screen.findByRole("dialog", { name: "Sign in to watch" })).toBeTruthy();
  expect(screen.getByText("Please login if you want to play this video")).toBeTruthy();
  expect(screen.getByRole("link", { name: "LOGIN" }).getAttribute("href")).toContain("%2Fplayer");
});

test("copy: any other action asks to sign in to continue", async () => {
  open(loginTexts.list, "/content?video_id=5&video_type=1");
  expect(await screen.findByRole("dialog", { name: "Sign in to continue" })).toBeTruthy();
});
