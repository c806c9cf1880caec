import { join } from "node:path";
import { myActivityLog } from "@bijou/contract/activity";
import { watchlistVideos } from "@bijou/contract/home";
import { userSaveSearchList } from "@bijou/contract/search/saved-searches";
import { STUDIO_BASE, type StudioEndpoint } from "@bijou/contract/studio/endpoint";
import { getMe } from "@bijou/contract/studio/me";
import { ROLES, type Role } from "@bijou/contract/studio/roles";
import { signIn } from "@bijou/contract/studio/session";
import { getLog } from "@bijou/contract/studio/system";
import { TUS_CALLS } from "@bijou/contract/studio/uploads";
import { myWatchList } from "@bijou/contract/watchlists";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openFakeStripe } from "../demo/fake-stripe/server.ts";
import { NO_BACKUPS } from "../features/backups/dependencies.ts";
import { createDirectoryTarget } from "../platform/backup/directory-target.ts";
import { createLogTail } from "../platform/log-tail.ts";
import { newKey } from "./instance/api-keys.ts";
import { leaveCanaries } from "./instance/member-canaries.ts";
import { CANARY } from "./instance/people.ts";
import {
  createKeyCaller,
  createStudioCaller,
  type StudioCaller,
} from "./instance/studio-caller.ts";
import { studioEndpoints } from "../../../tools/studio-endpoints.ts";
import { studioInputs } from "./instance/studio-inputs.ts";
import { anyInput, KEY_SCOPES, readStudioMatrix } from "./instance/studio-matrix.ts";
import { OF_SAMPLE, sampled } from "./properties.ts";
import { inviteStaff, type StaffMember, firstOwner, STAFF_PASSWORD } from "./instance/staff.ts";
import { DAY_MS, MINUTE_MS, useTestInstance } from "./test-instance.ts";

const backupPlace = createDirectoryTarget(join(inject("instanceDirectory"), "matrix-backups"));
const logTail = createLogTail("info");
const fakeStripe = await openFakeStripe({ webhookUrl: "http://127.0.0.1:9/", deliver: () => {} });
afterAll(() => fakeStripe.close());
const uploads = join(inject("instanceDirectory"), "matrix-uploads");
const instance = await useTestInstance({
  hasOwnFiles: true,
  uploads: { directory: uploads },
  mediaRoots: [uploads],
  limitScale: 1_000_000,
  machine: {
    dataDirectory: inject("instanceDirectory"),
    workDirectory: inject("instanceDirectory"),
    ffmpegPath: undefined,
    transcodes: false,
    processes: 1,
    logTail,
    readCertificate: async () => ({ expiresAt: new Date(Date.now() + DAY_MS) }),
  },
  mail: {
    demonstration: {
      smtp: { host: "127.0.0.1", port: 9, secure: false, user: "", password: "" },
      from: { name: "Bijou", address: "no-reply@bijou.test" },
    },
  },
  payments: { apiUrl: fakeStripe.access.apiUrl },
  backups: { ...NO_BACKUPS, openTarget: async () => backupPlace, passphraseWorkFactor: 8 },
});
await leaveCanaries(instance);
const endpoints = await studioEndpoints();
const { matrix, rowOf } = await readStudioMatrix();
const scoped = endpoints.filter(([, { needs }]) => needs !== null);
const olive = await firstOwner(instance);

const people = new Map<Role, StaffMember>([["owner", olive]]);
for (const role of ROLES)
  if (role !== "owner")
    people.set(role, await inviteStaff(instance, await olive.inNewBrowser(), [role]));
const personWith = (role: Role): StaffMember => {
  const person = people.get(role);
  if (!person) throw new Error(`Nobody is ${role}`);
  return person;
};

/** The last session of each role. */
const sessions = new Map<Role, StudioCaller>();

