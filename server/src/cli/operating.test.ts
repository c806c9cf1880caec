import { expect, test, vi } from "vitest";
import { useCommandLine } from "../testing/command-line.ts";
import { useTestInstance } from "../testing/test-instance.ts";

vi.setConfig({ testTimeout: 120_000 });

const instance = await useTestInstance();
const { bijou } = await useCommandLine(instance);
const { email } = instance.people.free;

test("O-15: members, gifts, mails, payments and titles have commands", async () => {
  expect((await bijou("accounts", "find", "free@")).said).toMatch(/free@house\.test +free +active/);
  const gift = await bijou("membership", "give", email, "--until", "2199-01-31");
  expect(gift).toEqual({ code: 0, said: `${email} has Premium until 2199-01-31.\n` });
  expect((await bijou("accounts", "show", email)).said).toMatch(/Premium, given, until 2199-01-31/);
  expect((await bijou("accounts", "block", email)).said).toContain("is blocked and signed out");
  expect((await bijou("mails", "list", "--to", email)).said).toMatch(/no such mails/);
  expect((await bijou("payments", "events")).said).toBe(
    "No event of the payment provider waits.\n",
  );
  const unsure = await bijou("accounts", "delete", email);
  expect([unsure.code, unsure.said]).toEqual([1, expect.stringContaining("--yes")]);
  expect((await bijou("titles", "delete", "no-such", "--yes")).said).toMatch(/no title no-such/);
});

test.each([
  [["membership", "give", "a@b.test", "--until", "2020-01-01"], /a day that is to come/],
  [["membership", "give", "a@b.test", "--until", "tomorrow"], /a day such as/],
  [["mails", "show", "x"], /the number of a mail/],
])("O-15: %j is a mistake, told in one line", async (args, complaint) => {
  const { code, said } = await bijou(...args);
  expect(code).toBe(2);
  expect(said).toMatch(complaint);
});
