import { join } from "node:path";
import { changeIssue, getIssue, getIssues } from "@bijou/contract/studio/issues";
import { getMarkers, saveMarkers } from "@bijou/contract/studio/markers";
import { getTitleHistory } from "@bijou/contract/studio/title-page";
import { replaceMaster } from "@bijou/contract/studio/title-videos";
import { expect, test } from "vitest";
import { newKey } from "../../../testing/instance/api-keys.ts";
import { report } from "../../../testing/instance/issues.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { createKeyCaller } from "../../../testing/instance/studio-caller.ts";
import { addUploadOf } from "../../../testing/instance/uploads.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const olive = await firstOwner(instance);
const { call } = await olive.signIn();
const id = instance.title("night-train");

async function moveChapter(fromSeconds: number): Promise<void> {
  const { videos } = await call(getMarkers, { id });
  const { episode = null, markers } = videos[0] ?? {};
  if (!markers) throw new Error("The title has no video");
  const chapters = [{ from: fromSeconds, name: "The bridge" }];
  await call(saveMarkers, {
    id,
    videos: [{ episode, seen: markers, markers: { ...markers, chapters } }],
  });
}

test("ST-135: an issue records what was done with its title from the first report until it was closed", async () => {
  await moveChapter(5);
  instance.clock.advance(60_000);
  await report(instance, "free");
  const [issue] = (await call(getIssues, {})).issues;
  if (!issue) throw new Error("There is no issue");
  instance.clock.advance(60_000);
  await moveChapter(6);
  const upload = await addUploadOf(instance, {
    email: olive.email,
    state: "ready",
    uploads: join(instance.directory, "uploads"),
    name: "restored.mkv",
  });
  await call(replaceMaster, { id, upload, revision: 1 });
  const { history, issue: now } = await call(getIssue, { id: issue.id });
  expect(history).toMatchObject([
    {
      type: "title.master_replaced",
      actor: { name: "Olive" },
      changes: [{ field: "file", after: "restored.mkv" }],
    },
    { type: "title.markers_changed", actor: { name: "Olive" } },
  ]);
  const { key } = await newKey(olive, { scopes: [{ scope: "issues", level: "read" }] });
  const withKey = createKeyCaller(instance.app.http, key);
  expect((await withKey.call(getIssue, { id: issue.id })).history).toEqual([]);
  const { entries } = await call(getTitleHistory, { id });
  expect(entries[0]).toMatchObject({ type: "title.master_replaced" });
  await call(changeIssue, { id: issue.id, revision: now.revision, status: "resolved" });
  instance.clock.advance(60_000);
  await moveChapter(7);
  const after = await call(getIssue, { id: issue.id });
  expect(after.history.map(({ type }) => type)).toEqual([
    "issue.changed",
    "title.master_replaced",
    "title.markers_changed",
  ]);
});
