import type { TitlePage } from "@bijou/contract/studio/title-page";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { aTitlePage } from "./title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const open = (page: Partial<TitlePage>, respond: object = {}) =>
  openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => aTitlePage(page),
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "POST /titles/1001/draft": () => aTitlePage(page),
      ...respond,
    },
  });

test("people are added, moved and removed, and a row without a name is not saved", async () => {
  const { callsOf } = open(
    {},
    {
      "GET /people": () => ({ people: [{ name: "Bea Lind", titles: 3 }] }),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Add a person" }));
  const [, second] = screen.getAllByLabelText("Name");
  if (!second) throw new Error("There is no second row");
  expect(callsOf("/titles/1001/draft")).toEqual([]);
  fireEvent.change(second, { target: { value: "Bea Lind" } });
  fireEvent.change(screen.getAllByLabelText("Role").at(-1) ?? second, {
    target: { value: "Conductor" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Move Bea Lind up" }));
  await expect
    .poll(() => callsOf("/titles/1001/draft").at(-1)?.body["changes"])
    .toEqual({
      people: [
        { name: "Bea Lind", job: "actor", character: "Conductor" },
        { name: "Ada Vidal", job: "director", character: null },
      ],
    });
});

test("a line of the cast moves with Alt and an arrow key on its handle, and leads to the person", async () => {
  const people = ["Ada Vidal", "Bea Lind"].map((name) => ({
    name,
    job: "director" as const,
    character: null,
  }));
  const page = aTitlePage();
  const { callsOf } = open({
    fields: { ...page.fields, people },
    knownPeople: [{ id: 7, name: "Ada Vidal" }],
  });
  const link = await screen.findByRole("link", { name: "Open Ada Vidal’s page" });
  expect(link.getAttribute("href")).toBe("/studio/people/7");
  expect(screen.queryByRole("link", { name: "Open Bea Lind’s page" })).toBeNull();
  const handle = screen.getByRole("button", {
    name: "Move Bea Lind: drag, or Alt and an arrow key",
  });
  fireEvent.keyDown(handle, { key: "ArrowDown", altKey: true });
  fireEvent.keyDown(handle, { key: "ArrowUp", altKey: true });
  await expect
    .poll(() => callsOf("/titles/1001/draft").at(-1)?.body["changes"])
    .toEqual({ people: people.toReversed() });
});
