import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { opened } from "../../../player/engines.fixture.ts";
import { ADA, SIGNED_IN } from "../../../testing/samples.ts";
import { movie, NONE, openMarkers, ready } from "../markers.fixture.ts";

vi.mock(
  "@bijou/player/engine/hls",
  async () => (await import("../../../player/engines.fixture.ts")).fakeHls,
);
beforeEach(() => {
  opened.length = 0;
});

const choose = (...lines: readonly string[]) =>
  fireEvent.change(screen.getByLabelText("Import EDL", { selector: "input" }), {
    target: { files: [new File([lines.join("\n")], "film.edl")] },
  });

test("each line of an EDL shows what it becomes, and is added to the markers when chosen", async () => {
  const breaks = [1_200];
  const { saved } = openMarkers([{ ...movie, markers: { ...NONE, breaks } }]);
  await ready();
  choose("5 35 0", "60 61 1", "#2500 #2500 2", "600 720 3");
  const dialog = within(await screen.findByRole("dialog", { name: "Import film.edl" }));
  const kindsOf = () =>
    dialog.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value);
  expect(kindsOf()).toEqual(["", "", "chapter", "ad_break"]);
  fireEvent.change(dialog.getByRole("combobox", { name: "Line 1 becomes" }), {
    target: { value: "intro" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Add 3 markers" }));
  expect(saved()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Save markers" }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject([
    {
      markers: {
        ranges: [{ kind: "intro", from: 5, to: 35 }],
        chapters: [{ from: 100, name: "Chapter 1" }],
        breaks: [600, 1_200],
      },
    },
  ]);
});

test("a line whose marker breaks a rule says so before it is added", async () => {
  openMarkers([movie]);
  await ready();
  choose("20 30 3", "600 720 3", "700 800 3");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("An ad break can’t be within the first minute.")).toBeTruthy();
  expect(dialog.getByText("This is too close to the ad break before it.")).toBeTruthy();
  fireEvent.change(dialog.getByRole("combobox", { name: "Line 1 becomes" }), {
    target: { value: "" },
  });
  expect(dialog.queryByText("An ad break can’t be within the first minute.")).toBeNull();
});

test("an EDL with more ad breaks than a video can have is not added", async () => {
  openMarkers([{ ...movie, durationSeconds: 80_000 }]);
  await ready();
  choose(...Array.from({ length: 30 }, (_, place) => `${(place + 1) * 1000} 99999 3`));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("A video has 29 ad breaks at most.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Add 30 markers" })).toHaveProperty("disabled", true);
});

test("an EDL with wrong lines is refused as a whole, with each line and what is wrong", async () => {
  openMarkers([{ ...movie, frameRate: null }]);
  await ready();
  choose("600 720 3", "x 5 3", "#1 #2 3", "1 2 9", "1", "2", "3");
  expect(await screen.findByText(/^Line 2: “x” is no time/)).toBeTruthy();
  expect(screen.getByText(/^Line 3: “#1” is a frame/)).toBeTruthy();
  expect(screen.getByText(/^Line 4: “9” is no action/)).toBeTruthy();
  expect(screen.getByText("And 1 more.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  choose("## nothing");
  expect(await screen.findByText("There are no lines in this file.")).toBeTruthy();
  choose("TITLE: Reel 1");
  expect(await screen.findByText(/comes from an editing program/)).toBeTruthy();
});

test("a role that only reads imports nothing", async () => {
  openMarkers([movie], { session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } } });
  await ready();
  expect(screen.queryByRole("button", { name: "Import EDL" })).toBeNull();
});
