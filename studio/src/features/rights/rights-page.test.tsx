import { ALWAYS, type RightsWindow, type WindowedTitle } from "@bijou/contract/studio/windows";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../testing/samples.ts";

beforeEach(() => window.localStorage.clear());

const IMPACT = {
  gained: [],
  lost: ["DE", "AT"],
  premium: ["PL"],
  free: [],
  homeRows: ["For you"],
  watchLists: 3,
  partway: 1,
};

function open({ isRefused = false, isReader = false, path = "/rights", delayMs = 0 } = {}) {
  let title: WindowedTitle = {
    id: 7,
    name: "Night Train",
    year: 1941,
    kind: "movie",
    status: "published",
    still: "",
    revision: 4,
    isOwn: true,
    windows: [{ ...ALWAYS, area: "only", countries: ["PL"], holder: "Primrose" }],
  };
  let refusals = isRefused ? 1 : 0;
  return openStudio({
    path,
    ...(isReader && {
      session: {
        ...SIGNED_IN,
        person: SIGNED_IN.person && { ...SIGNED_IN.person, roles: ["read_only"] as const },
      } as typeof SIGNED_IN,
    }),
    respond: {
      "GET /windows": () => {
        const list = { total: 1, titles: [title], holders: ["Primrose"] };
        return new Promise((resolve) => setTimeout(() => resolve(list), delayMs));
      },
      "GET /titles/7/windows": () => title,
      "POST /titles/7/windows/impact": () => IMPACT,
      "POST /titles/7/windows": ({ body }) => {
        if (refusals-- > 0) {
          title = { ...title, revision: 5, windows: [ALWAYS] };
          return new Failure(409, "conflict");
        }
        const { windows } = body as { windows: RightsWindow[] };
        title = { ...title, revision: title.revision + 1, windows };
        return title;
      },
      "GET /windows/available": () => ({
        total: 1,
        titles: [
          {
            id: 7,
            name: "Night Train",
            year: 1941,
            kind: "movie",
            access: "premium",
            until: null,
            holder: "Primrose",
          },
        ],
      }),
    },
  });
}

const edit = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Edit the windows of Night Train" }));
  return within(await screen.findByRole("dialog", { name: "Rights of Night Train" }));
};

test("a window is added by form, its impact is shown, and the change can be undone", async () => {
  const { callsOf } = open();
  const dialog = await edit();
  expect(await dialog.findByText("Can no longer be played in 2 countries")).toBeTruthy();
  expect(dialog.getByText("Premium instead of free in 1 country")).toBeTruthy();
  expect(dialog.getByText("On Home now: For you")).toBeTruthy();
  expect(dialog.getByText("In 3 lists of members")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Add a window" }));
  // Free for all from now on, by another holder than that of Poland.
  expect(dialog.getByText(/Windows 1, 2 are open at the same time/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  fireEvent.change(dialog.getByRole("combobox", { name: "Where" }), {
    target: { value: "except" },
  });
  expect(dialog.getByText("Choose at least one country.")).toBeTruthy();
  fireEvent.change(dialog.getByRole("combobox", { name: "Add a group" }), {
    target: { value: "eu" },
  });
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(false),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Rights saved")).toBeTruthy();
  const sent = () =>
    callsOf("/titles/7/windows")
      .filter(({ method }) => method === "POST")
      .map(({ body }) => body as { revision: number; windows: RightsWindow[] });
  expect(sent()[0]).toMatchObject({ revision: 4, windows: [{}, { area: "except" }] });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent()[1]).toMatchObject({ revision: 5, windows: [{ area: "only" }] }),
  );
});

test("a second change right after the first starts from it, also while the calendar loads", async () => {
  const { callsOf } = open({ delayMs: 100 });
  for (const holder of ["Nero", "Ambrosio"]) {
    const dialog = await edit();
    fireEvent.change(dialog.getByRole("combobox", { name: "Rights holder" }), {
      target: { value: holder },
    });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  const sent = callsOf("/titles/7/windows").filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body.revision)).toEqual([4, 5]);
});

test("after a change by others the windows that were typed are kept or replaced", async () => {
  const { callsOf } = open({ isRefused: true });
  const dialog = await edit();
  fireEvent.change(dialog.getByRole("combobox", { name: "Rights holder" }), {
    target: { value: "Nero" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Keep mine" }));
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(callsOf("/titles/7/windows").at(-1)?.body).toMatchObject({
      revision: 5,
      windows: [{ holder: "Nero" }],
    }),
  );
});

test("a bar names where, for whom and when, and opens its window", async () => {
  open();
  const list = within(await screen.findByRole("list", { name: "Rights windows by title" }));
  fireEvent.click(list.getByRole("button", { name: /Poland · Free with ads/ }));
  expect(await screen.findByRole("heading", { name: "Window 1 of 1" })).toBeTruthy();
});

test("who may only read sees the calendar without anything to change", async () => {
  open({ isReader: true });
  await screen.findByRole("list", { name: "Rights windows by title" });
  expect(screen.getByText("Your role can look at rights, but not change them.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Edit the windows/ })).toBeNull();
});

test("what is available is a table whose question is in the address", async () => {
  const { address } = open({ path: "/rights/available?country=PL" });
  expect(await screen.findByRole("link", { name: "Night Train" })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Country" })).toMatchObject({ value: "PL" });
  fireEvent.change(screen.getByRole("combobox", { name: "Country" }), { target: { value: "DE" } });
  await waitFor(() => expect(address()).toContain("country=DE"));
});
