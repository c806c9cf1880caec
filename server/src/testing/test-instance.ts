import { guestLogin, login } from "@bijou/contract/accounts";
import type { CaptchaPurpose } from "@bijou/contract/accounts/captcha";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterAll, inject } from "vitest";
import { type App, buildApp } from "../app.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import type { emailTemplates } from "../emails.ts";
import type { Database } from "../platform/database/database.ts";
import type { BlobStore } from "../platform/files/blob-store.ts";
import { createDirectoryStore } from "../platform/files/directory-store.ts";
import { createImageStore, type ImageStore } from "../platform/images/image-store.ts";
import { createMediaStore } from "../platform/media/media-store.ts";
import { createSessions, type Sessions } from "../platform/sessions/sessions.ts";
import { captchaSolver } from "./instance/captcha.ts";
import { type Caller, createCaller } from "./instance/caller.ts";
import { findPeople, PASSWORD, type Person, type PersonKey } from "./instance/people.ts";
import { type SwitchableDatabase, switchable } from "./instance/switchable-database.ts";
import { instanceTemplate, TEST_PASSWORD_COST, testSecrets } from "./instance/template.ts";
import { useTestDatabase } from "./test-database.ts";

export { DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/durations.ts";

/** A mail as the outbox holds it. */
interface Mail {
  readonly template: keyof typeof emailTemplates;
  /** What the template fills in, such as `code` and `link`. */
  readonly content: Readonly<Record<string, string>>;
}

/** Stands still until a test advances it. */
interface Clock {
  readonly now: () => number;
  advance(ms: number): void;
}

export interface TestInstance {
  readonly app: App;
  readonly database: SwitchableDatabase;
  /** The same database as the owner of its tables, for tests that change those. */
  readonly owner: Database;
  readonly images: ImageStore;
  /** Where the films and pictures are. */
  readonly directory: string;
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** Every line the server logged. */
  readonly log: readonly string[];
  readonly people: Readonly<Record<PersonKey, Person>>;
  /** The id of a title by its key in the manifest. */
  title(key: string): number;
  /** The id of somebody in the credits of the catalog. */
  person(name: string): number;
  /** An episode of a series, by season and number. */
  episode(series: string, season: number, number: number): { seasonId: number; episodeId: number };
  /** Without any token. */
  readonly anonymous: Caller;
  withTokens(bearer: string, user?: string): Caller;
  /** With a guest token of its own device. */
  guest(device?: string): Promise<Caller>;
  /** A new session of a profile, without the cost of a password. */
  as(person: PersonKey): Promise<Caller>;
  signIn(email: string, password?: string): Promise<Caller>;
  /** A solved challenge of `/captcha-challenge`, for a form on a device. */
  captcha(purpose: CaptchaPurpose, device?: string): Promise<string>;
  /** What was mailed to an address, the oldest first. */
  mailsTo(address: string): Promise<readonly Mail[]>;
  /** Deletes all rows of tables, in this order. */
  empty(...tables: string[]): Promise<void>;
  /** Refreshes the server's catalog now. */
  refresh(): Promise<void>;
  /** Another process of the same instance: its app, and a caller of it with the tokens of a session. */
  another(): Promise<{ app: App; withTokens: TestInstance["withTokens"] }>;
}

function createClock(): Clock {
  let nowMs = Date.now();
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
  };
}

/** Nothing delivers mails here: tests read them in the outbox. */
const UNUSED_MAIL = {
  smtp: { host: "127.0.0.1", port: 9, secure: false, user: "", password: "" },
  from: { name: "Bijou", address: "no-reply@bijou.test" },
} as const;

export const STUDIO = { url: "https://bijou.test", isOwnHost: false, networks: [] } as const;

let guests = 0;

/** A copy of a directory for this test file. */
async function copyForTest(directory: string): Promise<string> {
  const copy = await mkdtemp(join(inject("instanceDirectory"), "own-files-"));
  afterAll(() => rm(copy, { recursive: true, force: true }));
  await cp(directory, copy, { recursive: true });
  return copy;
}

