import { errorMaster, errorReport, reportError } from "@bijou/contract/issue-reports";
import { beforeEach, describe, expect, test } from "vitest";
import { createOutbox } from "../../platform/mail/outbox.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { closeIssue, listIssues, showIssue } from "./operate.ts";

const instance = await useTestInstance();
const { database } = instance;
const REPORTED = "Your Issue has been reported.";

beforeEach(() => instance.empty("issues", "mails"));

async function kinds() {
  const { data } = await (await instance.guest()).call(errorMaster, {});
  const kind = (title: string) => {
    const found = data.find(({ error_title: name }) => name === title);
    if (!found) throw new Error(`There is no kind ${title}`);
    return found;
  };
  return { all: data, picture: kind("Picture"), sound: kind("Sound") };
}

const open = () => listIssues(database, false);

test("C-45, F-24, the kinds of problem exist without any import, each with its own causes", async () => {
  const { all } = await kinds();
  expect(all.map(({ error_title: title }) => title)).toEqual([
    "Picture",
    "Sound",
    "Subtitles and titles",
    "Playback",
    "Information",
  ]);
  for (const { id, error_description: text, error_type_list: causes } of all) {
    expect(text).not.toBe("");
    expect(causes.length).toBeGreaterThanOrEqual(3);
    expect(causes.every(({ error_master_id: kind }) => kind === id)).toBe(true);
  }
});

describe("C-46, F-23, a viewer's report", () => {
  test("is stored with its kind and cause, position, device and the player's last errors", async () => {
    const member = await instance.as("premium");
    const { picture } = await kinds();
    const response = await member.call(reportError, {
      error_id: picture.id,
      sub_error_id: picture.error_type_list[0]?.id ?? 0,
      video_id: instance.title("tide-tables"),
      video_type: 2,
      episode_id: instance.episode("tide-tables", 1, 2).episodeId,
      season_id: instance.episode("tide-tables", 1, 2).seasonId,
      error_message: "Black since the storm.",
      position: 4335,
      rendition: 720,
      player_errors: ["bufferStalledError", "fragLoadError 503"],
    });
    expect(response).toMatchObject({ status_code: 1, message: REPORTED });
    expect(response.data.report_id).toBeGreaterThan(0);
    const [line] = await open();
    expect(line).toMatchObject({ title: "Tide Tables", cause: "picture/black", reports: 1 });
    const { reports } = await showIssue(database, line?.id ?? 0);
    expect(reports).toEqual([
      {
        isAutomatic: false,
        message: "Black since the storm.",
        season: 1,
        episode: 2,
        positionSeconds: 4335,
        rendition: 720,
        deviceName: "Test",
        playerErrors: ["bufferStalledError", "fragLoadError 503"],
        createdAt: new Date(instance.clock.now()),
      },
    ]);
  });

  test("is stored even if a text is truncated within a character", async () => {
    const { picture } = await kinds();
    const report = {
      error_id: picture.id,
      video_id: instance.title("tide-tables"),
      player_errors: ["Disk full \ud83d"],
    };
    const response = await (await instance.as("free")).send(reportError, report);
    expect(response.status).toBe(200);
  });

  test("of the same problem with the same title joins the others; of another one does not", async () => {
    const { picture, sound } = await kinds();
    const [black, blurred] = picture.error_type_list;
    const report = async (who: "free" | "bert", rest: object) =>
      (await instance.as(who)).call(reportError, {
        error_id: picture.id,
        sub_error_id: black?.id ?? 0,
        video_id: instance.title("night-train"),
        ...rest,
      });
    await report("free", {});
    await report("bert", { error_message: "Me too" });
    await report("bert", { sub_error_id: blurred?.id });
    await report("bert", { sub_error_id: 0 });
    await report("bert", { error_id: sound.id, sub_error_id: 0 });
    await report("bert", { video_id: instance.title("paper-boats") });
    const found = (await open()).map(({ title, cause, reports, viewers }) =>
      [title, cause, reports, viewers].join(),
    );
    expect(found.toSorted()).toEqual([
      "Night Train,picture,1,1",
      "Night Train,picture/black,2,2",
      "Night Train,picture/blurred,1,1",
      "Night Train,sound,1,1",
      "Paper Boats,picture/black,1,1",
    ]);
  });

  test("concurrently with another is one issue with two reports", async () => {
    const { picture } = await kinds();
    const callers = [
      await instance.as("free"),
      await instance.as("bert"),
      await instance.as("premium"),
    ];
    const input = { error_id: picture.id, video_id: instance.title("night-train") };
    await Promise.all(callers.map((caller) => caller.call(reportError, input)));
    expect((await open()).map(({ reports }) => reports)).toEqual([3]);
  });

  test.each([
    ["a title that is not there", { video_id: 999_999 }, 404],
    ["a kind that is not there", { error_id: 999_999 }, 404],
    ["a cause of another kind", { sub_error_id: "another" }, 404],
    ["an episode of another title", { episode_id: 999_999 }, 404],
    ["a text that is too long", { error_message: "x".repeat(2001) }, 400],
    ["too many errors", { player_errors: Array.from({ length: 11 }, () => "x") }, 400],
    ["a negative position", { position: -1 }, 400],
    ["an error with a NUL", { player_errors: ["a\0b"] }, 400],
  ])("of %s is rejected", async (_, wrong, status) => {
    const { picture, sound } = await kinds();
    const given = { ...wrong } as Record<string, unknown>;
    if (given["sub_error_id"] === "another")
      given["sub_error_id"] = sound.error_type_list[0]?.id ?? 0;
    const response = await (
      await instance.as("free")
    ).send(reportError, {
      error_id: picture.id,
      video_id: instance.title("night-train"),
      ...given,
    });
    expect(response.status).toBe(status);
    expect(await open()).toEqual([]);
  });

  test("a child reports problems of titles for children only", async () => {
    const child = await instance.as("amy");
    const { picture } = await kinds();
    const input = (key: string) => ({ error_id: picture.id, video_id: instance.title(key) });
    expect((await child.send(reportError, input("paper-boats"))).status).toBe(200);
    expect((await child.send(reportError, input("night-train"))).status).toBe(404);
  });
});

