import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { Hand } from "./hand.tsx";
import { sampleCard } from "./oracle.fixture.ts";
import { RangeSlider } from "./range-slider.tsx";
import { lay, pick } from "./hand-state.ts";
import "../../ui/styles/global.css";

const cards = [1, 2, 3, 4, 5].map((id) =>
  sampleCard({ video_id: id, video_title: `Film ${id}`, portrait_art_2000x3000: "" }),
);

function Host() {
  const [hand, setTable] = useState(() => lay({ cards, nearest: null }));
  return (
    <Hand
      hand={hand}
      restored={undefined}
      detailsId="details"
      onPick={(videoId) => setTable(pick(hand, videoId))}
    />
  );
}

const list = (): HTMLElement =>
  page.getByRole("list", { name: "Your cards" }).element() as HTMLElement;
const expanded = (): string =>
  document.querySelector("[aria-expanded=true]")?.getAttribute("aria-label") ?? "";

afterEach(() => cleanup());

test("on a phone the hand is swiped, and the card that stops in the middle is turned", async () => {
  await page.viewport(390, 844);
  await render(<Host />);
  expect(expanded()).toBe("Film 3, 1922");
  list().scrollTo({ left: list().scrollWidth, behavior: "instant" });
  await expect.poll(expanded).toBe("Film 5, 1922");
  const { left, width } = document.querySelector("li:last-child")!.getBoundingClientRect();
  expect(left + width / 2).toBeCloseTo(195, -1);
});

test("on a wide screen all cards lie side by side", async () => {
  await page.viewport(1280, 800);
  await render(<Host />);
  expect(list().scrollWidth).toBe(list().clientWidth);
  await page.getByRole("button", { name: "Turn card 1 of 5: Give me the shivers" }).click();
  expect(expanded()).toBe("Film 1, 1922");
});

test("a thumb of the slider is 44 px wide and high", async () => {
  await page.viewport(390, 844);
  await render(
    <RangeSlider
      first={1900}
      last={2026}
      years={{ fromYear: 1915, toYear: 1968 }}
      onChange={() => undefined}
      labels={{ from: "From year", to: "To year" }}
    >
      <p>Years</p>
    </RangeSlider>,
  );
  for (const name of ["From year", "To year"]) {
    const { width, height } = page.getByRole("slider", { name }).element().getBoundingClientRect();
    expect(Math.round(width)).toBe(44);
    expect(Math.round(height)).toBe(44);
  }
});
