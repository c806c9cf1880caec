import { logout, logoutAllDevices } from "@bijou/contract/accounts";
import { removeUserDevice, userDevices } from "@bijou/contract/devices";
import { deleteAccount } from "@bijou/contract/accounts/privacy";
import { myCloneUser, updateProfile } from "@bijou/contract/profiles";
import { insertTvCode, tvCode, tvCodeOutcome } from "@bijou/contract/televisions";
import { describe, expect, test } from "vitest";
import type { TestResponse, Caller } from "../../testing/instance/caller.ts";
import { documentedTable } from "../../testing/documented-table.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { HOME, televisionsOf } from "../../testing/instance/television.ts";
import { OF_SAMPLE, sampled } from "../../testing/properties.ts";
import { HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { newDevice, showCode, request, stateOf, enter } = televisionsOf(instance);
const { pool } = instance.database;
const NEW_PASSWORD = "quite another password";
const { rows: hashes } = await pool.query<{ hash: string }>(
  "select password_hash as hash from accounts where id = $1",
  [instance.people.bert.accountId],
);

async function fresh(): Promise<void> {
  await instance.empty("tv_pairings", "tv_code_tries", "sign_in_failures", "sessions", "mails");
  await pool.query("delete from devices where kind = 'television'");
  await pool.query("update accounts set delete_at = null, password_hash = $2 where id = $1", [
    instance.people.bert.accountId,
    hashes[0]?.hash,
  ]);
  // Limits of calls per hour are not tested here.
  instance.clock.advance(2 * HOUR_MS);
}

/** A television of Bert's account, signed in by its code. */
async function pairedTelevision(): Promise<Caller> {
  const { tv_code, device_secret } = await showCode();
  await enter(await instance.as("bert"), tv_code);
  const { body } = await request(device_secret, true);
  const { login } = body["data"] as { login: { token: string; userToken: string } };
  return instance.withTokens(login.token, login.userToken);
}

async function signedOutTelevision(): Promise<Caller> {
  const television = await pairedTelevision();
  await television.send(logout);
  return television;
}

/** The actors, by the header of the table; all of one account. */
const ACTORS: Readonly<Record<string, (paired: Caller) => Promise<Caller>>> = {
  "no session": async () => instance.anonymous,
  owner: () => instance.as("bert"),
  "clone profile": () => instance.as("bea"),
  child: () => instance.as("bob"),
  television: async (paired) => paired,
  "signed-out television": () => signedOutTelevision(),
};

interface At {
  readonly caller: Caller;
  readonly television: Caller;
  /** Another browser of the owner. */
  readonly browser: Caller;
}

async function televisionId({ browser }: At): Promise<number> {
  const { data } = await browser.call(userDevices, {});
  return data.find(({ kind }) => kind === "television")?.id ?? 0;
}

const ACTS: Readonly<Record<string, (at: At) => Promise<TestResponse>>> = {
  "show code": ({ caller }) => caller.send(tvCode, { device: newDevice() }, { from: HOME }),
  activate: async ({ caller }) => {
    const { tv_code } = await showCode();
    return caller.send(insertTvCode, { tv_code }, { from: HOME });
  },
  "fifth wrong code": async ({ caller }) => {
    const { tv_code } = await showCode();
    const wrong = tv_code === "0000" ? "0001" : "0000";
    for (let count = 0; count < 5; count++) await enter(caller, wrong);
    return caller.send(insertTvCode, { tv_code }, { from: HOME });
  },
  "sign out the television": async (at) =>
    at.caller.send(removeUserDevice, { device_id: await televisionId(at) }),
  "sign out here": ({ caller }) => caller.send(logout),
  "sign out everywhere": ({ caller }) => caller.send(logoutAllDevices),
  "change password": ({ caller }) =>
    caller.send(updateProfile, {
      password_status: "1",
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
      current_password: PASSWORD,
    }),
  "delete account": ({ caller }) => caller.send(deleteAccount, { current_password: PASSWORD }),
};

const isIn = async (caller: Caller): Promise<boolean> =>
  (await caller.send(myCloneUser)).status === 200;

/** The caller with the tokens of the response, if it has any. */
function afterwards(caller: Caller, { body }: TestResponse): Caller {
  const { bearer_token: bearer, user_token: user } = body;
  return typeof bearer === "string" && typeof user === "string"
    ? instance.withTokens(bearer, user)
    : caller;
}

/** Who is signed out afterwards, in the words of the table. */
async function ends({ caller, television, browser }: At, response: TestResponse): Promise<string> {
  // Replaced tokens may finish reading for ten seconds.
  instance.clock.advance(11_000);
  const going = afterwards(caller, response);
  const out = [
    ...(caller !== television && !(await isIn(going)) ? ["the caller"] : []),
    ...((await isIn(caller === television ? going : television)) ? [] : ["the television"]),
    ...((await isIn(browser)) ? [] : ["the browser"]),
  ];
  return out.length === 0 ? "all stay" : `signs out ${out.join(", ")}`;
}

const outcomeOf = ({ status, body }: TestResponse): string =>
  [status, ...(typeof body["error"] === "string" ? [body["error"]] : [])].join(" ");

describe("A-07: every act about devices does what docs/states.md says", async () => {
  const rows = await documentedTable("states.md", "Devices and televisions");
  const actors = Object.keys(ACTORS);

  test("the table has a row for every act and a cell for every actor", () => {
    expect(rows.map(([name]) => name)).toEqual(Object.keys(ACTS));
    expect(rows.every((row) => row.length === actors.length + 1)).toBe(true);
  });

  const cells = rows.flatMap(([name = "", ...row]) =>
    actors.map((actor, index) => [name, actor, row[index]] as const),
  );

  test.each(sampled(cells, ([name, actor]) => [name, actor]))(
    `%s by %s${OF_SAMPLE}`,
    async (name, actor, cell) => {
      await fresh();
      const television = await pairedTelevision();
      const browser = await instance.as("bert");
      const caller = await ACTORS[actor]?.(television);
      const act = ACTS[name];
      if (!caller || !act) throw new Error(`Nothing runs ${name} by ${actor}`);
      const at = { caller, television, browser };
      const wasIn = await isIn(caller);
      const response = await act(at);
      const ended = await ends(wasIn ? at : { ...at, caller: browser }, response);
      expect(`${outcomeOf(response)}: ${ended}`).toBe(cell);
    },
  );
});

interface Code {
  readonly secret: string;
  readonly code: string;
  /** The phone that enters the code. */
  readonly phone: Caller;
}

/** The states of a television's code, by the header of the table. */
const STATES: Readonly<Record<string, (code: Code, device: string) => Promise<unknown>>> = {
  waiting: async () => undefined,
  offered: ({ phone, code }) => enter(phone, code),
  accepted: async ({ phone, code, secret }) => {
    await enter(phone, code);
    await stateOf(secret, true);
  },
  rejected: async ({ phone, code, secret }) => {
    await enter(phone, code);
    await stateOf(secret, false);
  },
  "expired after 5 minutes": async () => instance.clock.advance(5 * MINUTE_MS + 1_000),
  "offer expired after a minute": async ({ phone, code }) => {
    await enter(phone, code);
    instance.clock.advance(MINUTE_MS + 1_000);
  },
  "replaced by a newer code": (_, device) => showCode(device),
  "offered, then the phone signed out": async ({ phone, code }) => {
    await enter(phone, code);
    await phone.send(logout);
  },
};

const CODE_ACTS: Readonly<Record<string, (code: Code) => Promise<unknown>>> = {
  "the television asks": ({ secret }) => stateOf(secret),
  "the television says OK": ({ secret }) => stateOf(secret, true),
  "the television says No": ({ secret }) => stateOf(secret, false),
  "the phone enters the code": async ({ phone, code }) => {
    const body = await enter(phone, code);
    return body["error"] ?? "offered";
  },
  "another account enters the code": async ({ code }) => {
    const body = await enter(await instance.as("free"), code);
    return body["error"] ?? "offered";
  },
  "the phone asks": async ({ phone, code }) => {
    const { status, body } = await phone.send(tvCodeOutcome, { tv_code: code });
    return status === 200 ? (body["data"] as { state: string }).state : body["error"];
  },
};

describe("A-07: the states of a television's code are those of docs/states.md", async () => {
  const rows = await documentedTable("states.md", "The code of a television");
  const states = Object.keys(STATES);

  test("the table has a row for every act and a cell for every state", () => {
    expect(rows.map(([name]) => name)).toEqual(Object.keys(CODE_ACTS));
    expect(rows.every((row) => row.length === states.length + 1)).toBe(true);
  });

  const cells = rows.flatMap(([name = "", ...row]) =>
    states.map((state, index) => [name, state, row[index]] as const),
  );

  test.each(sampled(cells, ([name, state]) => [name, state]))(
    `%s when %s${OF_SAMPLE}`,
    async (name, state, cell) => {
      await fresh();
      const device = newDevice();
      const { tv_code, device_secret } = await showCode(device);
      const code = { secret: device_secret, code: tv_code, phone: await instance.as("bert") };
      await STATES[state]?.(code, device);
      instance.clock.advance(5_000);
      expect(await CODE_ACTS[name]?.(code)).toBe(cell);
    },
  );
});
