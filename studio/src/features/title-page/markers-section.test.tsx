import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { aTitlePage } from "./title-page.fixture.ts";

const open = (more = {}) =>
  openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/1001/markers": () => ({
        title: { name: "Night Train", isDeleted: false },
        secondsBetweenBreaks: 300,
        videos: [
          {
            episode: null,
            season: 0,
            number: 0,
            name: "Night Train",
            durationSeconds: 2_700,
            frameRate: 24,
            markers: {
              ranges: [{ kind: "intro", from: 10, to: 40.5 }],
              chapters: [],
              breaks: [600, 1_200],
              bestMoment: null,
            },
            picture: "",
            fileChapters: [],
          },
        ],
      }),
      ...more,
    },
  });

test("the markers of the video are listed, with the way to the page that sets them", async () => {
  open();
  const section = within(await screen.findByRole("region", { name: "Markers" }));
  expect(await section.findByText("0:10.000–0:40.500", { exact: false })).toBeTruthy();
  expect(section.getByRole("link", { name: "Edit markers" }).getAttribute("href")).toBe(
    "/studio/catalog/1001/markers",
  );
});

test("changed markers of an episode are in the history with its numbers", async () => {
  const entry = {
    id: 42,
    at: "2026-11-26T10:00:00.000Z",
    actor: { kind: "staff", id: 5, name: "Ben" },
    network: "",
    type: "title.markers_changed",
    object: { kind: "title", id: "1001", name: "Night Train" },
    changes: [{ field: "markers.S1E2", before: [], after: ["intro 10–40.5 s"] }],
    reason: null,
  };
  open({ "GET /titles/1001/history": () => ({ entries: [entry], next: null }) });
  expect(await screen.findByText("Markers S1E2")).toBeTruthy();
  expect(screen.getByText("intro 10–40.5 s", { exact: false })).toBeTruthy();
});