describe("C-47, what the player reports by itself", () => {
  test("is stored with its profile and position", async () => {
    const member = await instance.as("premium");
    const { episodeId } = instance.episode("tide-tables", 1, 2);
    const response = await member.call(errorReport, {
      video_id: instance.title("tide-tables"),
      video_type: 2,
      episode_id: episodeId,
      error_message: "fragLoadError 403 at 125 s: refused",
    });
    expect(response).toMatchObject({ status_code: 1, message: REPORTED });
    const [line] = await open();
    expect(line).toMatchObject({ cause: "player/fragLoadError-403", viewers: 1 });
    const { reports } = await showIssue(database, line?.id ?? 0);
    expect(reports).toMatchObject([
      { isAutomatic: true, positionSeconds: 125, season: 1, episode: 2, deviceName: "Test" },
    ]);
    const { rows } = await database.pool.query("select profile_id from issue_reports");
    expect(rows).toEqual([{ profile_id: instance.people.premium.profileId }]);
  });

  test.each([
    ["codec: hevc at 125 s", "player/codec"],
    ["bufferAppendError at 7 s: broken", "player/bufferAppendError"],
    ["Something went wrong", "player"],
    ["<script>: at 1 s", "player"],
  ])("%j is grouped as %s", async (message, cause) => {
    const member = await instance.as("free");
    const input = { video_id: instance.title("night-train"), error_message: message };
    for (let again = 0; again < 2; again++) await member.call(errorReport, input);
    expect(await open()).toMatchObject([{ cause, reports: 2, viewers: 1 }]);
  });

  test("names no episode of another series", async () => {
    const member = await instance.as("premium");
    const { episodeId } = instance.episode("pip-and-moon", 1, 1);
    const input = { video_id: instance.title("tide-tables"), error_message: "codec" };
    await member.call(errorReport, { ...input, episode_id: episodeId });
    const [line] = await open();
    const { reports } = await showIssue(database, line?.id ?? 0);
    expect(reports).toMatchObject([{ season: null, episode: null, message: "codec" }]);
  });

  test("of nothing, or of a missing title, is rejected", async () => {
    const member = await instance.as("premium");
    const video_id = instance.title("tide-tables");
    expect((await member.send(errorReport, { video_id, error_message: "" })).status).toBe(400);
    const gone = { video_id: 999_999, error_message: "x" };
    expect((await member.send(errorReport, gone)).status).toBe(404);
  });
});

describe("closing an issue", () => {
  const outbox = createOutbox(undefined);
  const mails = async () =>
    (
      await database.pool.query<{ recipient: string; content: unknown }>(
        "select recipient, content from mails where template = 'issue-closed' order by recipient",
      )
    ).rows;
  const close = (id: number, note = "") =>
    closeIssue(database, outbox, { id, note, at: new Date(instance.clock.now()) });

  test("mails each account that reported it once, and none whose player did", async () => {
    const { picture } = await kinds();
    const input = { error_id: picture.id, video_id: instance.title("paper-boats") };
    for (const who of ["ada", "alan", "amy", "free", "free"] as const)
      await (await instance.as(who)).call(reportError, input);
    const message = { video_id: input.video_id, error_message: "picture: gone" };
    await (await instance.as("bert")).call(errorReport, message);
    const issue = (await open()).find(({ cause }) => cause === "picture");
    expect(await close(issue?.id ?? 0, "A new copy is in place.")).toBe(2);
    const content = {
      title: "Paper Boats",
      note: "A new copy is in place.",
      path: `/content?video_id=${input.video_id}&video_type=1`,
    };
    expect(await mails()).toEqual([
      { recipient: instance.people.ada.email, content },
      { recipient: instance.people.free.email, content },
    ]);
    expect((await open()).map(({ cause }) => cause)).toEqual(["player/picture"]);
  });

  test("works once, and the same problem later opens it again", async () => {
    const { picture } = await kinds();
    const report = async () =>
      (await instance.as("free")).call(reportError, {
        error_id: picture.id,
        video_id: instance.title("paper-boats"),
      });
    await report();
    const [first] = await open();
    const id = first?.id ?? 0;
    await close(id);
    await expect(close(id)).rejects.toThrow(`Issue ${id} is closed already.`);
    await expect(close(2_147_483_647)).rejects.toThrow("There is no issue 2147483647");
    expect(await mails()).toHaveLength(1);
    expect(await listIssues(database, true)).toMatchObject([{ id, status: "resolved" }]);
    instance.clock.advance(DAY_MS);
    await report();
    expect(await open()).toMatchObject([{ id, reports: 2, viewers: 1, status: "new" }]);
  });
});
