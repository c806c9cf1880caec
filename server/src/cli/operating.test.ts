import { expect, test, vi } from "vitest";
import { useCommandLine } from "../testing/command-line.ts";
import { useTestInstance } from "../testing/test-instance.ts";

vi.setConfig({ testTimeout: 120_000 });

const instance = await useTestInstance();
const { bijou } = await useCommandLine(instance);
const { email } = instance.people.free;

test("O-15: members, gifts, mails, payments and titles have commands", async () => {
  expect((await bijou("accounts", "find", "free@")).output).toMatch(
    /free@bijou\.test +free +active/,
  );
  const gift = await bijou("membership", "give", email, "--until", "2199-01-31");
  expect(gift).toEqual({ code: 0, output: `${email} has Premium until 2199-01-31.\n` });
  expect((await bijou("accounts", "show", email)).output).toMatch(
    /Premium, given, until 2199-01-31/,
  );
  expect((await bijou("accounts", "block", email)).output).toContain("is blocked and signed out");
  expect((await bijou("mails", "list", "--to", email)).output).toMatch(/no such mails/);
  expect((await bijou("payments", "events")).output).toBe(
    "No event of the payment provider is waiting.\n",
  );
  const unsure = await bijou("accounts", "delete", email);
  expect([unsure.code, unsure.output]).toEqual([1, expect.stringContaining("--yes")]);
  expect((await bijou("titles", "delete", "no-such", "--yes")).output).toMatch(/no title no-such/);
});

test.each([
  [["membership", "give", "a@b.test", "--until", "2020-01-01"], /a day in the future/],
  [["membership", "give", "a@b.test", "--until", "tomorrow"], /a day such as/],
  [["mails", "show", "x"], /the number of a mail/],
])("O-15: %j is a mistake, reported in one line", async (args, complaint) => {
  const { code, output } = await bijou(...args);
  expect(code).toBe(2);
  expect(output).toMatch(complaint);
});