/** A session of a role, the last one while it lasts: each sign-in hashes a password. */
async function sessionOf(role: Role): Promise<StudioCaller> {
  const last = sessions.get(role);
  if (last && (await last.send(getMe)).status === 200) return last;
  const session = await personWith(role).signIn();
  sessions.set(role, session);
  return session;
}

const INPUTS = studioInputs({
  instance,
  olive,
  fakeStripe,
  backupPlace,
  uploads,
});

/** Entries that a call writes: a change one, a question none. */
const entriesOf = ({ method, isQuestion }: StudioEndpoint): number =>
  method === "POST" && !isQuestion ? 1 : 0;

const countEntries = async (): Promise<number> => {
  const { rows } = await instance.database.pool.query<{ count: number }>(
    "select count(*)::int as count from audit_entries",
  );
  return rows[0]?.count ?? 0;
};

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

test("every call is in the table, with the scope that it declares", async () => {
  await instance.app.http.ready();
  const documented = [...matrix.keys()];
  const declared = [...endpoints.map(([, endpoint]) => endpoint), ...Object.values(TUS_CALLS)];
  expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    documented.toSorted(),
  );
  const routes = instance.app.routes.flatMap(({ method, url, config }) =>
    url.startsWith(STUDIO_BASE)
      ? [[`${String(method)} ${url.slice(STUDIO_BASE.length)}`, config?.needs ?? "-"] as const]
      : [],
  );
  expect(new Map(routes)).toEqual(
    new Map([...matrix].map(([call, { scope }]) => [call, scope] as const)),
  );
});

/** A cell of the table as a request: who makes which call, and what the cell says. */
interface Cell {
  readonly kind: "signed out" | "no factor" | "403" | "200" | "200d" | "key";
  readonly who: string;
  readonly name: string;
  readonly endpoint: StudioEndpoint;
}

const SIGNED_OUT: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  nobody: async () => ({}),
  "a member": async () => (await instance.as("ada")).headers,
  "a made-up cookie": async () => ({ cookie: `__Host-studio=${"x".repeat(43)}` }),
};

const CELLS = scoped.flatMap(([name, endpoint]): readonly Cell[] => {
  const { cells, key } = rowOf(endpoint);
  return [
    ...Object.keys(SIGNED_OUT).map((who): Cell => ({ kind: "signed out", who, name, endpoint })),
    { kind: "no factor", who: "owner", name, endpoint },
    ...ROLES.flatMap((who): readonly Cell[] => {
      const cell = { who, name, endpoint };
      if (cells[who] === "403") return [{ kind: "403", ...cell }];
      const allowed: Cell = { kind: "200", ...cell };
      return cells[who] === "200d" ? [allowed, { kind: "200d", ...cell }] : [allowed];
    }),
    ...(key === "200" ? [{ kind: "key", who: "key", name, endpoint } as const] : []),
  ];
});

/** Every call and every kind of caller, and in the deep run each cell. */
const SAMPLE = sampled(CELLS, ({ kind, who, name }) => [name, `${kind} ${who}`]);
const casesOf = (kind: Cell["kind"]) =>
  SAMPLE.filter((cell) => cell.kind === kind).map(
    ({ who, name, endpoint }) => [who, name, endpoint] as const,
  );
const roleOf = (who: string): Role => {
  const role = ROLES.find((known) => known === who);
  if (!role) throw new Error(`${who} is no role`);
  return role;
};

describe(`A12: without a session, and with a viewer’s token${OF_SAMPLE}`, () => {
  test.each(casesOf("signed out"))("%s: %s", async (who, _, endpoint) => {
    const headers = await SIGNED_OUT[who]?.();
    expect(
      await createStudioCaller(instance.app.http).send(endpoint, anyInput(endpoint), headers),
    ).toMatchObject({ status: 401, body: { code: "signed_out" } });
  });
});

