import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession } from "../../../testing/samples.ts";
import { film } from "../video.fixture.ts";
import { Hero } from "./hero.tsx";
import "../../../ui/styles/global.css";

afterEach(async () => {
  clearSession();
  await cleanup();
});

test.each([390, 1280])(
  "L-14: at %i px the progress bar and its text are in one line",
  async (width) => {
    await page.viewport(width, 900);
    saveSession(sampleSession(), true);
    const video = { ...film, play_time: 2520, total_time: 5640 };
    const Page = createRoutesStub([
      { path: "/", Component: () => <Hero video={video} onShare={() => undefined} /> },
    ]);
    await render(<Page />);
    const bar = page.getByRole("progressbar").element().getBoundingClientRect();
    const text = page.getByText("52 min left").element().getBoundingClientRect();
    expect(bar.width).toBe(144);
    expect(text.left).toBeGreaterThan(bar.right);
    expect(Math.abs(bar.top + bar.height / 2 - (text.top + text.height / 2))).toBeLessThan(2);
  },
);
