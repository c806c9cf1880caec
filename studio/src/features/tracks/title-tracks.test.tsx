import type { TitleTracks, VideoTracks } from "@bijou/contract/studio/title-tracks";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";
import { aTitlePage } from "../title-page/title-page.fixture.ts";

const english = { track: "en", name: "English", language: "en", kind: "full" } as const;
const german = { track: "de", name: "Deutsch", language: "de", kind: "sdh" } as const;
const VIDEO: VideoTracks = {
  episode: null,
  extra: null,
  season: 0,
  number: 0,
  name: "Night Train",
  durationSeconds: 2_700,
  frameRate: 25,
  revision: 3,
  alsoPlayedBy: 0,
  audio: [
    { track: "English", name: "English", language: "en", kind: "main", channels: 2 },
    { track: "Deutsch", name: "Deutsch", language: "de", kind: "dub", channels: 6 },
  ],
  subtitles: [english, german],
  defaultSubtitles: null,
  deleted: [],
};

async function openTracks(
  videos: readonly VideoTracks[] = [VIDEO],
  options: Parameters<typeof openStudio>[0] = {},
) {
  const answer = (): TitleTracks => ({
    title: { name: "Night Train", isDeleted: false },
    videos: [...videos],
  });
  const studio = openStudio({
    path: "/catalog/1001",
    ...options,
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/1001/tracks": answer,
      "POST /titles/1001/tracks": answer,
      ...options.respond,
    },
  });
  const section = within(await screen.findByRole("region", { name: "Audio and subtitles" }));
  return {
    ...studio,
    section,
    saved: () =>
      studio
        .callsOf("/titles/1001/tracks")
        .flatMap(({ method, body }) => (method === "POST" ? [body] : [])),
  };
}
/** Of the first track with this name: audio comes before subtitles. */
async function choose(section: ReturnType<typeof within>, name: string, item: string) {
  const [button] = await section.findAllByRole("button", { name: `Actions for ${name}` });
  if (!button) throw new Error(`There is no menu of ${name}`);
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("ST-067: tracks are listed with language, type, channels and the default", async () => {
  const { section } = await openTracks();
  const audio = within(await section.findByRole("list", { name: "Audio" })).getAllByRole(
    "listitem",
  );
  expect(audio.map((row) => row.textContent)).toEqual([
    expect.stringContaining("EnglishEnglish · Original · StereoDefault"),
    expect.stringContaining("DeutschGerman · Dub · 5.1"),
  ]);
  expect(section.getByText("German · SDH")).toBeTruthy();
  expect(section.getByRole("link", { name: "Edit lines of Deutsch" }).getAttribute("href")).toBe(
    "/studio/catalog/1001/subtitles/de",
  );
});

test("a name and a type are changed for the revision that is on the page", async () => {
  const { section, saved } = await openTracks();
  await choose(section, "English", "Name, language and type");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit English" }));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Stage English" } });
  fireEvent.change(dialog.getByLabelText("Type"), { target: { value: "dub" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    episode: null,
    revision: 3,
    audio: [{ track: "English", name: "Stage English", kind: "dub" }, { track: "Deutsch" }],
    subtitles: [english, german],
  });
});

test("subtitles are deleted, and another sound becomes the default", async () => {
  const other = { ...german, name: "Deutsch (SDH)" };
  const { section, saved } = await openTracks([{ ...VIDEO, subtitles: [english, other] }]);
  await choose(section, "Deutsch (SDH)", "Delete");
  await waitFor(() => expect(saved()).toMatchObject([{ subtitles: [english] }]));
  await choose(section, "Deutsch", "Make default");
  await waitFor(() =>
    expect(saved()[1]).toMatchObject({ audio: [{ track: "Deutsch" }, { track: "English" }] }),
  );
});

