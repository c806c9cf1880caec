import { getMe } from "@bijou/contract/studio/me";
import { signIn, acceptLink } from "@bijou/contract/studio/session";
import { expect, test } from "vitest";
import { useCommandLine } from "../../testing/command-line.ts";
import { firstOwner, fragmentOf, STAFF_PASSWORD } from "../../testing/instance/staff.ts";
import { createStudioCaller } from "../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const { bijou } = await useCommandLine(instance);
const NEW_PASSWORD = "eight reels of nitrate";

test("bijou staff recover prints a link that works once, sets a password and removes the second factors", async () => {
  const before = await olive.signIn();
  const { code, output } = await bijou("staff", "recover", olive.email);
  expect(code).toBe(0);
  const token = fragmentOf(/http\S+\/studio\/link#\S+/.exec(output)?.[0]);
  const caller = createStudioCaller(instance.app.http);
  expect(await caller.call(acceptLink, { token, password: NEW_PASSWORD })).toMatchObject({
    state: "second_factor_setup",
    factors: [],
  });
  expect((await before.send(getMe)).status).toBe(401);
  const again = await createStudioCaller(instance.app.http).send(acceptLink, {
    token,
    password: NEW_PASSWORD,
  });
  expect(again).toMatchObject({ status: 410, body: { code: "link_over" } });
  const old = { email: olive.email, password: STAFF_PASSWORD };
  expect((await caller.send(signIn, old)).status).toBe(401);
  const { rows } = await instance.database.pool.query(
    `select type, actor_kind, actor_name from audit_entries
     where type like 'staff.recover%' and object_name = 'Olive' order by id`,
  );
  expect(rows).toEqual([
    { type: "staff.recovery_link_made", actor_kind: "command", actor_name: "Command line" },
    { type: "staff.recovered", actor_kind: "staff", actor_name: "Olive" },
  ]);
});

test("for an address that is not of staff, bijou staff recover says how to list them", async () => {
  expect(await bijou("staff", "recover", "nobody@studio.test")).toEqual({
    code: 1,
    output: expect.stringContaining("npm run bijou -- staff list") as string,
  });
});
