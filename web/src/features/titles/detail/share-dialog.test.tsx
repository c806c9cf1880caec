import type { Client } from "@bijou/contract/client";
import { shareTitle } from "@bijou/contract/titles";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession } from "../../../testing/samples.ts";
import ShareDialog from "./share-dialog.tsx";
import { film } from "../video.fixture.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const open = vi.fn<typeof window.open>();
const onClose = vi.fn<() => void>();
const countedShares = () =>
  vi.mocked(api).mock.calls.filter(([endpoint]) => endpoint === shareTitle);

function show(video = film): void {
  render(<ShareDialog video={video} origin="https://bijou.test" onClose={onClose} />);
}

beforeEach(() => {
  vi.mocked(api)
    .mockReset()
    .mockResolvedValue({} as never);
  onClose.mockReset();
  vi.stubGlobal("open", open.mockReset());
  saveSession(sampleSession(), true);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

test("K-29 a network opens in a window of 550 by 400, and the share is counted", () => {
  show();
  fireEvent.click(screen.getByRole("link", { name: "Share on Reddit" }));
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining("reddit.com/submit"),
    "_blank",
    expect.stringMatching(/width=550,height=400/),
  );
  expect(countedShares()).toEqual([[shareTitle, { video_id: film.video_id }]]);
});

test("a link counts as shared once it is copied", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  show();
  const copy = screen.getByRole("button", { name: "Copy link" });
  fireEvent.click(copy);
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(countedShares()).toEqual([]);
  writeText.mockResolvedValue();
  fireEvent.click(copy);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(countedShares()).toHaveLength(1);
  expect(writeText).toHaveBeenCalledWith("https://bijou.test/content?video_id=7&video_type=1");
});

test("Embed copies the code that shows the trailer on another site", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  show({ ...film, video_title: 'The "Count"' });
  fireEvent.click(screen.getByRole("button", { name: "Embed" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const frame = new DOMParser()
    .parseFromString(writeText.mock.calls[0]?.[0] ?? "", "text/html")
    .querySelector("iframe");
  expect(frame?.src).toBe("https://bijou.test/embed/7");
  expect(frame?.title).toBe('The "Count"');
});

test.each([
  ["a title that may not be embedded", { embed_url: "" }],
  ["a site that lets only some sites embed", { embed_everywhere: "0" }],
] as const)("%s offers no code", (_, more) => {
  show({ ...film, ...more });
  expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Embed" })).toBeNull();
});

test("a cancelled share dialog of the device does not count", async () => {
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockRejectedValueOnce(new DOMException("", "AbortError"))
    .mockResolvedValue();
  vi.stubGlobal("navigator", { share });
  show();
  const button = screen.getByRole("button", { name: "Other apps" });
  fireEvent.click(button);
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(countedShares()).toEqual([]);
  fireEvent.click(button);
  await vi.waitFor(() => expect(countedShares()).toHaveLength(1));
});

test.each([
  ["a guest", null],
  ["a child", sampleSession({ is_child: 1 })],
])("nothing is counted for %s", (_, session) => {
  if (session === null) clearSession();
  else saveSession(session, true);
  show();
  fireEvent.click(screen.getByRole("link", { name: "Share on Telegram" }));
  expect(open).toHaveBeenCalledOnce();
  expect(countedShares()).toEqual([]);
});