test("subtitles become those that viewers who have not chosen see, or none are; forced ones cannot", async () => {
  const signs = { track: "signs", name: "Signs", language: "en", kind: "forced" } as const;
  const subtitles = [english, german, signs];
  const { section, saved } = await openTracks([{ ...VIDEO, subtitles, defaultSubtitles: "de" }]);
  const rows = within(await section.findByRole("list", { name: "Subtitles" })).getAllByRole(
    "listitem",
  );
  expect(rows.map((row) => row.textContent.includes("Default"))).toEqual([false, true, false]);
  const menuOf = (place: number) => {
    const [button] = within(rows[place] ?? document.body).getAllByRole("button");
    fireEvent.click(button ?? document.body);
  };
  menuOf(0);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Make default" }));
  await waitFor(() => expect(saved()).toMatchObject([{ subtitles, defaultSubtitles: "en" }]));
  menuOf(1);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Show none from the start" }));
  await waitFor(() => expect(saved()[1]).toMatchObject({ defaultSubtitles: null }));
  menuOf(2);
  expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Make default" })).toBeNull();
});

test("the default that is deleted or becomes forced is none anymore", async () => {
  const other = { ...german, name: "Deutsch (SDH)" };
  const { section, saved } = await openTracks([
    { ...VIDEO, subtitles: [english, other], defaultSubtitles: "de" },
  ]);
  await choose(section, "Deutsch (SDH)", "Delete");
  await waitFor(() =>
    expect(saved()).toMatchObject([{ subtitles: [english], defaultSubtitles: null }]),
  );
  await choose(section, "Deutsch (SDH)", "Name, language and type");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Deutsch (SDH)" }));
  fireEvent.change(dialog.getByLabelText("Type"), { target: { value: "forced" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()[1]).toMatchObject({ defaultSubtitles: null }));
});

test("a file is added with the language of its name, and a wrong one names its line", async () => {
  const fields = [{ path: "file", code: "unreadable_subtitles", message: "", value: "7" }];
  const { section, callsOf } = await openTracks([VIDEO], {
    respond: {
      "POST /titles/1001/subtitles": () => new Failure(400, "invalid_request", { fields }),
    },
  });
  fireEvent.click(await section.findByRole("button", { name: "Add subtitles" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Choose a file", { selector: "input" }), {
    target: { files: [new File(["1"], "night.fr.forced.srt")] },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Add subtitles" }));
  expect(await dialog.findByText("Line 7 of this file can’t be read.")).toBeTruthy();
  expect(callsOf("/titles/1001/subtitles")[0]?.path).toContain("language=fr&kind=forced");
});

test("episodes are listed in one line each, and opened for their tracks", async () => {
  const { section } = await openTracks([
    { ...VIDEO, episode: 41, season: 1, number: 2, name: "Two" },
  ]);
  fireEvent.click(await section.findByRole("button", { name: "S1 E2 · Two" }));
  expect(section.getByRole("link", { name: "Edit lines of English" }).getAttribute("href")).toBe(
    "/studio/catalog/1001/subtitles/en/41",
  );
});

test("a role that only reads sees the tracks, and cannot change them", async () => {
  const { section } = await openTracks([VIDEO], {
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } },
  });
  await section.findAllByText("Deutsch");
  expect(section.queryByRole("button", { name: "Add subtitles" })).toBeNull();
  expect(section.queryByRole("button", { name: "Actions for Deutsch" })).toBeNull();
});

test("extras are listed after the movie, and lead to the lines of their own subtitles", async () => {
  const { section, saved } = await openTracks([
    VIDEO,
    { ...VIDEO, extra: 12, name: "On set", subtitles: [german] },
  ]);
  expect(await section.findByRole("heading", { name: "Trailers and extras" })).toBeTruthy();
  fireEvent.click(section.getByRole("button", { name: "On set" }));
  const [, lines] = section.getAllByRole("link", { name: "Edit lines of Deutsch" });
  expect(lines?.getAttribute("href")).toBe("/studio/catalog/1001/subtitles/de?extra=12");
  const menus = section.getAllByRole("button", { name: "Actions for Deutsch" });
  const last = menus.at(-1);
  if (!last) throw new Error("There is no menu");
  fireEvent.click(last);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() =>
    expect(saved()).toMatchObject([{ episode: null, extraId: 12, subtitles: [] }]),
  );
});
