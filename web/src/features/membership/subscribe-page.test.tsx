import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { forgetSession, keepSession } from "../../lib/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import SubscribePage from "./subscribe-page.tsx";

function show(): void {
  const Page = createRoutesStub([{ path: "/subscribe", Component: SubscribePage }]);
  render(<Page initialEntries={["/subscribe?video_id=7&video_type=1"]} />);
}

afterEach(() => {
  cleanup();
  forgetSession();
});

test("S-10 premium is pitched with what it gives", () => {
  show();
  for (const line of ["Ad-free streaming", "Early releases", "Saved searches", "Bonus features"])
    expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toContain(
    encodeURIComponent("/player?video_id=7"),
  );
});

test("a premium member is led on to the title instead", () => {
  keepSession(sampleSession(), true);
  show();
  expect(screen.getByRole("link", { name: "Watch now" }).getAttribute("href")).toBe(
    "/player?video_id=7&video_type=1",
  );
});
