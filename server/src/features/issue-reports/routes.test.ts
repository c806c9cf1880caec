import { errorReport } from "@bijou/contract/issue-reports";
import { expect, test } from "vitest";
import { useTestHouse } from "../../testing/test-house.ts";

const house = await useTestHouse();

test("C-47 F-23 what went wrong in the player is kept with who saw it, and where", async () => {
  const member = await house.as("premium");
  const title = house.title("tide-tables");
  const { episodeId } = house.episode("tide-tables", 1, 2);
  const answer = await member.call(errorReport, {
    video_id: title,
    video_type: 2,
    episode_id: episodeId,
    error_message: "codec: hevc at 125 s",
  });
  expect(answer).toMatchObject({ status_code: 1, message: "Your Issue has been reported." });
  const { rows } = await house.database.pool.query(
    "select profile_id, title_id, episode_id, message from issue_reports",
  );
  expect(rows).toEqual([
    {
      profile_id: house.people.premium.profileId,
      title_id: title,
      episode_id: episodeId,
      message: "codec: hevc at 125 s",
    },
  ]);
});

test("a report of nothing, and one of a title that is not there, are refused", async () => {
  const member = await house.as("premium");
  const title = house.title("tide-tables");
  expect((await member.send(errorReport, { video_id: title, error_message: "" })).status).toBe(400);
  expect((await member.send(errorReport, { video_id: 999_999, error_message: "x" })).status).toBe(
    404,
  );
});
