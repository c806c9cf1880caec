import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession } from "../../../testing/samples.ts";
import { film } from "../video.fixture.ts";
import { Stage } from "./hero.tsx";
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
      { path: "/", Component: () => <Stage video={video} onShare={() => undefined} /> },
    ]);
    await render(<Page />);
    const bar = page.getByRole("progressbar").element().getBoundingClientRect();
    const words = page.getByText("52 min left").element().getBoundingClientRect();
    expect(bar.width).toBe(144);
    expect(words.left).toBeGreaterThan(bar.right);
    expect(Math.abs(bar.top + bar.height / 2 - (words.top + words.height / 2))).toBeLessThan(2);
  },
);
