import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { getMe, changeMe } from "@bijou/contract/studio/me";
import { getStaff, removeStaff } from "@bijou/contract/studio/staff";
import { publishTitle, unpublishTitle } from "@bijou/contract/studio/titles";
import { getUpdates, type Updates } from "@bijou/contract/studio/updates";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { describe, expect, test } from "vitest";
import { addEntry } from "../../platform/audit/audit-store.ts";
import { newKey } from "../../testing/instance/api-keys.ts";
import { firstOwner, inviteStaff } from "../../testing/instance/staff.ts";
import {
  createKeyCaller,
  createStudioCaller,
  type StudioCaller,
} from "../../testing/instance/studio-caller.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

/** Longer than any test may take, so that a wait that ends was ended. */
const HOLD_MS = 600_000;
const TITLE = { kind: "title", object: "1001" } as const;

const instance = await useTestInstance({ updatesHoldMs: HOLD_MS });
const another = await instance.another();
const olive = await firstOwner(instance);
const eve = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"], { name: "Eve" });
const rosa = await inviteStaff(instance, await olive.inNewBrowser(), ["read_only"], {
  name: "Rosa",
});
const { pool } = instance.database;

type Input = StudioInput<typeof getUpdates>;

const poll = ({ call }: Pick<StudioCaller, "call">, input: Input = {}): Promise<Updates> =>
  call(getUpdates, { tab: "one", ...input });

/** Calls until the answer has what a test waits for, as the Studio does. */
async function pollUntil(
  caller: StudioCaller,
  mark: string,
  isIt: (updates: Updates) => boolean,
  input: Input = {},
): Promise<Updates> {
  for (let last = mark; ;) {
    const updates = await poll(caller, { ...input, mark: last });
    if (isIt(updates)) return updates;
    last = updates.mark;
  }
}

const namesOf = ({ colleagues }: Updates) => colleagues.map(({ name, field }) => [name, field]);

const titleId = () => instance.title("silent-comet");

async function setPublished(isPublished: boolean): Promise<void> {
  const { call } = await olive.signIn();
  await call(isPublished ? publishTitle : unpublishTitle, { id: titleId() });
}

test("ST-149: others who have the same object open are named at once, with their field", async () => {
  const [owner, editor] = [await olive.signIn(), await eve.signIn()];
  const first = await poll(owner, TITLE);
  expect(first.colleagues).toEqual([]);
  const waiting = poll(owner, { ...TITLE, mark: first.mark });
  const entered = await poll(editor, { ...TITLE, field: "descriptions" });
  expect(namesOf(entered)).toEqual([["Olive", null]]);
  const told = await waiting;
  expect(namesOf(told)).toEqual([["Eve", "descriptions"]]);

  const moved = poll(owner, { ...TITLE, mark: told.mark });
  await poll(editor, { ...TITLE, field: "year" });
  expect(namesOf(await moved)).toEqual([["Eve", "year"]]);
});

test("another object, one's own tabs and a tab that polls no more are not shown", async () => {
  const [owner, editor] = [await olive.signIn(), await eve.signIn()];
  const other = { kind: "title", object: "2002" } as const;
  await poll(editor, { ...other, tab: "two" });
  await poll(owner, { ...other, tab: "two" });
  expect(namesOf(await poll(owner, { kind: "title", object: "3003" }))).toEqual([]);
  expect(namesOf(await poll(owner, other))).toEqual([["Eve", null]]);
  instance.clock.advance(41_000);
  expect(namesOf(await poll(owner, other))).toEqual([]);
});

test("whoever closes the tab is gone from the page of the others", async () => {
  await instance.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = instance.app.http.server.address() as AddressInfo;
  const [owner, editor] = [await olive.signIn(), await eve.signIn()];
  const place = { kind: "title", object: "4004" } as const;
  await poll(owner, place);
  const { mark } = await poll(editor, place);
  const shown = await poll(owner, place);
  expect(namesOf(shown)).toEqual([["Eve", null]]);
  const rowsOf = async (until: number): Promise<number> => {
    const { rows } = await pool.query(
      "select 1 from staff_presence where object = '4004' and field = 'closing' and until <= $1",
      [new Date(instance.clock.now() + until)],
    );
    return rows.length;
  };
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const query = new URLSearchParams({ ...place, tab: "one", field: "closing", mark });
  socket.write(
    `GET /api/studio/v1/updates?${query.toString()} HTTP/1.1\r\nhost: bijou.test\r\ncookie: __Host-studio=${editor.token()}\r\n\r\n`,
  );
  await expect.poll(() => rowsOf(60_000)).toBe(1);
  socket.destroy();
  await expect.poll(() => rowsOf(2_000)).toBe(1);
  instance.clock.advance(2_000);
  expect(namesOf(await poll(owner, { ...place, mark: shown.mark }))).toEqual([]);
});

