import type { Backups, RestorePreview } from "@bijou/contract/studio/backups";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";

const NOW = new Date().toISOString();

const LIST: Backups = {
  backups: [
    {
      id: 3,
      cause: "schedule",
      state: "complete",
      requestedAt: NOW,
      startedAt: NOW,
      finishedAt: NOW,
      progress: null,
      name: "2026-11-23T023000Z",
      bytes: 1_910,
      tables: 107,
      rows: 18_442,
      hasFilms: false,
      error: null,
      test: null,
    },
  ],
  place: "/srv/backups",
  isOnSameDisk: false,
  hasFilms: false,
  problem: null,
  isAutomatic: true,
  nextAt: null,
  kept: 14,
  lastGoodAt: NOW,
  isOverdue: false,
  lastTest: null,
  lastRestore: null,
};

const PREVIEW: RestorePreview = {
  siteName: "Roxy",
  backupAt: NOW,
  lost: { members: 12, titles: 1, payments: 0, changes: 3 },
  hasFilms: false,
  problem: null,
  noRoom: null,
};

const RESTORE = {
  backup: "2026-11-23T023000Z",
  backupAt: NOW,
  by: "Olive",
  requestedAt: NOW,
  finishedAt: null,
  safetyBackup: null,
  error: null,
} as const;

async function openDialog(preview: RestorePreview, respond: Record<string, () => unknown> = {}) {
  const studio = openStudio({
    path: "/backups",
    respond: {
      "GET /system/backups": () => LIST,
      "GET /system/backups/3/restore": () => preview,
      ...respond,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Actions for the backup/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Restore" }));
  return { ...studio, dialog: within(await screen.findByRole("dialog")) };
}

test("the dialog says what is lost and how staff sign in, and waits for the name of the site", async () => {
  let reads = 0;
  const { dialog, callsOf } = await openDialog(PREVIEW, {
    "GET /system/backups": () => {
      reads += 1;
      return reads === 1
        ? LIST
        : {
            ...LIST,
            lastRestore: { ...RESTORE, state: "complete", finishedAt: NOW, safetyBackup: "saved" },
          };
    },
    "POST /system/backups/3/restore": () => ({
      ...LIST,
      lastRestore: { ...RESTORE, state: "waiting" },
    }),
    "GET /system/restore": (() => {
      let asked = 0;
      return () => ({
        progress: ++asked === 1 ? { stage: "tables", done: 34, total: 107 } : null,
      });
    })(),
  });
  expect(await dialog.findByText("12 members who joined since")).toBeTruthy();
  expect(dialog.getByText("1 new title")).toBeTruthy();
  expect(dialog.queryByText(/payment/, { selector: "li" })).toBeNull();
  expect(dialog.getByText(/sessions will be those of that moment/)).toBeTruthy();
  const button = dialog.getByRole("button", { name: "Restore this backup" });
  const field = dialog.getByLabelText("Type “Roxy” to confirm");
  fireEvent.change(field, { target: { value: "roxy" } });
  expect(button.hasAttribute("disabled")).toBe(true);
  fireEvent.change(field, { target: { value: "Roxy" } });
  fireEvent.click(button);
  expect(await screen.findByText("Loading tables, 34 of 107")).toBeTruthy();
  expect(callsOf("/system/backups/3/restore").at(-1)?.body).toEqual({
    siteName: "Roxy",
    withoutSafety: false,
  });
  const title = { name: /^The site was restored to/ };
  expect(await screen.findByRole("heading", title)).toBeTruthy();
  expect(screen.getByText(/The state before is in the backup saved/)).toBeTruthy();
});

test("without room for a backup of the state before, a restore needs one more confirmation", async () => {
  const { dialog } = await openDialog({ ...PREVIEW, noRoom: "The disk is full." });
  expect(await dialog.findByText(/can’t be saved first: The disk is full\./)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Type “Roxy” to confirm"), { target: { value: "Roxy" } });
  const button = dialog.getByRole("button", { name: "Restore this backup" });
  expect(button.hasAttribute("disabled")).toBe(true);
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Restore without saving/ }));
  expect(button.hasAttribute("disabled")).toBe(false);
});

test("a server that cannot restore a backup says why", async () => {
  const { dialog } = await openDialog({ ...PREVIEW, problem: "Stop the other servers." });
  expect(await dialog.findByText(/can’t be restored here\. Stop the other servers\./)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Restore this backup" })).toBeNull();
});

test("a restore that failed says so, with its reason", async () => {
  openStudio({
    path: "/backups",
    respond: {
      "GET /system/backups": () => ({
        ...LIST,
        lastRestore: { ...RESTORE, state: "failed", finishedAt: NOW, error: "A file is damaged." },
      }),
    },
  });
  expect(await screen.findByText(/nothing was changed\. A file is damaged\./)).toBeTruthy();
});
