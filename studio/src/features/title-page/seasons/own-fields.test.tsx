import type { OwnValues } from "@bijou/contract/studio/season";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { OwnFields } from "./own-fields.tsx";
import type { Season } from "./season-layout.ts";

const INHERITED: OwnValues = { access: null, showsBreaks: null, kids: null };

function Form({ season }: { season: Season | undefined }) {
  const [own, setOwn] = useState(INHERITED);
  return <OwnFields own={own} season={season} isPremiumSeries isSeriesForKids onChange={setOwn} />;
}

const access = () => screen.getByLabelText<HTMLSelectElement>("Access");
const shown = () => access().selectedOptions[0]?.textContent;
const source = () =>
  document.getElementById(access().getAttribute("aria-describedby") ?? "")?.textContent;

test("ST-052: a value is shown with where it comes from, and is inherited again once it is reset", () => {
  render(<Form season={undefined} />);
  expect([shown(), source()]).toEqual(["Premium", "From the series"]);
  expect(screen.queryByRole("button")).toBeNull();
  fireEvent.change(access(), { target: { value: "free" } });
  expect([shown(), source()]).toEqual(["Own: Free", "Own"]);
  fireEvent.click(screen.getByRole("button", { name: "Reset Access" }));
  expect([shown(), source()]).toEqual(["Premium", "From the series"]);
});

test("ST-052: what the season of an episode says comes before the series", () => {
  const season = {
    id: 2,
    number: 2,
    name: "Season 2",
    episodes: [],
    showsBreaks: null,
    kids: null,
  };
  render(<Form season={{ ...season, access: "free" }} />);
  expect([shown(), source()]).toEqual(["Free", "From Season 2"]);
});
