import type { StaffPage } from "@bijou/contract/studio/pages";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";

const AT = "2026-11-23T15:20:00.000Z";
const PAGE: StaffPage = {
  key: "about",
  own: null,
  asked: null,
  path: "/about",
  isWritten: true,
  hasDraft: false,
  publishedAt: AT,
  revision: 4,
  html: "<h2>Who we are</h2><p>A small cinema.</p>",
  publishedHtml: "<h2>Who we are</h2><p>A small cinema.</p>",
  draftBy: "",
  draftAt: null,
  versions: [{ id: 9, writtenAt: AT, replacedAt: AT }],
};
const { key, path, own, isWritten, hasDraft, publishedAt } = PAGE;

beforeEach(() => {
  localStorage.clear();
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
});

const open = (respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {}) =>
  openStudio({
    path: "/pages/about",
    respond: {
      "GET /pages": () => ({ pages: [{ key, path, own, isWritten, hasDraft, publishedAt }] }),
      "GET /pages/about": () => PAGE,
      "GET /pages/about/preview": () => ({
        url: "https://films.test/preview/about",
        expiresAt: AT,
      }),
      ...respond,
    },
  });

const text = () => screen.findByRole("textbox", { name: "Text of the page About" });
const pasted = (html: string) => ({
  clipboardData: { files: [], getData: (type: string) => (type === "text/html" ? html : "") },
});

test("what is pasted is sanitized by the server first, and what it removes is said", async () => {
  const { callsOf } = open({
    "POST /pages/check": () => ({
      html: "<p>Come <strong>in</strong></p>",
      removed: [{ what: "<iframe>", count: 2 }],
    }),
  });
  fireEvent.paste(await text(), pasted("<p>Come <b>in</b></p><iframe></iframe><iframe></iframe>"));
  expect(
    await screen.findByText(/Removed, because pages can’t have it: <iframe> \(2×\)/),
  ).toBeTruthy();
  expect((await text()).innerHTML).toContain("<strong>in</strong>");
  expect(callsOf("/pages/check")).toHaveLength(1);
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
});

test("publishing saves the draft first, and publishes that one", async () => {
  const { callsOf } = open({
    "POST /pages/check": () => ({ html: "<p>More</p>", removed: [] }),
    "POST /pages/about/draft": ({ body }) => ({
      ...PAGE,
      html: body["html"],
      hasDraft: true,
      draftBy: "Ada Moreau",
      revision: 5,
    }),
    "POST /pages/about/publish": () => ({ ...PAGE, revision: 6 }),
  });
  const publish = await screen.findByRole("button", { name: "Publish" });
  expect(publish).toHaveProperty("disabled", true);
  fireEvent.paste(await text(), pasted("<p>More</p>"));
  await waitFor(() => expect(publish).toHaveProperty("disabled", false));
  fireEvent.click(publish);
  expect(await screen.findByText(/About was published/)).toBeTruthy();
  expect(callsOf("/pages/about/draft")[0]?.body).toMatchObject({ revision: 4 });
  expect(callsOf("/pages/about/publish")[0]?.body).toEqual({ revision: 5 });
});

test("what was written stays when someone else changes the page, and the person chooses", async () => {
  let page = PAGE;
  open({
    "POST /pages/check": () => ({ html: "<p>Mine</p>", removed: [] }),
    "GET /pages/about": () => page,
    "POST /pages/about/draft": () => {
      page = { ...PAGE, revision: 5, html: "<p>Theirs</p>", hasDraft: true, draftBy: "Jonas" };
      return new Failure(409, "conflict");
    },
  });
  fireEvent.paste(await text(), pasted("<p>Mine</p>"));
  await screen.findByText("Unsaved changes");
  fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText(/Jonas changed this page in the meantime/)).toBeTruthy();
  expect((await text()).textContent).toContain("Mine");
  fireEvent.click(screen.getByRole("button", { name: "Take theirs" }));
  await waitFor(async () => expect((await text()).textContent).toBe("Theirs"));
});

test("an earlier text is restored into the draft", async () => {
  const { callsOf } = open({
    "POST /pages/about/restore": () => ({
      ...PAGE,
      revision: 5,
      html: "<p>As it was</p>",
      hasDraft: true,
      draftBy: "Ada Moreau",
    }),
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Restore the text of/ }));
  await waitFor(async () => expect((await text()).textContent).toBe("As it was"));
  expect(callsOf("/pages/about/restore")[0]?.body).toEqual({ revision: 4, version: 9 });
});

test("what was written and not saved is there again after a reload, over what it was written", async () => {
  const respond = { "POST /pages/check": () => ({ html: "<p>Mine</p>", removed: [] }) };
  open(respond);
  fireEvent.paste(await text(), pasted("<p>Mine</p>"));
  await screen.findByText("Unsaved changes");
  cleanup();
  open({ "GET /pages/about": () => ({ ...PAGE, revision: 5, draftBy: "Jonas" }) });
  expect((await text()).textContent).toContain("Mine");
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
  expect(screen.getByText(/Jonas changed this page in the meantime/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Take theirs" }));
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
  expect(localStorage).toHaveLength(0);
});
