import type { Client } from "@bijou/contract/client";
import { leftSidebar } from "@bijou/contract/configuration";
import { CallFailed } from "@bijou/contract/errors";
import { saveSearchList, userSaveSearchList } from "@bijou/contract/search/saved-searches";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, Outlet, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { reloadSavedSearches } from "../../features/search/saved-searches.ts";
import { searchToSave } from "../../features/search/search-to-save.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { useStore } from "../../platform/store.ts";
import { sampleSearch, sampleSession } from "../../testing/samples.ts";
import NameSearch from "../../features/search/advanced-search/name-search.tsx";
import MenuMore from "./menu-more.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const named = (id: number, name: string) => ({ id, era_name: name, region_name: name });
const sidebar = {
  menu: [],
  genres: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    genre_name: `Genre ${index + 1}`,
    genre_type: 1,
    genre_icon: "",
  })),
  eras: [named(21, "Silent Era")],
  regions: [named(31, "Nordic")],
  view_results: [
    { name: "Small grid", view_type: "custom_grid" },
    { name: "Detail list", view_type: "detail_list" },
  ],
};
const saved = sampleSearch({ new_count: 3 });
let saveResponse: () => unknown;

function Page() {
  const { pathname, search } = useLocation();
  const query = useStore(searchToSave, null);
  return (
    <>
      <MenuMore />
      <p>{`At ${pathname}${search}`}</p>
      {query !== null && <NameSearch query={query} />}
      <Outlet />
    </>
  );
}
const flushPromises = () =>
  act(async () => void (await new Promise((done) => setTimeout(done, 0))));

async function show(path = "/"): Promise<void> {
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Stub initialEntries={[path]} />);
  await flushPromises();
}
async function openAdvanced() {
  fireEvent.click(screen.getByRole("button", { name: "Advanced search" }));
  await flushPromises();
  return within(screen.getByRole("form", { name: "Advanced search" }));
}
const savings = () => vi.mocked(api).mock.calls.filter(([endpoint]) => endpoint === saveSearchList);

beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  clearSession();
  toasts.set([]);
  searchToSave.set(null);
  await reloadSavedSearches();
  saveResponse = () => ({ data: saved, message: "Your search has been saved." });
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === leftSidebar) return { data: sidebar };
    if (endpoint === userSaveSearchList) return { data: [saved] };
    return saveResponse();
  }) as Client);
});
afterEach(() => {
  cleanup();
  vi.mocked(api).mockReset();
});

test("S-104 guests see that an account unlocks saved searches", async () => {
  await show();
  expect(screen.getByRole("region", { name: "Saved searches" }).textContent).toContain(
    "Create an account to unlock saved searches.",
  );
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
    "/signup-new",
  );
});

test("a member's saved searches open by name, with the count of new titles", async () => {
  saveSession(sampleSession(), true);
  await show();
  const link = screen.getByRole("link", { name: /Rainy Sunday/ });
  expect(link.getAttribute("href")).toBe("/search?searchId=5&searchName=Rainy+Sunday");
  expect(link.textContent).toBe("Rainy Sunday3 new");
});

test("saved searches and choices that fail to load show an error with a retry", async () => {
  const responding = vi.mocked(api).getMockImplementation();
  vi.mocked(api).mockRejectedValue(new Error("offline"));
  saveSession(sampleSession({ user_id: 70 }), true);
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Advanced search" }));
  await flushPromises();
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Couldn’t load your saved searches.",
    "Couldn’t load the filters.",
  ]);
  if (responding !== undefined) vi.mocked(api).mockImplementation(responding);
  for (const retry of screen.getAllByRole("button", { name: "Retry" })) fireEvent.click(retry);
  await flushPromises();
  expect(screen.getByRole("link", { name: /Rainy Sunday/ })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Nordic" })).toBeTruthy();
});

test("S-105 S-106 genres, eras, regions and the view can be chosen; long lists start collapsed", async () => {
  await show();
  const form = await openAdvanced();
  const boxes = () => form.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
  expect(boxes()).toHaveLength(8 + 2);
  fireEvent.click(form.getByRole("button", { name: "All 12 genres" }));
  expect(boxes().slice(10)).toEqual(["Genre 11", "Genre 12", "Silent Era", "Nordic"]);
  const grid = form.getByRole("radio", { name: "Small grid" });
  expect(grid).toHaveProperty("checked", true);
  fireEvent.click(form.getByRole("radio", { name: "Detail list" }));
  expect(grid).toHaveProperty("checked", false);
});

