import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { parseConfig } from "../config.ts";
import { useTestInstance } from "../testing/test-instance.ts";
import { testSecrets } from "../testing/instance/template.ts";
import { createMediaStore } from "../platform/media/media-store.ts";
import { createDirectoryStore } from "../platform/files/directory-store.ts";
import { openJobs, openJobsClient } from "./jobs.ts";
import type { Startup, Stop } from "./startup.ts";

const instance = await useTestInstance();
const { app, database, images } = instance;
const config = parseConfig({ PREPARE_PICTURES_SECONDS: "0" }, "/nowhere");

afterEach(() => {
  vi.restoreAllMocks();
});

function begin() {
  const undo: Stop[] = [];
  const stopping = new AbortController();
  const stores = {
    database,
    images,
    media: createMediaStore(createDirectoryStore("/nowhere")),
    secrets: testSecrets,
  };
  const startup: Startup = {
    development: false,
    undo,
    stopping: stopping.signal,
    hurry: new AbortController().signal,
    listenForSignals: () => undefined,
    onDatabaseLost: () => undefined,
    exit: () => undefined,
  };
  return {
    stores,
    startup,
    stop: async (): Promise<void> => {
      stopping.abort();
      for (const end of undo.toReversed()) await end();
    },
  };
}

function open() {
  const { stores, startup, stop } = begin();
  const jobs = openJobs(stores, startup);
  const logger = pino({ level: "silent" });
  return {
    queues: jobs.queues,
    startWork: () => jobs.startWork({ app, config, stores, logger }),
    stop,
  };
}

const paused = () => expect.stringContaining("Background jobs are paused");

test("O-01: background jobs that start while the database is gone wait for it", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const jobs = open();
  await jobs.queues;
  database.isUnavailable = true;
  const working = jobs.startWork();
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(paused(), expect.anything()), 30_000);
  database.isUnavailable = false;
  await working;
  const { rows } = await database.pool.query("select 1 from jobs.schedule where name = 'sweep'");
  expect(rows).toHaveLength(1);
  await jobs.stop();
});

test("O-01: a server that stops does not wait for the database", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  database.isUnavailable = true;
  const jobs = open();
  const ended = jobs.startWork().then(
    () => "started",
    (error: unknown) => String(error),
  );
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(paused(), expect.anything()), 30_000);
  await jobs.stop();
  expect(await ended).toMatch(/ECONNREFUSED/);
  database.isUnavailable = false;
});

test("O-01: a worker that starts while the database is gone can send jobs once it is back", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { stores, startup, stop } = begin();
  database.isUnavailable = true;
  const client = openJobsClient(stores, startup);
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(paused(), expect.anything()), 30_000);
  database.isUnavailable = false;
  expect(await (await client).send("mail", { mailId: 0 })).not.toBeNull();
  await stop();
});
