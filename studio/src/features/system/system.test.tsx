import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";
import { HEALTH, JOBS, LOG } from "../../testing/system-samples.ts";

const asRole = (...roles: (typeof ADA)["roles"]) => ({
  ...SIGNED_IN,
  person: { ...ADA, roles },
});

const rowOf = async (name: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(name);
  return cell.closest("tr") as HTMLElement;
};

afterEach(() => {
  vi.useRealTimers();
});

test("components have their status in words, a sentence and what to do", async () => {
  openStudio({ path: "/health", respond: { "GET /system/health": () => HEALTH } });
  const database = await rowOf("Database");
  expect(within(database).getByText("Working")).toBeTruthy();
  expect(
    within(database).getByText("PostgreSQL 17.2 responds in 1.4 ms. 9 of 40 connections in use."),
  ).toBeTruthy();
  const encoder = await rowOf("Encoder");
  expect(within(encoder).getByText("Failing")).toBeTruthy();
  expect(within(encoder).getByText(/Install ffmpeg 5/)).toBeTruthy();
  expect(screen.getByText("Data directory: 120 GB of 4 TB free.")).toBeTruthy();
  expect(screen.getByText("3 components need attention.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Jobs" }).getAttribute("href")).toBe("/studio/jobs");
  expect(screen.getByRole("link", { name: "JSON for monitoring" }).getAttribute("href")).toBe(
    "/api/studio/v1/system/health",
  );
});

test.each(["set_up_email", "check_email"] as const)(
  "the remedy %s leads to the settings, for those who may see them",
  async (whatToDo) => {
    const components = HEALTH.components.map((one) =>
      one.id === "email" ? { ...one, status: "warning" as const, whatToDo } : one,
    );
    const respond = { "GET /system/health": () => ({ ...HEALTH, components }) };
    openStudio({ path: "/health", respond });
    const link = await screen.findByRole("link", { name: "Open Settings" });
    expect(link.getAttribute("href")).toBe("/studio/settings");
    cleanup();
    openStudio({ path: "/health", respond, session: asRole("editor") });
    await rowOf("Email");
    expect(screen.queryByRole("link", { name: "Open Settings" })).toBeNull();
  },
);

test("the page is checked every 5 seconds, and stays when a later check fails", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  const { callsOf } = openStudio({
    path: "/health",
    respond: {
      "GET /system/health": () => {
        calls += 1;
        return calls === 1 ? HEALTH : new Failure(400, "internal");
      },
    },
  });
  await screen.findByText("Database");
  await vi.advanceTimersByTimeAsync(5_100);
  expect(callsOf("/system/health")).toHaveLength(2);
  expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
  expect(screen.getByText("Database")).toBeTruthy();
});

