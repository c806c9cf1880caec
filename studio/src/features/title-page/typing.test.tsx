import type { TitlePage } from "@bijou/contract/studio/title-page";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { aTitlePage } from "./title-page.fixture.ts";

const drawn = vi.hoisted(() => vi.fn<(name: string) => void>());
vi.mock(import("./person-name.tsx"), () => ({
  PersonName: ({ value }) => {
    drawn(value);
    return <>{value}</>;
  },
}));

const PEOPLE = ["Ada Vidal", "Bea Lind"].map((name) => ({
  name,
  job: "director" as const,
  character: null,
}));

/** As the server sends it: each answer has new objects. */
const page = (revision: number): TitlePage => {
  const title = aTitlePage({ revision });
  return JSON.parse(JSON.stringify({ ...title, fields: { ...title.fields, people: PEOPLE } }));
};

test("what is typed in a field, and its saving, draw no line of the cast again", async () => {
  let revision = 1;
  const { callsOf } = openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => page(revision),
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "POST /titles/1001/draft": () => page(++revision),
    },
  });
  const field = await screen.findByLabelText("Original title");
  expect(drawn).toHaveBeenCalledWith("Ada Vidal");
  drawn.mockClear();
  fireEvent.change(field, { target: { value: "A" } });
  fireEvent.change(field, { target: { value: "Ab" } });
  await expect.poll(() => callsOf("/titles/1001/draft")).toHaveLength(1);
  await screen.findByText("All changes saved");
  expect(drawn).not.toHaveBeenCalled();
});
