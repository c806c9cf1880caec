import type { MergePreview, PersonPage } from "@bijou/contract/studio/person-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../testing/samples.ts";

const ADA: PersonPage = {
  id: 7,
  revision: 3,
  name: "Ada Vidal",
  names: {},
  otherNames: ["A. Vidal"],
  externalIds: { imdb: "nm0000485" },
  portrait: null,
  titleCount: 1,
  isShown: true,
  titles: [
    {
      id: 1001,
      name: "Night Train",
      year: 1941,
      kind: "movie",
      status: "published",
      roles: [
        { job: "director", character: null },
        { job: "actor", character: "The guard" },
      ],
    },
  ],
};
const BEA = { id: 8, name: "Adah Vidal", titles: 2, jobs: ["actor"], portrait: null };
const PREVIEW: MergePreview = {
  revision: 3,
  other: { id: 8, revision: 1, name: "Adah Vidal", otherNames: [] },
  titles: 2,
  drafts: 1,
  shared: [{ id: 1001, name: "Night Train" }],
  sharedCount: 1,
};
const NO_HISTORY = { entries: [], next: null };

function open({ path = "/people/7", respond = {}, session = SIGNED_IN } = {}) {
  return openStudio({
    path,
    session,
    respond: {
      "GET /people/7": () => ADA,
      "GET /people/7/history": () => NO_HISTORY,
      "GET /people": () => ({ total: 1, people: [BEA] }),
      ...respond,
    },
  });
}

test("a person’s page shows names, ids with their links, and titles with roles", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Ada Vidal" })).toBeTruthy();
  const titles = within(screen.getByRole("table", { name: "Titles" }));
  expect(titles.getByText("Director and Actor: The guard")).toBeTruthy();
  expect(titles.getByRole("link", { name: "Night Train" }).getAttribute("href")).toBe(
    "/studio/catalog/1001#people",
  );
  expect(screen.getByRole("link", { name: "Open on IMDb" }).getAttribute("href")).toBe(
    "https://www.imdb.com/name/nm0000485/",
  );
  expect(screen.queryByRole("link", { name: "Open on TMDB" })).toBeNull();
});

test("what is typed is saved with the revision, and can be undone", async () => {
  const { callsOf } = open({
    respond: {
      "POST /people/7": ({ body }: { body: Readonly<Record<string, unknown>> }) => ({
        ...ADA,
        ...body,
        revision: Number(body["revision"]) + 1,
      }),
    },
  });
  const names = await screen.findByRole("textbox", { name: "Other names" });
  fireEvent.change(names, { target: { value: "A. Vidal\n\n Adele " } });
  fireEvent.change(screen.getByRole("textbox", { name: "Name in German" }), {
    target: { value: " Ada Widal " },
  });
  fireEvent.change(screen.getByRole("textbox", { name: "TMDB ID" }), { target: { value: "68" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const sent = () =>
    callsOf("/people/7")
      .filter(({ method }) => method === "POST")
      .map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    {
      revision: 3,
      name: "Ada Vidal",
      names: { de: "Ada Widal" },
      otherNames: ["A. Vidal", "Adele"],
      externalIds: { imdb: "nm0000485", tmdb: "68" },
    },
    {
      revision: 4,
      name: "Ada Vidal",
      names: { de: "" },
      otherNames: ["A. Vidal"],
      externalIds: { imdb: "nm0000485" },
    },
  ]);
});

test("the history names the language of a name", async () => {
  open({
    respond: {
      "GET /people/7/history": () => ({
        entries: [
          {
            id: 1,
            at: "2026-11-23T15:20:00.000Z",
            type: "person.changed",
            actor: { kind: "staff", id: 4, name: "Ada Moreau" },
            network: "",
            object: { kind: "person", id: "7", name: "Ada Vidal" },
            changes: [{ field: "names", before: {}, after: { de: "Ada Widal" } }],
            reason: null,
          },
        ],
        next: null,
      }),
    },
  });
  expect(await screen.findByText("Ada Widal (German)")).toBeTruthy();
  expect(screen.getByText("Names in other languages")).toBeTruthy();
});

test("a name that means someone else is explained at its field", async () => {
  open({
    respond: {
      "POST /people/7": () =>
        new Failure(400, "invalid_request", {
          fields: [{ path: "name", code: "other_person", message: "", value: "Adah Vidal" }],
        }),
    },
  });
  fireEvent.change(await screen.findByRole("textbox", { name: "Name" }), {
    target: { value: "Adah Vidal" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Adah Vidal already means someone else/)).toBeTruthy();
});

test("merging says what changes and that it is for good, before it is done", async () => {
  const { callsOf } = open({
    respond: { "GET /people/7/merge": () => PREVIEW, "POST /people/7/merge": () => ADA },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Merge…" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("searchbox"), { target: { value: "Ada" } });
  fireEvent.click(await dialog.findByRole("button", { name: /Adah Vidal/ }));
  expect(await dialog.findByText("2 titles will name Ada Vidal instead.")).toBeTruthy();
  expect(dialog.getByText("1 draft is changed, too.")).toBeTruthy();
  expect(dialog.getByText(/Both are in Night Train\. Lines that say the same/)).toBeTruthy();
  expect(dialog.getByText("This can’t be undone.")).toBeTruthy();
  expect(callsOf("/people/7/merge").some(({ method }) => method === "POST")).toBe(false);
  fireEvent.click(dialog.getByRole("button", { name: "Merge Adah Vidal" }));
  await screen.findByText("Adah Vidal is now part of Ada Vidal.");
  expect(callsOf("/people/7/merge").find(({ method }) => method === "POST")?.body).toEqual({
    revision: 3,
    other: 8,
    otherRevision: 1,
  });
});

test("a square portrait is used as it is, another one is cropped first", async () => {
  const stored = (width: number) => ({
    hash: `${width}`.padStart(32, "0"),
    path: "/art/a.webp",
    width,
    height: 480,
    source: null,
    focus: null,
  });
  let width = 480;
  const { callsOf } = open({
    respond: {
      "POST /people/7/portrait": () => stored(width),
      "POST /people/7": () => ({ ...ADA, revision: 4 }),
    },
  });
  const upload = async () =>
    fireEvent.change(await screen.findByLabelText("Upload", { selector: "input" }), {
      target: { files: [new File(["a"], "ada.png", { type: "image/png" })] },
    });
  await upload();
  await waitFor(() =>
    expect(callsOf("/people/7").find(({ method }) => method === "POST")?.body).toEqual({
      revision: 3,
      portrait: stored(480).hash,
    }),
  );
  width = 960;
  await upload();
  expect(await screen.findByRole("dialog", { name: "Crop the portrait" })).toBeTruthy();
});

test("the address of someone who was merged shows the person who was kept", async () => {
  const { address } = open({
    path: "/people/8",
    respond: { "GET /people/8": () => ADA },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Ada Vidal" })).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/studio/people/7"));
});

test("the list says what it is for while it is empty, and how to clear a search", async () => {
  const nobody = { "GET /people": () => ({ total: 0, people: [] }) };
  open({ path: "/people", respond: nobody });
  expect(await screen.findByText(/People appear here once/)).toBeTruthy();
});

test("who may not publish can look at a person, but not change them", async () => {
  const { person } = SIGNED_IN;
  open({ session: { ...SIGNED_IN, person: person && { ...person, roles: ["support"] } } });
  expect(await screen.findByText(/You can look at this person/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Merge…" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Name" }).hasAttribute("readonly")).toBe(true);
});