test("a first failure offers to try again", async () => {
  openStudio({
    path: "/jobs",
    respond: { "GET /system/jobs": () => new Failure(400, "internal") },
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("jobs have their place, progress and reason; a failed one is retried", async () => {
  const { callsOf } = openStudio({
    path: "/jobs",
    respond: {
      "GET /system/jobs": () => JOBS,
      "POST /system/jobs/3/retry": () => ({
        ...JOBS,
        jobs: JOBS.jobs.filter(({ state }) => state !== "failed"),
      }),
    },
  });
  expect(await screen.findByText("Queued, number 2 in line")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Progress of The Lodger" })).toBeTruthy();
  expect(screen.getByText(/^Encoding, 47%/)).toBeTruthy();
  const failed = await rowOf("Häxan");
  expect(within(failed).getByText("Failed after 2 attempts")).toBeTruthy();
  expect(within(failed).getByText(/EBML header parsing failed/)).toBeTruthy();
  expect(within(await rowOf("Stripe events")).getByText("2")).toBeTruthy();
  expect(screen.getByText("something-new")).toBeTruthy();
  expect(screen.getByText("550 <…> is unknown")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Retry Häxan" }));
  expect(await screen.findByText("Häxan is queued again.")).toBeTruthy();
  expect(screen.queryByText("Failed after 2 attempts")).toBeNull();
  expect(callsOf("/system/jobs/3/retry")).toHaveLength(1);
});

test("cancelling says what is lost, and a job that ended meanwhile stays", async () => {
  const { callsOf } = openStudio({
    path: "/jobs",
    respond: {
      "GET /system/jobs": () => JOBS,
      "POST /system/jobs/4/cancel": () => new Failure(409, "wrong_state"),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Cancel The Lodger" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/What has been encoded so far will be discarded/)).toBeTruthy();
  expect(callsOf("/system/jobs/4/cancel")).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: "Cancel encoding" }));
  expect(await dialog.findByText(/Its state has changed/)).toBeTruthy();
});

test("a question about a job stays open when the job leaves its list", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let jobs = JOBS;
  openStudio({ path: "/jobs", respond: { "GET /system/jobs": () => jobs } });
  fireEvent.click(await screen.findByRole("button", { name: "Drop Häxan" }));
  await screen.findByRole("dialog");
  jobs = { ...JOBS, jobs: [] };
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await screen.findByText("No jobs yet")).toBeTruthy();
  expect(screen.getByRole("dialog", { name: /Häxan/ })).toBeTruthy();
});

test("who may only look at jobs gets no buttons", async () => {
  openStudio({
    session: asRole("support"),
    path: "/jobs",
    respond: { "GET /system/jobs": () => JOBS },
  });
  expect(await screen.findByText("Häxan")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Häxan|Lodger/ })).toBeNull();
});

test("without jobs the page says what it is for, and that the queue is paused", async () => {
  const empty = { ...JOBS, jobs: [], queues: [], failures: [], isPaused: true };
  openStudio({ path: "/jobs", respond: { "GET /system/jobs": () => empty } });
  expect(await screen.findByRole("heading", { name: "No jobs yet" })).toBeTruthy();
  expect(screen.getByText(/Videos to be encoded are listed here/)).toBeTruthy();
  expect(screen.getByText(/The queue is paused/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Resume queue" })).toBeTruthy();
});

test("queued videos without a process that encodes are explained", async () => {
  openStudio({ path: "/jobs", respond: { "GET /system/jobs": () => ({ ...JOBS, workers: 0 }) } });
  expect(
    await screen.findByText(/No process is encoding, so queued videos are waiting/),
  ).toBeTruthy();
});

test("the log is filtered by level and request, which are in the address", async () => {
  const { callsOf, address } = openStudio({
    path: "/log",
    respond: { "GET /system/log": () => LOG },
  });
  expect(await screen.findByText("A mail waits")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Level" }), { target: { value: "error" } });
  await expect.poll(address).toBe("/studio/log?level=error");
  fireEvent.click(screen.getByRole("button", { name: "Only request 0198-a" }));
  await expect.poll(address).toBe("/studio/log?level=error&request=0198-a");
  await expect
    .poll(() => callsOf("/system/log").at(-1)?.path)
    .toBe("/system/log?level=error&requestId=0198-a");
});

test("every character typed into a filter of the log stays, and the address follows a pause", async () => {
  const { callsOf, address } = openStudio({
    path: "/log",
    respond: { "GET /system/log": () => LOG },
  });
  const request = await screen.findByRole<HTMLInputElement>("textbox", { name: "Request ID" });
  for (const value of ["0", "01", "019", "0198", "0198-", "0198-a"]) {
    fireEvent.change(request, { target: { value } });
    expect(request.value).toBe(value);
  }
  expect(address()).toBe("/studio/log");
  await expect.poll(address).toBe("/studio/log?request=0198-a");
  expect(request.value).toBe("0198-a");
  await expect
    .poll(() => callsOf("/system/log").map(({ path }) => path))
    .toEqual(["/system/log", "/system/log?requestId=0198-a"]);
});

test("the log is for the owner", async () => {
  const { callsOf } = openStudio({ session: asRole("editor"), path: "/log" });
  expect(await screen.findByText(/You’re signed in as Editor/)).toBeTruthy();
  expect(callsOf("/system/log")).toEqual([]);
});
