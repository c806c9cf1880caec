import type { WatchedFile, WatchFolder } from "@bijou/contract/studio/watch-folders";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";

const FOLDER: WatchFolder = {
  id: 3,
  revision: 2,
  name: "media/incoming",
  mode: "in_place",
  makesTitles: true,
  state: "watching",
  since: null,
  lookedAt: "2026-11-26T12:00:00.000Z",
  by: "Ada Moreau",
  counts: { found: 1, held: 1, added: 4 },
};
const GONE: WatchFolder = {
  ...FOLDER,
  id: 4,
  name: "media/usb",
  state: "missing",
  since: "2026-11-26T11:00:00.000Z",
  counts: { found: 0, held: 0, added: 0 },
};
const HELD: WatchedFile = {
  id: 11,
  folderId: 3,
  folder: "media/incoming",
  path: "Night Train (1934).mkv",
  size: 4_000_000_000,
  state: "held",
  reason: "has_video",
  detail: "Night Train",
  title: null,
  titleId: null,
  jobId: null,
  at: "2026-11-26T12:00:00.000Z",
};
const FAILED: WatchedFile = {
  ...HELD,
  id: 12,
  path: "Broken (1935).mkv",
  state: "failed",
  reason: null,
  detail: "The file is damaged.",
  title: "Broken",
  titleId: 42,
  jobId: 9,
};

function open(
  folders: WatchFolder[] = [FOLDER, GONE],
  more: Partial<Parameters<typeof openStudio>[0]> = {},
) {
  return openStudio({
    path: "/uploads/folders",
    respond: {
      "GET /watch-folders": () => ({ folders }),
      "GET /watch-folders/files": () => ({ files: [HELD, FAILED], total: 2 }),
      "POST /watch-folders/3": () => FOLDER,
      "POST /watch-folders/3/remove": () => ({}),
      "POST /watch-folders/files/11/add": () => ({}),
      "POST /watch-folders": () => FOLDER,
      "GET /imports/folders": () => ({ roots: ["media"], folders: ["incoming"], files: 2 }),
    },
    ...more,
  });
}

test("a folder that vanished says so, and what became of each file is said in a sentence", async () => {
  open();
  expect(await screen.findByText("Folder not found")).toBeTruthy();
  expect(screen.getByText(/its disk isn’t connected/)).toBeTruthy();
  expect(await screen.findByText(/“Night Train” has a video already/)).toBeTruthy();
  expect(screen.getByText("The file is damaged.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Broken" }).getAttribute("href")).toContain(
    "/catalog/42",
  );
});

test("a file that is held is added after somebody has confirmed it", async () => {
  const { callsOf } = open();
  fireEvent.click(
    await screen.findByRole("button", { name: "Add anyway: Night Train (1934).mkv" }),
  );
  await waitFor(() =>
    expect(callsOf("/watch-folders/files/11/add")).toMatchObject([{ body: { isConfirmed: true } }]),
  );
});

test("a folder is chosen below a root, with what becomes of its files", async () => {
  const { callsOf } = open([]);
  fireEvent.click(await screen.findByRole("button", { name: "Watch a folder" }));
  const dialog = within(await screen.findByRole("dialog"));
  const watch = dialog.getByRole<HTMLButtonElement>("button", { name: "Watch this folder" });
  expect(watch.disabled).toBe(true);
  fireEvent.click(await dialog.findByRole("button", { name: "media" }));
  fireEvent.click(await dialog.findByRole("button", { name: "incoming" }));
  fireEvent.click(dialog.getByRole("radio", { name: "Move them to the uploads" }));
  fireEvent.click(dialog.getByRole("radio", { name: "Use titles that exist already" }));
  fireEvent.click(watch);
  await waitFor(() =>
    expect(callsOf("/watch-folders").find(({ method }) => method === "POST")?.body).toMatchObject({
      root: "media",
      path: "incoming",
      mode: "moved",
      makesTitles: false,
    }),
  );
});

test("a folder is paused and removed", async () => {
  const { callsOf } = open();
  const actions = await screen.findByRole("button", { name: "Actions for media/incoming" });
  fireEvent.click(actions);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Pause" }));
  await waitFor(() =>
    expect(callsOf("/watch-folders/3")[0]?.body).toMatchObject({ revision: 2, isPaused: true }),
  );
  fireEvent.click(actions);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Stop watching" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Stop watching" }));
  await waitFor(() => expect(callsOf("/watch-folders/3/remove")).toHaveLength(1));
});

test("who may only read sees folders and files without actions", async () => {
  open([FOLDER], {
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["support"] } },
  });
  await screen.findByText("Night Train (1934).mkv");
  expect(screen.queryByRole("button", { name: /Add anyway|Try again|Actions|Watch/ })).toBeNull();
});