test("V-06: saving under an existing name needs a confirmation before it replaces the search", async () => {
  saveSession(sampleSession(), true);
  await show();
  const form = await openAdvanced();
  fireEvent.click(form.getByRole("checkbox", { name: "Genre 2" }));
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await flushPromises();
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("textbox");
  fireEvent.change(field, { target: { value: "Rainy Sunday" } });
  const responding = saveResponse;
  saveResponse = () => {
    throw new CallFailed(409, { error: "search_name_taken", message: "Taken" });
  };
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/You already have a search called “Rainy Sunday”/);
  expect(toasts.get()).toEqual([]);
  fireEvent.change(field, { target: { value: "Rainy Monday" } });
  expect(dialog.getByRole("button", { name: "Save" })).toBeTruthy();
  fireEvent.change(field, { target: { value: "Rainy Sunday" } });
  saveResponse = responding;
  fireEvent.click(dialog.getByRole("button", { name: "Replace it" }));
  await flushPromises();
  expect(savings().map(([, input]) => (input as { replace?: string }).replace)).toEqual([
    undefined,
    "1",
  ]);
});

test("S-107 submitting opens the search with the choices and showText 0", async () => {
  await show();
  const form = await openAdvanced();
  for (const name of ["Genre 2", "Genre 1", "Silent Era", "Nordic"])
    fireEvent.click(form.getByRole("checkbox", { name }));
  fireEvent.click(form.getByRole("radio", { name: "Detail list" }));
  fireEvent.submit(screen.getByRole("form", { name: "Advanced search" }));
  await flushPromises();
  expect(
    screen.getByText("At /search?viewType=detail_list&era=21&genre=2%2C1&region=31&showText=0"),
  ).toBeTruthy();
});

test("V-04 a guest who saves is sent to sign in", async () => {
  await show();
  const form = await openAdvanced();
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await flushPromises();
  expect(screen.getByText(/^At \/signin\?return_to=/)).toBeTruthy();
});

test("S-123 T-18 saving needs a name, reports the result, and reloads the list", async () => {
  saveSession(sampleSession(), true);
  await show();
  const form = await openAdvanced();
  fireEvent.click(form.getByRole("checkbox", { name: "Genre 2" }));
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  const popup = within(await screen.findByRole("dialog"));
  fireEvent.click(popup.getByRole("button", { name: "Save" }));
  expect(popup.getByRole("alert").textContent).toBe("Enter a name for the search.");
  expect(savings()).toHaveLength(0);
  fireEvent.change(popup.getByPlaceholderText("Enter Search List Name"), {
    target: { value: " Rainy Sunday " },
  });
  const before = vi.mocked(api).mock.calls.length;
  fireEvent.click(popup.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(savings()[0]?.[1]).toEqual({
    search_list_name: "Rainy Sunday",
    genre_id: "2",
    era_id: "",
    region_id: "",
    view_type: "custom_grid",
    search_key: "",
  });
  expect(toasts.get()[0]?.text).toBe("Your search has been saved.");
  expect(searchToSave.get()).toBeNull();
  const after = vi.mocked(api).mock.calls.slice(before + 1);
  expect(after.map(([endpoint]) => endpoint)).toEqual([userSaveSearchList]);
});

test("E-06 a search that fails to save shows an error and keeps its name for a retry", async () => {
  saveResponse = () => {
    throw new CallFailed(409, { message: "You have 50 saved searches already" });
  };
  saveSession(sampleSession(), true);
  await show();
  fireEvent.click((await openAdvanced()).getByRole("button", { name: "Save" }));
  const popup = within(await screen.findByRole("dialog"));
  const name = popup.getByRole("textbox");
  fireEvent.change(name, { target: { value: "One more" } });
  fireEvent.click(popup.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(toasts.get()[0]).toMatchObject({ text: "Error while saving to searches", kind: "bad" });
  expect(popup.getByRole("alert").textContent).toBe("You have 50 saved searches already");
  expect(name).toHaveProperty("value", "One more");
});
