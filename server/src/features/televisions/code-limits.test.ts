import { tvCode } from "@bijou/contract/televisions";
import { beforeEach, describe, expect, test } from "vitest";
import { ELSEWHERE, HOME, televisionsOf } from "../../testing/instance/television.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ limitScale: 1 });
const { newDevice, showCode, stateOf, enter } = televisionsOf(instance);

beforeEach(async () => {
  await instance.empty("tv_pairings", "tv_code_tries");
  // Limits of calls per hour and address are not tested here.
  instance.clock.advance(2 * HOUR_MS);
});

/** A code that no television shows. */
async function wrongCode(): Promise<string> {
  const { rows } = await instance.database.pool.query<{ code: string }>(
    "select code from tv_pairings",
  );
  const taken = new Set(rows.map(({ code }) => code));
  return ["0001", "0002", "0003", "0004"].find((code) => !taken.has(code)) ?? "";
}

describe("guessing codes", () => {
  test("after five wrong codes in a quarter of an hour the right one is rejected too", async () => {
    const { tv_code } = await showCode();
    const owner = await instance.as("bert");
    const wrong = await wrongCode();
    for (let index = 0; index < 5; index++)
      expect(await enter(owner, wrong)).toMatchObject({
        status_code: 0,
        error: "tv_code_unknown",
        message: "No TV is showing this code. Check the code and try again.",
      });
    expect(await enter(owner, tv_code)).toMatchObject({
      status_code: 0,
      error: "too_many_tries",
      message: "Too many wrong codes. Please wait 15 minutes and try again.",
    });
    expect(await enter(await instance.as("ada"), tv_code)).toMatchObject({ status_code: 1 });
    instance.clock.advance(15 * MINUTE_MS + 1000);
    const later = await showCode();
    expect(await enter(owner, later.tv_code)).toMatchObject({ status_code: 1 });
  });

  test("right codes do not count, nor does the question about a television elsewhere", async () => {
    const owner = await instance.as("bert");
    for (let index = 0; index < 8; index++) {
      const { tv_code } = await showCode("one-television", ELSEWHERE);
      expect(await enter(owner, tv_code)).toMatchObject({ error: "confirm_elsewhere" });
    }
  });

  test("an account has twenty tries a day", async () => {
    const wrong = await wrongCode();
    const outcomes: unknown[] = [];
    for (let index = 0; index < 21; index++) {
      const from = `10.1.${index}.1`;
      outcomes.push((await enter(await instance.as("bert"), wrong, { from }))["error"]);
      if (index % 5 === 4) instance.clock.advance(16 * MINUTE_MS);
    }
    expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "tv_code_unknown"));
    expect(outcomes[20]).toBe("too_many_tries");
    instance.clock.advance(DAY_MS);
    expect(await enter(await instance.as("bert"), wrong)).toMatchObject({
      error: "tv_code_unknown",
    });
  });

  test("an address has twenty tries an hour, for whatever accounts", async () => {
    const wrong = await wrongCode();
    const people = ["bert", "ada", "free", "premium"] as const;
    for (const person of people)
      for (let index = 0; index < 5; index++) await enter(await instance.as(person), wrong);
    const { tv_code } = await showCode();
    expect(await enter(await instance.as("leaving"), tv_code)).toMatchObject({
      error: "too_many_tries",
      message: "Too many wrong codes. Please wait an hour and try again.",
    });
  });

  test("a hundred concurrent tries count like sequential ones", async () => {
    const wrong = await wrongCode();
    const callers = await Promise.all(Array.from({ length: 100 }, () => instance.as("bert")));
    const responses = await Promise.all(callers.map((caller) => enter(caller, wrong)));
    const compared = responses.filter(({ error }) => error === "tv_code_unknown");
    expect(compared.length).toBeLessThanOrEqual(5);
  });
});

describe("giving out codes", () => {
  test("a device has one active code; a new one ends the old", async () => {
    const device = newDevice();
    const [first, second] = [await showCode(device), await showCode(device)];
    expect(await stateOf(first.device_secret)).toBe("code_over");
    expect(await stateOf(second.device_secret)).toBe("waiting");
  });

  test("a device gets twenty an hour", async () => {
    const device = newDevice();
    for (let index = 0; index < 20; index++) await showCode(device, `10.2.${index}.1`);
    const rejected = await instance.anonymous.send(tvCode, { device }, { from: "10.2.99.1" });
    expect(rejected).toMatchObject({ status: 429, body: { error: "too_many_requests" } });
    expect(rejected.headers["retry-after"]).toBe("300");
    instance.clock.advance(HOUR_MS);
    await showCode(device, "10.2.99.1");
  });

  test("an address has three active ones", async () => {
    for (let index = 0; index < 3; index++) await showCode();
    const rejected = await instance.anonymous.send(tvCode, { device: newDevice() }, { from: HOME });
    expect(rejected).toMatchObject({ status: 429, body: { error: "too_many_televisions" } });
    expect(rejected.headers["retry-after"]).toBeDefined();
    await showCode(newDevice(), ELSEWHERE);
    instance.clock.advance(5 * MINUTE_MS);
    await showCode();
  });

  test("S-07: an IPv6 /48, or a /24, has twenty, whatever its addresses", async () => {
    const request = (from: string) =>
      instance.anonymous.send(tvCode, { device: newDevice() }, { from });
    for (const at of [(n: number) => `2001:db8:7:${n}::1`, (n: number) => `10.9.9.${n + 1}`]) {
      const statuses = [];
      for (let index = 0; index < 21; index++) statuses.push((await request(at(index))).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    }
    expect((await request("2001:db8:8::1")).status).toBe(200);
  });

  test("S-07: when all are taken, the network with the most gives up its oldest to another", async () => {
    const first = await showCode(newDevice(), "10.20.0.1");
    for (let index = 1; index < 200; index++)
      await showCode(newDevice(), `10.20.${Math.floor(index / 20)}.${index % 20}`);
    const late = await showCode(newDevice(), "10.30.0.1");
    expect(await stateOf(late.device_secret)).toBe("waiting");
    expect(await stateOf(first.device_secret)).toBe("code_over");
    const { rows } = await instance.database.pool.query(
      "select 1 from tv_pairings where state in ('waiting', 'offered')",
    );
    expect(rows).toHaveLength(200);
  });

  test("two hundred wait at once and no more, each with its own code", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 210 }, (_, index) =>
        instance.anonymous.send(tvCode, { device: newDevice() }, { from: `10.3.${index}.1` }),
      ),
    );
    const given = outcomes.filter(({ status }) => status === 200);
    expect(given).toHaveLength(200);
    const codes = given.map(({ body }) => (body["data"] as { tv_code: string }).tv_code);
    expect(new Set(codes).size).toBe(200);
    for (const { body } of outcomes.filter(({ status }) => status !== 200))
      expect(body["error"]).toBe("too_many_televisions");
  });
});