describe(`A12, with a password and no second factor${OF_SAMPLE}`, () => {
  const caller = createStudioCaller(instance.app.http);
  beforeAll(() => caller.call(signIn, { email: olive.email, password: STAFF_PASSWORD }));

  test.each(casesOf("no factor"))("%s: %s", async (_who, _, endpoint) => {
    expect(await caller.send(endpoint, anyInput(endpoint))).toMatchObject({
      status: 403,
      body: { code: "second_factor" },
    });
  });
});

describe(`A12, 403 names the missing scope${OF_SAMPLE}`, () => {
  test.each(casesOf("403"))("%s: %s", async (who, _, endpoint) => {
    const caller = await sessionOf(roleOf(who));
    expect(await caller.send(endpoint, anyInput(endpoint))).toMatchObject({
      status: 403,
      body: { code: "missing_scopes", scopes: [rowOf(endpoint).scope] },
    });
  });
});

test("the member reads the canaries that no call of the Studio shows, and the log has lines of the calls", async () => {
  const ada = await instance.as("ada");
  for (const endpoint of [myActivityLog, myWatchList, userSaveSearchList, watchlistVideos])
    expect((await ada.send(endpoint)).text).toContain(CANARY.ada);
  const { lines } = await (await olive.signIn()).call(getLog, {});
  expect(lines.map(({ message }) => message)).toContain("A request failed");
});

describe(`A12, ST-012, ST-115: 200 writes one entry for a change, and shows nothing of a member${OF_SAMPLE}`, () => {
  test.each(casesOf("200"))("%s: %s", async (who, name, endpoint) => {
    const role = roleOf(who);
    const person = personWith(role);
    const isDangerous = rowOf(endpoint).cells[role] === "200d";
    const caller = await (isDangerous ? person.signIn() : sessionOf(role));
    const input = await INPUTS[name]?.(caller, person);
    if (input === undefined) throw new Error(`INPUTS has no ${name}`);
    const before = await countEntries();
    const response = await caller.send(endpoint, input);
    expect(response).toMatchObject({ status: 200 });
    expect((await countEntries()) - before).toBe(entriesOf(endpoint));
    const text = name === "createKey" ? response.text.replace(/bjk_[\w-]{43}/, "") : response.text;
    expect(text).not.toMatch(
      new RegExp(`${CANARY.ada}|${CANARY.bert}|\\$argon2|bj[bust]_|bjk_[\\w-]{43}`),
    );
  });
});

describe(`A12, 200d needs a second factor from the last ten minutes${OF_SAMPLE}`, () => {
  const cases = casesOf("200d");
  beforeAll(async () => {
    for (const [who] of cases) await sessionOf(roleOf(who));
    instance.clock.advance(11 * MINUTE_MS);
  });

  test.each(cases)("%s: %s", async (who, _, endpoint) => {
    const caller = await sessionOf(roleOf(who));
    expect(await caller.send(endpoint, anyInput(endpoint))).toMatchObject({
      status: 403,
      body: { code: "recent_second_factor" },
    });
  });
});

describe(`ST-157: a key with the scope makes the call alone${OF_SAMPLE}`, () => {
  // One for each scope: there are more calls than a site has keys.
  const keys = new Map<string, Promise<string>>();
  function keyOf({ needs }: StudioEndpoint): Promise<string> {
    const scopes = KEY_SCOPES.filter(({ scope }) => scope === needs);
    const made = keys.get(String(needs)) ?? newKey(olive, { scopes }).then(({ key }) => key);
    keys.set(String(needs), made);
    return made;
  }

  test.each(casesOf("key"))("%s: %s", async (_, name, endpoint) => {
    const key = await keyOf(endpoint);
    const input = await INPUTS[name]?.(await sessionOf("owner"), olive);
    const before = await countEntries();
    expect(await createKeyCaller(instance.app.http, key).send(endpoint, input)).toMatchObject({
      status: 200,
    });
    expect((await countEntries()) - before).toBe(entriesOf(endpoint));
  });
});