/** A running server of this test file: real PostgreSQL, the catalog of `instance/manifest.ts`, its members. */
export async function useTestInstance(
  options: Pick<
    AppDependencies,
    | "limitScale"
    | "payments"
    | "serviceName"
    | "accelLocation"
    | "trustedProxies"
    | "countryOf"
    | "conversionUrls"
    | "televisionHoldMs"
    | "updatesHoldMs"
    | "idleConnectionMs"
    | "requestTimeoutMs"
    | "uploads"
    | "callsAtOnce"
    | "embedOrigins"
    | "mail"
    | "lookUpText"
    | "stopping"
    | "accessLog"
    | "meters"
    | "machine"
    | "backups"
    | "demonstrationVariables"
    | "mediaRoots"
    | "studio"
  > & {
    /** Where films and pictures are; a directory that all test files share without it. */
    readonly blobs?: BlobStore;
    /** The files are a copy, because the test adds or deletes some. */
    readonly hasOwnFiles?: boolean;
  } = {},
): Promise<TestInstance> {
  const shared = join(inject("instanceDirectory"), "data");
  const template = await instanceTemplate(inject("databaseServer"), shared);
  const directory = options.hasOwnFiles ? await copyForTest(shared) : shared;
  const ownDatabase = await useTestDatabase(template);
  const database = switchable(ownDatabase);
  const clock = createClock();
  const log: string[] = [];
  const write = (line: string): void => {
    log.push(line);
    options.machine?.logTail.add(line);
  };
  const blobs = options.blobs ?? createDirectoryStore(directory);
  const images = createImageStore(blobs, database);
  const deps: AppDependencies = {
    logger: pino({ level: "info" }, { write }),
    database,
    images,
    media: createMediaStore(blobs),
    secrets: testSecrets,
    passwordCost: TEST_PASSWORD_COST,
    publicUrl: "https://bijou.test",
    studio: "studio" in options ? options.studio : STUDIO,
    lookUpText: options.lookUpText ?? (() => Promise.resolve([])),
    mail: options.mail ?? { environment: UNUSED_MAIL },
    now: clock.now,
    limitScale: options.limitScale ?? 1_000,
    accelLocation: options.accelLocation,
    televisionHoldMs: options.televisionHoldMs ?? 250,
    updatesHoldMs: options.updatesHoldMs ?? 250,
    idleConnectionMs: options.idleConnectionMs,
    requestTimeoutMs: options.requestTimeoutMs,
    uploads: options.uploads ?? { directory: join(directory, "uploads") },
    ...(options.callsAtOnce !== undefined && { callsAtOnce: options.callsAtOnce }),
    trustedProxies: options.trustedProxies ?? [],
    stopping: options.stopping,
    accessLog: options.accessLog,
    meters: options.meters,
    ...(options.backups && { backups: options.backups }),
    demonstrationVariables: options.demonstrationVariables ?? [],
    mediaRoots: options.mediaRoots ?? [],
    countryOf: options.countryOf,
    ...(options.machine && { machine: options.machine }),
    payments: options.payments,
    serviceName: options.serviceName,
    conversionUrls: options.conversionUrls ?? [],
    embedOrigins: options.embedOrigins ?? ["*"],
    embedFiles: {
      script: "/assets/embed.js",
      styles: ["/assets/embed.css"],
      player: { script: "/assets/player.js", imports: ["/assets/react.js"], styles: [] },
    },
  };
  const app = await buildApp(deps);
  const { http } = app;
  afterAll(() => http.close());

  const sessions = createSessions(database, clock.now);
  const people = await findPeople(database);
  const titles = new Map(
    (
      await database.pool.query<{ id: number; key: string }>(
        "select id, external_id as key from titles",
      )
    ).rows.map(({ id, key }) => [key, id] as const),
  );
  const personIds = new Map(
    (
      await database.pool.query<{ id: number; name: string }>("select id, name from people")
    ).rows.map(({ id, name }) => [name, id] as const),
  );
  const episodes = new Map(
    (
      await database.pool.query<{ key: string; seasonId: number; episodeId: number }>(
        `select concat_ws('/', t.external_id, s.number, e.number) as key, s.id as "seasonId", e.id as "episodeId"
         from episodes e join seasons s on s.id = e.season_id join titles t on t.id = e.title_id`,
      )
    ).rows.map(({ key, ...ids }) => [key, ids] as const),
  );
  const known = <T>(found: T | undefined, what: string): T => {
    if (found === undefined) throw new Error(`The test instance has no ${what}`);
    return found;
  };
  const captcha = captchaSolver({ database, secrets: testSecrets, now: clock.now });
  const anonymous = createCaller(http, {});
  const tokenCaller =
    (server: typeof http) =>
    (bearer: string, user?: string): Caller =>
      createCaller(server, {
        authorization: `Bearer ${bearer}`,
        ...(user === undefined ? {} : { "user-token": user }),
      });
  const withTokens = tokenCaller(http);

  return {
    app,
    database,
    owner: ownDatabase.owner,
    images,
    directory,
    sessions,
    clock,
    log,
    people,
    anonymous,
    withTokens,
    title: (key) => known(titles.get(key), `title ${key}`),
    person: (name) => known(personIds.get(name), `person ${name}`),
    episode: (series, season, number) =>
      known(episodes.get(`${series}/${season}/${number}`), `episode ${number} of ${series}`),

    async guest(device = `guest-device-${guests++}`) {
      const { data } = await anonymous.call(guestLogin, { device_id: device });
      return withTokens(data.token);
    },

    async as(key) {
      const { bearer, user } = await sessions.open(people[key]);
      return withTokens(bearer, user);
    },

    async signIn(email, password = PASSWORD) {
      const { data } = await anonymous.call(login, {
        login_type: "PASSWORD",
        email,
        password,
        captcha_response: await captcha("sign-in"),
      });
      if (!data) throw new Error(`${email} cannot sign in`);
      return withTokens(data.token, data.userToken);
    },

    captcha,

    async mailsTo(address) {
      const { rows } = await database.pool.query<Mail>(
        `select template, content from mails
         where lower(recipient) = lower($1) and content is not null order by id`,
        [address],
      );
      return rows;
    },

    async empty(...tables) {
      for (const table of tables) await database.pool.query(`delete from ${table}`);
    },

    async refresh() {
      await app.titles.refresh();
    },

    async another() {
      const other = await buildApp(deps);
      const stopFollowing = other.follow();
      afterAll(async () => {
        await stopFollowing();
        await other.http.close();
      });
      return { app: other, withTokens: tokenCaller(other.http) };
    },
  };
}
