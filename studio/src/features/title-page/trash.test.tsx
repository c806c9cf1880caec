import type { TitlePage } from "@bijou/contract/studio/title-page";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../testing/samples.ts";
import { aTitlePage } from "./title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const TRASH = { at: "2026-11-26T10:00:00.000Z", until: "2026-12-26T10:00:00.000Z" };
const DELETED = { status: "deleted", trash: TRASH } as const;

function open(page: TitlePage, roles: readonly ("owner" | "editor")[] = ["owner"]) {
  const { person } = SIGNED_IN;
  if (!person) throw new Error("Nobody is signed in");
  return openStudio({
    session: { ...SIGNED_IN, person: { ...person, roles: [...roles] } },
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => page,
      "GET /titles/choices": () => ({
        genres: [],
        moods: [],
        eras: [],
        regions: [],
        ratingSystems: [],
        countries: [],
        languages: [],
        keywords: [],
      }),
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles/1001/schedule": () => ({ timeZone: "UTC", entries: [] }),
      "GET /titles/1001/deletion": () => ({
        resumePoints: 1_204,
        listEntries: 1,
        videos: 1,
        days: 30,
      }),
      "POST /titles/1001/delete": () => aTitlePage(DELETED),
      "POST /trash/1001/restore": () => aTitlePage(),
    },
  });
}

test("deleting says what goes with the title, and waits for its name", async () => {
  const { callsOf } = open(aTitlePage());
  fireEvent.click(await screen.findByRole("button", { name: "Actions" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Night Train?" }));
  expect(await dialog.findByText("1,204 places where members stopped watching")).toBeTruthy();
  expect(dialog.getByText("1 entry in a member’s list")).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Move to trash" });
  const field = dialog.getByLabelText("Type “Night Train” to confirm");
  fireEvent.change(field, { target: { value: "Night" } });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: "Night Train" } });
  fireEvent.click(button);
  expect(await screen.findByText("Night Train is in the trash.")).toBeTruthy();
  expect(callsOf("/titles/1001/delete")[0]?.body).toEqual({ name: "Night Train" });
  expect(screen.getByText("In the trash")).toBeTruthy();
});

test("a title in the trash is restored, and not edited or published before", async () => {
  const { callsOf } = open(aTitlePage(DELETED));
  const restore = await screen.findByRole("button", { name: "Restore title" });
  expect(screen.getByLabelText<HTMLInputElement>("Title").readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: /publish/i })).toBeNull();
  fireEvent.click(restore);
  expect(await screen.findByText("Night Train is restored.")).toBeTruthy();
  expect(callsOf("/trash/1001/restore")).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>("Title").readOnly).toBe(false);
});

test.each([
  ["what they created a moment ago", { at: new Date().toISOString(), by: SIGNED_IN.person?.id }, 1],
  [
    "what they created two days ago",
    { at: "2020-01-01T00:00:00.000Z", by: SIGNED_IN.person?.id },
    0,
  ],
  ["what somebody else created", { at: new Date().toISOString(), by: 999 }, 0],
])(
  "an editor is offered to delete only what they created lately: %s",
  async (_, { at, by = null }, count) => {
    open(aTitlePage({ created: { at, by } }), ["editor"]);
    fireEvent.click(await screen.findByRole("button", { name: "Actions" }));
    expect(await screen.findByRole("menuitem", { name: "Unpublish" })).toBeTruthy();
    expect(screen.queryAllByRole("menuitem", { name: "Delete…" })).toHaveLength(count);
  },
);
