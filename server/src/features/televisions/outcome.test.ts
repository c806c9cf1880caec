import { logout } from "@bijou/contract/accounts";
import { tvCodeOutcome } from "@bijou/contract/televisions";
import { beforeEach, describe, expect, test } from "vitest";
import { televisionsOf } from "../../testing/instance/television.ts";
import { HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ limitScale: 1 });
const { showCode, stateOf, enter } = televisionsOf(instance);

type Caller = Awaited<ReturnType<typeof instance.as>>;
const outcome = async (caller: Caller, tv_code: string) =>
  (await caller.call(tvCodeOutcome, { tv_code })).data.state;

beforeEach(async () => {
  await instance.empty("tv_pairings", "tv_code_tries");
  instance.clock.advance(2 * HOUR_MS);
});

describe("A-07: the phone learns the television's decision", () => {
  test.each([
    [true, "signed_in"],
    [false, "refused"],
  ])("accept %s is %s", async (accept, state) => {
    const { tv_code, device_secret } = await showCode();
    const owner = await instance.as("bert");
    await enter(owner, tv_code);
    expect(await outcome(owner, tv_code)).toBe("offered");
    await stateOf(device_secret, accept);
    expect(await outcome(owner, tv_code)).toBe(state);
  });

  test("an offer without a decision ends after a minute", async () => {
    const { tv_code } = await showCode();
    const owner = await instance.as("bert");
    await enter(owner, tv_code);
    instance.clock.advance(MINUTE_MS + 1_000);
    expect(await outcome(owner, tv_code)).toBe("over");
  });

  test("only the session that made the offer learns it", async () => {
    const { tv_code, device_secret } = await showCode();
    const owner = await instance.as("bert");
    await enter(owner, tv_code);
    await stateOf(device_secret, true);
    const nothing = { status_code: 1, data: { state: "over", device: "" } };
    expect(await (await instance.as("ada")).call(tvCodeOutcome, { tv_code })).toMatchObject(
      nothing,
    );
    expect(await (await instance.as("bert")).call(tvCodeOutcome, { tv_code })).toMatchObject(
      nothing,
    );
    await owner.send(logout, {});
    expect((await owner.send(tvCodeOutcome, { tv_code })).status).toBe(401);
  });
});
