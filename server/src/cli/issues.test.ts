import { errorMaster, errorReport, reportError } from "@bijou/contract/issue-reports";
import { beforeAll, expect, test, vi } from "vitest";
import { useCommandLine } from "../testing/command-line.ts";
import { useTestInstance } from "../testing/test-instance.ts";

vi.setConfig({ testTimeout: 60_000 });

const instance = await useTestInstance();
const { bijou } = await useCommandLine(instance);

beforeAll(async () => {
  const member = await instance.as("free");
  const { data } = await member.call(errorMaster, {});
  const video_id = instance.title("night-train");
  await member.call(reportError, {
    error_id: data[1]?.id ?? 0,
    sub_error_id: data[1]?.error_type_list[0]?.id ?? 0,
    video_id,
    error_message: "Not a sound\u001b[31m since the bridge",
    position: 75,
    rendition: 1080,
    player_errors: ["bufferStalledError"],
  });
  await member.call(errorReport, { video_id, error_message: "fragLoadError at 9 s: refused" });
});

test("`bijou issues` lists, shows and closes reported issues, and mails the reporter", async () => {
  const list = await bijou("issues", "list");
  expect(list.code).toBe(0);
  const [, id = ""] =
    /^(\d+) +new +[\d-]{10} +1 report +sound\/silent +Night Train$/m.exec(list.output) ?? [];
  expect(id).not.toBe("");

  const shown = await bijou("issues", "show", id);
  expect(shown.output).toContain("Night Train (night-train), sound/silent");
  expect(shown.output).toContain("at 0:01:15, 1080p, Test");
  expect(shown.output).toContain("Not a sound [31m since the bridge");
  expect(shown.output).toContain("bufferStalledError");

  const closed = await bijou("issues", "close", id, "--note", "The sound is back.");
  expect(closed).toEqual({
    code: 0,
    output: `Issue ${id} is closed. Notified by email: 1 viewer.\n`,
  });
  const { rows } = await instance.database.pool.query(
    "select recipient, content ->> 'note' as note from mails where template = 'issue-closed'",
  );
  expect(rows).toEqual([{ recipient: instance.people.free.email, note: "The sound is back." }]);

  const left = JSON.parse((await bijou("issues", "list", "--json")).output) as { cause: string }[];
  expect(left.map(({ cause }) => cause)).toEqual(["player/fragLoadError"]);
  expect((await bijou("issues", "list", "--all")).output).toMatch(/resolved .* sound\/silent/);
});

test.each([
  [
    ["issues", "close", "4711"],
    1,
    /There is no issue 4711; see: npm run bijou -- issues list --all/,
  ],
  [["issues", "show", "x"], 2, /number of an issue/],
  [["issues", "clos", "1"], 2, /unknown command/],
])("%j is a mistake, reported in one line", async (args, code, complaint) => {
  const response = await bijou(...args);
  expect(response.code).toBe(code);
  expect(response.output).toMatch(complaint);
  expect(response.output.trim().split("\n").length).toBeLessThanOrEqual(2);
});
