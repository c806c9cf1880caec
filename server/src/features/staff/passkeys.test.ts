import {
  addPasskey,
  createOwner,
  getSession,
  startAddingPasskey,
  startPasskey,
  confirmPasskey,
} from "@bijou/contract/studio/session";
import { describe, expect, test } from "vitest";
import { firstOwner, fragmentOf, OWNER } from "../../testing/instance/staff.ts";
import { createStudioCaller } from "../../testing/instance/studio-caller.ts";
import { STUDIO, useTestInstance } from "../../testing/test-instance.ts";

const ADDRESS = "https://192.0.2.9:8443";
const instance = await useTestInstance();
const onAddress = await useTestInstance({ studio: { ...STUDIO, url: ADDRESS } });

describe("ST-004: where the Studio has a host name and TLS", () => {
  test("passkeys are offered, for this host name and with user verification", async () => {
    const caller = createStudioCaller(instance.app.http);
    expect(await caller.call(getSession, {})).toMatchObject({ offersPasskeys: true });
    const { options } = await caller.call(startPasskey, {});
    expect(options).toMatchObject({
      rpId: "bijou.test",
      userVerification: "required",
      allowCredentials: [],
    });
  });

  test("a person who is signed in can make one", async () => {
    const { caller } = await firstOwner(instance);
    const { options } = await caller.call(startAddingPasskey, {});
    expect(options).toMatchObject({
      rp: { id: "bijou.test", name: "Bijou" },
      user: { name: OWNER.email, displayName: OWNER.name },
      authenticatorSelection: { userVerification: "required" },
    });
  });

  test("a response to what was never asked is refused", async () => {
    const given = { ticket: "x".repeat(43), response: { id: "x" } };
    expect(await createStudioCaller(instance.app.http).send(confirmPasskey, given)).toMatchObject({
      status: 401,
      body: { code: "wrong_code" },
    });
  });
});

describe("where the Studio has an IP address", () => {
  const origin = { origin: ADDRESS };

  test("passkeys are not offered", async () => {
    const caller = createStudioCaller(onAddress.app.http);
    expect(await caller.call(getSession, {})).toMatchObject({ offersPasskeys: false });
  });

  test("each call with a passkey is refused, and says what to do", async () => {
    const caller = createStudioCaller(onAddress.app.http);
    const key = fragmentOf(await onAddress.app.staff.setup.newLink());
    expect((await caller.send(createOwner, { ...OWNER, key }, origin)).status).toBe(200);
    const given = { ticket: "x".repeat(43), response: { id: "x" } };
    for (const [endpoint, input] of [
      [startPasskey, {}],
      [confirmPasskey, given],
      [startAddingPasskey, {}],
      [addPasskey, { ...given, name: "Key" }],
    ] as const)
      expect(await caller.send(endpoint, input, origin)).toMatchObject({
        status: 400,
        body: { code: "invalid_request", detail: expect.stringContaining("authenticator app") },
      });
  });
});
