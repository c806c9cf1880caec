import { apiConfig } from "@bijou/contract/configuration";
import { afterEach, expect, test, vi } from "vitest";
import { listSettings, setSetting, unsetSetting } from "../features/configuration/operate.ts";
import { useCommandLine } from "../testing/command-line.ts";
import { useTestInstance } from "../testing/test-instance.ts";

vi.setConfig({ testTimeout: 60_000 });

const instance = await useTestInstance();
const { database } = instance;
const { bijou } = await useCommandLine(instance);

/** How long a running server uses cached settings. */
const READ_AGAIN_MS = 2_000;

afterEach(() => database.pool.query("delete from settings"));

const valueOf = async (key: string) =>
  (await listSettings(database)).find((setting) => setting.key === key);

test("`bijou settings` turns the sample of a payment on and off in a running server", async () => {
  const isShown = async () => {
    instance.clock.advance(READ_AGAIN_MS);
    return (await instance.anonymous.call(apiConfig, {})).sample_payment;
  };
  expect(await isShown()).toBe(false);
  const { code, output } = await bijou("settings", "set", "payments.sample", "yes");
  expect([code, output]).toEqual([0, "payments.sample is yes.\n"]);
  expect(await isShown()).toBe(true);
  const list = await bijou("settings", "list");
  expect(list.output).toMatch(/^payments\.sample +set +yes +whether \/payment-success/m);
  expect(list.output).toMatch(/^membership\.graceDays +default +7 +days/m);
  await bijou("settings", "unset", "payments.sample");
  expect(await isShown()).toBe(false);
});

test("an unknown setting or an invalid value is reported with the valid ones", async () => {
  const missing = await bijou("settings", "set", "payments.samples", "yes");
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringMatching(
      /^There is no setting payments\.samples\. The settings are gate\.message, /,
    ),
  ]);
  await expect(unsetSetting(database, "demonstration")).rejects.toThrow("There is no setting");
});

test.each([
  ["payments.sample", "true", "payments.sample must be yes or no"],
  ["codes.digits", "5", "codes.digits must be 4 or 6"],
  ["membership.graceDays", "-1", "membership.graceDays must be a whole number from 0 to 60"],
  ["membership.graceDays", "7.5", "membership.graceDays must be a whole number"],
  ["links.social", "Blog|http://blog.test", "links.social must be links separated by semicolons"],
  ["links.social", "Blog", "links.social must be links separated by semicolons"],
  ["links.social", "javascript:alert(1)|javascript:alert(1)", "links.social must be links"],
  ["links.devices", ";", "links.devices must be links separated by semicolons"],
  ["gate.message", " ", "gate.message must be a text of at most 500 characters"],
])("%s cannot be %s", async (key, value, message) => {
  await expect(setSetting(database, key, value)).rejects.toThrow(message);
  expect(await valueOf(key)).toMatchObject({ isSet: false });
});

test("each is stored as the server reads it", async () => {
  for (const [key, text, value] of [
    ["gate.message", "Back at eight.", "Back at eight."],
    ["codes.digits", "6", "6"],
    ["membership.graceDays", "14", 14],
    ["privacy.locate", "no", false],
    ["links.social", "Blog|https://blog.test", "Blog|https://blog.test"],
    ["search.savedRequires", "subscriber", "subscriber"],
  ] as const) {
    await setSetting(database, key, text);
    const { rows } = await database.pool.query("select value from settings where key = $1", [key]);
    expect(rows).toEqual([{ value }]);
    expect(await valueOf(key)).toMatchObject({ isSet: true, value: text });
  }
  instance.clock.advance(READ_AGAIN_MS);
  const { settings } = instance.app;
  expect(await settings.number("membership.graceDays")).toBe(14);
  expect(await settings.text("codes.digits")).toBe("6");
});