test("a change by somebody else ends the wait and is named once", async () => {
  await setPublished(true);
  const editor = await eve.signIn();
  const { mark } = await poll(editor);
  const waiting = pollUntil(editor, mark, ({ changes }) =>
    changes.some(({ kind }) => kind === "title"),
  );
  await setPublished(false);
  const told = await waiting;
  expect(told.changes.filter(({ kind }) => kind === "title")).toEqual([
    { kind: "title", id: String(titleId()) },
  ]);
  const again = poll(editor, { mark: told.mark });
  await setPublished(true);
  expect((await again).changes.filter(({ kind }) => kind === "title")).toHaveLength(1);
});

test("a change whose transaction ends after that of a later entry is not missed", async () => {
  const editor = await eve.signIn();
  const entry = {
    kind: "command",
    staffId: null,
    name: "Command line",
    network: "",
    type: "title.published",
    objectKind: "title",
    objectName: "Late",
    changes: "[]",
    reason: null,
    at: new Date(instance.clock.now()),
  } as const;
  const [slow, fast] = [await pool.connect(), await pool.connect()];
  try {
    const { mark } = await poll(editor);
    await slow.query("begin");
    await addEntry(slow, { ...entry, objectId: "slow" });
    await addEntry(fast, { ...entry, objectId: "fast" });
    const ids = ({ changes }: Updates) =>
      changes.flatMap(({ kind, id }) => (kind === "title" ? [id] : []));
    const first = await poll(editor, { mark });
    expect(ids(first)).toEqual(["fast"]);
    await slow.query("commit");
    expect(ids(await poll(editor, { mark: first.mark }))).toEqual(["slow"]);
  } finally {
    slow.release();
    fast.release();
  }
});

test("a role is told of nothing that it may not see", async () => {
  const [owner, reader] = [await olive.signIn(), await rosa.signIn()];
  const marks = { owner: (await poll(owner)).mark, reader: (await poll(reader)).mark };
  await eve.signIn();
  const { revision } = await owner.call(getMe, {});
  await owner.call(changeMe, { revision, theme: "dark" });
  const seen = await pollUntil(owner, marks.owner, ({ changes }) => changes.length > 0);
  expect(new Set(seen.changes.map(({ kind }) => kind))).toEqual(
    new Set(["staff", "today", "audit"]),
  );
  expect((await poll(reader, { mark: marks.reader })).changes).toEqual([{ kind: "today", id: "" }]);
  for (const kind of ["staff", "key", "settings", "backup"] as const)
    expect(await reader.send(getUpdates, { kind })).toMatchObject({
      status: 403,
      body: { code: "missing_scopes" },
    });
});

test("a key is answered at once, with what its scopes show, and is nowhere", async () => {
  const { key } = await newKey(olive, { scopes: [{ scope: "today", level: "read" }] });
  const program = createKeyCaller(instance.app.http, key);
  const { mark } = await poll(program);
  await setPublished(false);
  const { changes } = await poll(program, { mark, ...TITLE });
  expect(changes).toEqual([{ kind: "today", id: "" }]);
});

describe("a session that only polls ends like one without activity", () => {
  test.each([
    ["a poll", getUpdates, {}],
    ["what an idle page reads again", getMe, { "studio-idle": "1" }],
  ] as const)("%s", async (_, endpoint, headers) => {
    const editor = await eve.signIn();
    for (let hours = 0; hours < 11; hours += 1) {
      instance.clock.advance(HOUR_MS);
      expect(await editor.send(endpoint, {}, headers)).toMatchObject({ status: 200 });
    }
    instance.clock.advance(HOUR_MS);
    expect(await editor.send(endpoint, {}, headers)).toMatchObject({ status: 401 });
  });

  test("a call that a person makes keeps it active", async () => {
    const editor = await eve.signIn();
    instance.clock.advance(11 * HOUR_MS);
    await editor.call(getMe, {});
    instance.clock.advance(11 * HOUR_MS);
    expect(await editor.send(getUpdates)).toMatchObject({ status: 200 });
  });
});

test("a wait ends with its session", async () => {
  const otto = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"], {
    name: "Otto",
  });
  const { mark } = await poll(otto.caller);
  const waiting = otto.caller.send(getUpdates, { mark });
  const { call } = await olive.signIn();
  const found = (await call(getStaff, {})).people.find(({ email }) => email === otto.email);
  await call(removeStaff, { id: found?.id ?? 0, revision: found?.revision ?? 0 });
  // The removal itself shows on Today, so the call may end with that; the next one is refused.
  const { status, body } = await waiting;
  const next = status === 200 ? await otto.caller.send(getUpdates, { mark }) : { status, body };
  expect(next).toMatchObject({ status: 401, body: { code: "signed_out" } });
});

test("a server that stops ends its waiting calls at once", async () => {
  const { http } = another.app;
  const editor = createStudioCaller(http, (await eve.signIn()).token());
  const { mark } = await poll(editor);
  const waiting = poll(editor, { mark });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await http.close();
  expect((await waiting).mark).toBe(mark);
});
