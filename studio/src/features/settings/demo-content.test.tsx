import type { DemoContent } from "@bijou/contract/studio/demo-content";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, DEMO_CONTENT, SIGNED_IN } from "../../testing/samples.ts";

const PATH = "/system/demo-content";
const REMOVED: DemoContent = {
  ...DEMO_CONTENT,
  state: "removed",
  isChosen: true,
  numbers: { titles: 0, members: 0, ads: 0, plans: 0, pages: 0 },
};
const removing = (done: number): DemoContent => ({
  ...DEMO_CONTENT,
  state: "removing",
  isChosen: true,
  progress: { done, total: 135 },
});

type Options = NonNullable<Parameters<typeof openStudio>[0]>;

async function open(
  content: DemoContent,
  respond: Options["respond"] = {},
  session: Options["session"] = SIGNED_IN,
  title = "Demo content",
) {
  const studio = openStudio({
    session,
    path: "/settings",
    respond: { [`GET ${PATH}`]: () => content, ...respond },
  });
  const section = await screen.findByRole("region", { name: title });
  return { ...studio, section: within(section) };
}

const choicesOf = (calls: readonly { method: string; body: object }[]) =>
  calls.flatMap(({ method, body }) => (method === "POST" ? [body] : []));

test("nothing is chosen at first; hiding is saved and can be taken back", async () => {
  let content = DEMO_CONTENT;
  const { section, callsOf } = await open(DEMO_CONTENT, {
    [`GET ${PATH}`]: () => content,
    [`POST ${PATH}`]: ({ body }) =>
      (content = {
        ...DEMO_CONTENT,
        isChosen: true,
        state: body["choice"] === "hide" ? "hidden" : "kept",
      }),
  });
  expect(await section.findByText("128 titles, 4 members, 2 ads, and 1 page")).toBeTruthy();
  const radios = section.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(radios.every(({ required }) => required)).toBe(true);

  fireEvent.click(section.getByRole("radio", { name: "Hide" }));
  fireEvent.click(section.getByRole("button", { name: "Save choice" }));
  expect(await section.findByText("Hidden")).toBeTruthy();
  expect(await screen.findByText("The demo content is hidden.")).toBeTruthy();
  fireEvent.click(section.getByRole("radio", { name: "Keep" }));
  fireEvent.click(section.getByRole("button", { name: "Save choice" }));
  expect(await section.findByText("Shown")).toBeTruthy();
  expect(choicesOf(callsOf(PATH))).toEqual([{ choice: "hide" }, { choice: "keep" }]);
});

test("removal asks first, and shows its progress until the end", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let content = DEMO_CONTENT;
  const { section, callsOf } = await open(DEMO_CONTENT, {
    [`GET ${PATH}`]: () => content,
    [`POST ${PATH}`]: () => (content = removing(0)),
  });
  fireEvent.click(await section.findByRole("radio", { name: "Remove" }));
  fireEvent.click(section.getByRole("button", { name: "Remove…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/128 titles, 4 members, 2 ads, and 1 page/)).toBeTruthy();
  expect(choicesOf(callsOf(PATH))).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Remove demo content" }));

  const status = await section.findByText("Removing the demo content: 0 of 135 done.");
  expect(status.closest("[aria-live=polite]")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(section.queryByRole("radio")).toBeNull();
  expect(choicesOf(callsOf(PATH))).toEqual([{ choice: "remove" }]);

  content = removing(43);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await section.findByText("Removing the demo content: 43 of 135 done.")).toBeTruthy();
  expect(section.getByRole<HTMLProgressElement>("progressbar", { name: /Removal/ })).toMatchObject({
    value: 43,
    max: 135,
  });
  content = REMOVED;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await section.findByText(/it won’t come back/)).toBeTruthy();
  const reads = callsOf(PATH).length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(callsOf(PATH)).toHaveLength(reads);
  vi.useRealTimers();
});

test("a removal that someone else has begun is shown", async () => {
  let content: DemoContent = { ...DEMO_CONTENT, isChosen: true };
  const { section } = await open(content, {
    [`GET ${PATH}`]: () => content,
    [`POST ${PATH}`]: () => {
      content = removing(7);
      return new Failure(409, "busy");
    },
  });
  const keep = await section.findByRole<HTMLInputElement>("radio", { name: "Keep" });
  expect(keep.checked).toBe(true);
  fireEvent.click(section.getByRole("radio", { name: "Hide" }));
  fireEvent.click(section.getByRole("button", { name: "Save choice" }));
  expect(await section.findByText("Removing the demo content: 7 of 135 done.")).toBeTruthy();
});

test("while DEMO=1 is set on the server, removal is not offered", async () => {
  const { section } = await open({ ...DEMO_CONTENT, variables: ["DEMO"] });
  expect(await section.findByText(/^DEMO on the server asks for the demo content/)).toBeTruthy();
  const remove = section.getByRole<HTMLInputElement>("radio", { name: "Remove" });
  expect(remove.disabled).toBe(true);
});

test("a site without demo content says so, and offers nothing", async () => {
  const { section } = await open({ ...REMOVED, state: "none" });
  expect(await section.findByText("This site has no demo content.")).toBeTruthy();
  expect(section.queryByRole("radio")).toBeNull();
});

test("the choice reads in German", async () => {
  const session = { ...SIGNED_IN, person: { ...ADA, language: "de" as const } };
  const { section } = await open(DEMO_CONTENT, {}, session, "Demo-Inhalte");
  expect(
    await section.findByText("128 Titel, 4 Mitglieder, 2 Werbespots und 1 Seite"),
  ).toBeTruthy();
  await waitFor(() => expect(section.getByRole("radio", { name: "Ausblenden" })).toBeTruthy());
});
