import { INHERITED } from "@bijou/contract/studio/season";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { OwnFields } from "./own-fields.tsx";
import type { Season } from "./season-layout.ts";

function Form({ season }: { season: Season | undefined }) {
  const [own, setOwn] = useState(INHERITED);
  return (
    <OwnFields
      own={own}
      season={season}
      isPremiumSeries
      isSeriesForKids
      ratingsOfSeries={["mpa-pg", "fsk-6"]}
      ratingSystems={["mpa", "fsk"]}
      onChange={setOwn}
    />
  );
}

const access = () => screen.getByLabelText<HTMLSelectElement>("Access");
const shown = () => access().selectedOptions[0]?.textContent;
const source = () =>
  document.getElementById(access().getAttribute("aria-describedby") ?? "")?.textContent;

test("ST-052: a value is shown with where it comes from, and is inherited again once it is reset", () => {
  render(<Form season={undefined} />);
  expect([shown(), source()]).toEqual(["Premium", "From the series"]);
  expect(screen.queryByRole("button", { name: /^Reset/ })).toBeNull();
  fireEvent.change(access(), { target: { value: "free" } });
  expect([shown(), source()]).toEqual(["Own: Free", "Own"]);
  fireEvent.click(screen.getByRole("button", { name: "Reset Access" }));
  expect([shown(), source()]).toEqual(["Premium", "From the series"]);
});

test("what the season of an episode says comes before the series", () => {
  const season = {
    id: 2,
    number: 2,
    name: "Season 2",
    episodes: [],
    ...INHERITED,
  };
  render(<Form season={{ ...season, access: "free" }} />);
  expect([shown(), source()]).toEqual(["Free", "From Season 2"]);
});

const ratings = () => screen.getByRole("combobox", { name: "Age ratings" });
const chosen = () => screen.queryAllByText(/^(?:MPA|FSK) /).map(({ textContent }) => textContent);
const sourceOfRatings = () =>
  document.getElementById(ratings().getAttribute("aria-describedby") ?? "")?.textContent;

test("own age ratings begin with those that are inherited, and are these again once they are reset", async () => {
  render(<Form season={undefined} />);
  expect([chosen(), sourceOfRatings()]).toEqual([["MPA PG", "FSK 6"], "From the series"]);
  fireEvent.keyDown(ratings(), { key: "ArrowDown" });
  fireEvent.change(ratings(), { target: { value: "FSK 16" } });
  fireEvent.click(await screen.findByRole("option", { name: "FSK 16" }));
  expect([chosen(), sourceOfRatings()]).toEqual([["MPA PG", "FSK 16"], "Own"]);
  fireEvent.click(screen.getByRole("button", { name: "Reset Age ratings" }));
  expect([chosen(), sourceOfRatings()]).toEqual([["MPA PG", "FSK 6"], "From the series"]);
});

test("an episode has the age ratings of its season, also if these are none", () => {
  const season = { id: 2, number: 2, name: "Season 2", episodes: [], ...INHERITED };
  const { rerender } = render(<Form season={{ ...season, maturity: ["fsk-12"] }} />);
  expect([chosen(), sourceOfRatings()]).toEqual([["FSK 12"], "From Season 2"]);
  rerender(<Form season={{ ...season, maturity: [] }} />);
  expect([chosen(), sourceOfRatings()]).toEqual([[], "From Season 2"]);
});
