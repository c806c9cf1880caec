import type { Backup, Backups } from "@bijou/contract/studio/backups";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";

const AT = "2026-11-23T02:30:00.000Z";

const PASSED = {
  state: "passed",
  requestedAt: AT,
  startedAt: "2026-11-23T02:31:12.000Z",
  finishedAt: "2026-11-23T02:33:04.000Z",
  tables: 107,
  rows: 18_442,
  error: null,
} as const;

const BACKUP: Backup = {
  id: 3,
  cause: "schedule",
  state: "complete",
  requestedAt: AT,
  startedAt: AT,
  finishedAt: "2026-11-23T02:31:12.000Z",
  progress: null,
  name: "2026-11-23T023000Z",
  bytes: 1_910_000_000,
  tables: 107,
  rows: 18_442,
  hasFilms: false,
  error: null,
  test: PASSED,
};

const LIST: Backups = {
  backups: [BACKUP],
  place: "/srv/backups",
  isOnSameDisk: false,
  hasFilms: false,
  problem: null,
  isAutomatic: true,
  nextAt: "2026-11-24T02:30:00.000Z",
  kept: 14,
  lastGoodAt: BACKUP.finishedAt,
  isOverdue: false,
  lastTest: { ...PASSED, backup: 3 },
  lastRestore: null,
};

const open = (list: Backups, respond: Parameters<typeof openStudio>[0] = {}) =>
  openStudio({
    path: "/backups",
    respond: { "GET /system/backups": () => list, ...respond.respond },
  });

test("the page says when the last good backup was, where, and how its restore test went", async () => {
  open(LIST);
  expect(await screen.findByRole("heading", { name: /^Last good backup/ })).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "All backups" }));
  expect(table.getByText(/^1\.\d+ GB$/)).toBeTruthy();
  expect(table.getByText("1 min 12 sec")).toBeTruthy();
  expect(table.getByText("Passed in 1 min 52 sec")).toBeTruthy();
  expect(screen.getByText("18,442")).toBeTruthy();
  expect(screen.getByText("npm run bijou -- restore").parentElement?.textContent).toBe(
    "DATA_DIR=/srv/bijou-new npm run bijou -- restore /srv/backups",
  );
  expect(screen.queryByText(/same disk/)).toBeNull();
});

test("a backup that is late, a place that is unusable, and the same disk are warned of", async () => {
  open({ ...LIST, isOverdue: true, isOnSameDisk: true, problem: "The disk is full." });
  expect(await screen.findByText(/older than 26 hours/)).toBeTruthy();
  expect(screen.getByText(/stored: The disk is full\.$/)).toBeTruthy();
  expect(screen.getByText(/on the same disk as the site/)).toBeTruthy();
});

test("a site whose backups have all failed is told that there is none to restore", async () => {
  const failed: Backup = { ...BACKUP, state: "failed", error: "The disk is full.", test: null };
  open({ ...LIST, backups: [failed], lastGoodAt: null, isOverdue: true, lastTest: null });
  expect(await screen.findByRole("heading", { name: "There’s no good backup" })).toBeTruthy();
  expect(screen.getByText(/Every backup so far has failed/)).toBeTruthy();
});

test("a backup is started, its progress is shown, and its failure is explained", async () => {
  const running: Backup = {
    ...BACKUP,
    id: 4,
    cause: "person",
    state: "running",
    finishedAt: null,
    progress: { stage: "tables", done: 34, total: 107 },
    test: null,
  };
  let reads = 0;
  const failed: Backup = {
    ...running,
    state: "failed",
    progress: null,
    error: "The disk is full.",
  };
  openStudio({
    path: "/backups",
    respond: {
      "GET /system/backups": () => {
        reads += 1;
        return reads === 1 ? LIST : { ...LIST, backups: [failed, BACKUP] };
      },
      "POST /system/backups/start": () => ({ ...LIST, backups: [running, BACKUP] }),
    },
  });
  const button = await screen.findByRole("button", { name: "Back up now" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  fireEvent.click(button);
  expect(await screen.findByText("Copying tables, 34 of 107")).toBeTruthy();
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(await screen.findByText("The disk is full.")).toBeTruthy();
});

test("a backup is tested and deleted by its menu; the only one with a warning", async () => {
  const { callsOf } = open(LIST, {
    respond: {
      "POST /system/backups/3/test": () => new Failure(409, "busy"),
      "POST /system/backups/3/delete": () => ({ ...LIST, backups: [], lastGoodAt: null }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Actions for the backup/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Test restore" }));
  expect(await screen.findByText(/already in progress/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /^Actions for the backup/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/only complete backup/)).toBeTruthy();
  expect(callsOf("/system/backups/3/delete")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Delete backup" }));
  expect(await screen.findByRole("heading", { name: "No backups yet" })).toBeTruthy();
});

test("a download asks for a passphrase, which is in no address", async () => {
  const opened: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    opened.push(new URL(this.href).pathname);
  });
  onTestFinished(() => click.mockRestore());
  const ticket = "t".repeat(43);
  const { callsOf, calls } = open(
    { ...LIST, backups: [{ ...BACKUP, hasFilms: true }] },
    { respond: { "POST /system/backups/3/download": () => ({ ticket }) } },
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Actions for the backup from/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Download" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Passphrase"), {
    target: { value: "nine reels in a tin can" },
  });
  fireEvent.click(dialog.getByRole("checkbox", { name: "Include films" }));
  fireEvent.click(dialog.getByRole("button", { name: "Download" }));
  expect(await screen.findByText("The download has started.")).toBeTruthy();
  expect(callsOf("/system/backups/3/download")[0]?.body).toEqual({
    passphrase: "nine reels in a tin can",
    withFilms: false,
  });
  expect(opened).toEqual([`/api/studio/v1/system/backup-downloads/${ticket}`]);
  expect(calls.some(({ path }) => path.includes("reels"))).toBe(false);
});
