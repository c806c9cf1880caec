import type { Client } from "@bijou/contract/client";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { api } from "../../../platform/session/api.ts";
import { sampleVideo } from "../../../testing/samples.ts";
import WeekCalendar from "./week-calendar.tsx";
import "../../../ui/styles/global.css";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const premiere = (video_id: number, video_title: string) => ({
  ...sampleVideo({ video_id, video_title, landscape_art_1280x720: "" }),
  premiere_at: "2026-11-25T18:00:00.000Z",
  premiere_note: "Movie",
});
const week = Array.from({ length: 7 }, (_, day) => ({
  date: `2026-11-${22 + day}`,
  videos: day === 3 ? [premiere(1, "Nosferatu"), premiere(2, "The Golem")] : [],
}));

afterEach(() => cleanup());

test.each([
  [390, 400],
  [1280, 400],
  [1920, 440],
] as const)(
  "L-16: at %i px the week is at most %i px high, and a day without premieres is only its date",
  async (width, maxHeight) => {
    await page.viewport(width, 900);
    vi.mocked(api).mockResolvedValue({ data: week } as never);
    const Page = createRoutesStub([{ path: "/", Component: WeekCalendar }]);
    await render(<Page />);
    await expect.element(page.getByText("Nosferatu").first()).toBeVisible();
    const section = document.querySelector("section") as Element;
    expect(section.getBoundingClientRect().height).toBeLessThanOrEqual(maxHeight);
    const widths = [...document.querySelectorAll("li")].map(
      (day) => day.getBoundingClientRect().width,
    );
    expect(widths).toHaveLength(7);
    const [quiet = 0, , , busy = 0] = widths;
    expect(quiet).toBeLessThanOrEqual(72);
    expect(busy).toBeGreaterThan(4 * quiet);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
