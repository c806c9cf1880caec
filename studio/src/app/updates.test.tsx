import type { MailSettings } from "@bijou/contract/studio/settings";
import type { Updates } from "@bijou/contract/studio/updates";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openStudio } from "../testing/fake-studio.tsx";
import { STAFF } from "../testing/samples.ts";

const MAIL_SETTINGS: MailSettings = {
  revision: 0,
  source: "none",
  variables: [],
  server: null,
  waiting: 0,
};
const NOTHING = { mark: "0~", changes: [], isAll: false, colleagues: [] } satisfies Updates;

/** The waiting calls of a Studio, which a test answers. */
function othersDo() {
  const waiting: {
    readonly search: URLSearchParams;
    answer: (updates: Partial<Updates>) => void;
  }[] = [];
  const respond = {
    "GET /updates": ({ path }: { readonly path: string }) =>
      new Promise((resolve) => {
        waiting.push({
          search: new URLSearchParams(path.split("?")[1]),
          answer: (updates) => resolve({ ...NOTHING, ...updates }),
        });
      }),
  };
  return {
    respond,
    waiting,
    /** Answers the newest call, as soon as there is one that was not answered. */
    async tell(updates: Partial<Updates>): Promise<void> {
      const before = waiting.length;
      await act(async () => waiting.at(-1)?.answer(updates));
      await waitFor(() => expect(waiting.length).toBeGreaterThan(before));
    },
  };
}

afterEach(() => vi.restoreAllMocks());

test("the head bar names who else has the object open, with the field", async () => {
  const others = othersDo();
  openStudio({
    path: "/settings",
    respond: { ...others.respond, "GET /system/settings/email": () => MAIL_SETTINGS },
  });
  await screen.findByRole("heading", { name: "Email" });
  await waitFor(() => expect(others.waiting.at(-1)?.search.get("kind")).toBe("settings"));
  await others.tell({ colleagues: [{ id: 5, name: "Jonas Feld", field: "email" }] });
  expect(await screen.findByText("Jonas Feld is in Email")).toBeTruthy();
  await others.tell({ colleagues: [{ id: 5, name: "Jonas Feld", field: null }] });
  expect(await screen.findByText("Jonas Feld is here, too")).toBeTruthy();
  await others.tell({});
  expect(screen.queryByText(/Jonas Feld is/)).toBeNull();
});

test("others are told which part of the page has the focus", async () => {
  const others = othersDo();
  openStudio({
    path: "/settings",
    respond: { ...others.respond, "GET /system/settings/email": () => MAIL_SETTINGS },
  });
  const host = await screen.findByRole("textbox", { name: "Email server" });
  act(() => host.focus());
  await waitFor(() => expect(others.waiting.at(-1)?.search.get("field")).toBe("email"));
});

test("ST-150: a list follows what others change", async () => {
  const others = othersDo();
  let name = "Jonas Feld";
  openStudio({
    path: "/staff",
    respond: {
      ...others.respond,
      "GET /staff": () => ({
        ...STAFF,
        people: STAFF.people.map((person) => (person.id === 5 ? { ...person, name } : person)),
      }),
    },
  });
  await screen.findByText("Jonas Feld");
  await others.tell({ mark: "7~" });
  name = "Jonas Berg";
  await others.tell({ changes: [{ kind: "staff", id: "5" }] });
  expect(others.waiting[1]?.search.get("mark")).toBe("7~");
  expect(await screen.findByText("Jonas Berg")).toBeTruthy();
});

test("while a row is edited its list stays, and the page says that others have made changes", async () => {
  const others = othersDo();
  const { callsOf } = openStudio({ path: "/staff", respond: others.respond });
  fireEvent.click(await screen.findByRole("button", { name: /Actions for Jonas/ }));
  const menu = await screen.findByRole("menu");
  await others.tell({ changes: [{ kind: "staff", id: "5" }] });
  expect(await screen.findByText(/^Others have made changes/)).toBeTruthy();
  expect(callsOf("/staff")).toHaveLength(1);
  fireEvent.keyDown(menu, { key: "Escape" });
  await waitFor(() => expect(callsOf("/staff")).toHaveLength(2));
  expect(screen.queryByText(/^Others have made changes/)).toBeNull();
});

test("a field of a row that has the focus keeps the list, one elsewhere does not", async () => {
  const others = othersDo();
  const { callsOf } = openStudio({ path: "/staff", respond: others.respond });
  const idle = await screen.findByRole("combobox", { name: "Sign out when inactive for" });
  act(() => idle.focus());
  await others.tell({ changes: [{ kind: "staff", id: "5" }] });
  await waitFor(() => expect(callsOf("/staff")).toHaveLength(2));
  const [row] = within(screen.getAllByRole("table")[0] as HTMLElement).getAllByRole("row");
  const field = document.createElement("input");
  row?.append(field);
  act(() => field.focus());
  await others.tell({ isAll: true });
  expect(callsOf("/staff")).toHaveLength(2);
  act(() => field.blur());
  await waitFor(() => expect(callsOf("/staff")).toHaveLength(3));
});

test("a tab that nobody sees waits for nothing", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const others = othersDo();
  openStudio({ respond: others.respond });
  await screen.findByRole("heading", { name: "Today" });
  expect(others.waiting).toEqual([]);
  visibility.mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(others.waiting).toHaveLength(1));
});
