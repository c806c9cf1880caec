import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import {
  addIssueNote,
  changeIssue,
  closeIssues,
  getIssue,
  getIssues,
  type IssueRow,
  mergeIssue,
  replyToIssue,
} from "@bijou/contract/studio/issues";
import { getToday } from "@bijou/contract/studio/today";
import { beforeEach, expect, test } from "vitest";
import { report, reportOfPlayer, twoIssues } from "../../../testing/instance/issues.ts";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const { database } = instance;
const olive = await firstOwner(instance);
const eve = await inviteStaff(instance, olive, ["editor"], { name: "Eve" });
const finn = await inviteStaff(instance, olive, ["finance"], { name: "Finn" });
let call: StudioCaller["call"];
let asEve: StudioCaller["call"];

beforeEach(async () => {
  await instance.empty("issues", "mails");
  ({ call } = await olive.signIn());
  asEve = (await eve.signIn()).call;
});

const list = async (input: object = {}) => (await call(getIssues, input)).issues;
async function only(input: object = {}): Promise<IssueRow> {
  const [issue, ...others] = await list(input);
  if (!issue || others.length > 0) throw new Error(`There are ${others.length} other issues`);
  return issue;
}
async function mails() {
  const { rows } = await database.pool.query<{ recipient: string; template: string }>(
    "select recipient, template from mails where template like 'issue-%' order by id",
  );
  return rows.map(({ recipient, template }) => `${template} ${recipient}`);
}
async function failure(work: Promise<unknown>): Promise<StudioCallFailed> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}
const { free, bert, ada } = instance.people;

test("ST-133: reports of the same problem with the same title are one issue, with its devices and renditions", async () => {
  await report(instance, "free", { rendition: 720, position: 1867, message: "Dark." });
  await report(instance, "bert", { rendition: 1080, position: 1900, subtitles: "Deutsch" });
  await report(instance, "bert", { rendition: 720 });
  await report(instance, "free", { cause: 1 });
  await reportOfPlayer(instance, "ada");
  expect((await list()).map(({ cause, reports, viewers }) => [cause, reports, viewers])).toEqual(
    expect.arrayContaining([
      ["picture/black", 3, 2],
      ["picture/blurred", 1, 1],
      ["player/fragLoadError-403", 1, 1],
    ]),
  );
  const black = (await list()).find(({ cause }) => cause === "picture/black");
  expect(black).toMatchObject({
    title: { id: instance.title("night-train"), name: "Night Train", kind: "movie" },
    problem: "The screen is black or frozen",
    status: "new",
    assignee: null,
    devices: ["Test"],
    renditions: [1080, 720],
  });
  const { reports } = await call(getIssue, { id: black?.id ?? 0 });
  expect(
    reports.map(({ message, positionSeconds, subtitles, rendition }) => [
      message,
      positionSeconds,
      subtitles,
      rendition,
    ]),
  ).toEqual([
    ["", null, null, 720],
    ["", 1900, "Deutsch", 1080],
    ["Dark.", 1867, null, 720],
  ]);
});

test("new issues come first, then those last reported, page by page", async () => {
  const [late, early] = await twoIssues(instance, call);
  await report(instance, "ada", { title: "paper-boats" });
  await call(changeIssue, { id: late.id, revision: late.revision, status: "waiting" });
  const names = async (cursor?: string) => {
    const { issues, next, counts } = await call(getIssues, { limit: 2, ...(cursor && { cursor }) });
    return { names: issues.map(({ title, cause }) => `${title.name} ${cause}`), next, counts };
  };
  const first = await names();
  expect(first.names).toEqual(["Paper Boats picture/black", `Night Train ${early.cause}`]);
  expect(first.counts).toEqual({ open: 3, mine: 0, waiting: 1 });
  const second = await names(first.next ?? "");
  expect([second.names, second.next]).toEqual([[`Night Train ${late.cause}`], null]);
  expect(await list({ view: "waiting" })).toMatchObject([{ id: late.id }]);
  expect(await list({ title: instance.title("paper-boats") })).toHaveLength(1);
});

test("status and assignee are changed by people who may, and the history says so", async () => {
  await report(instance, "free");
  const { id, revision } = await only();
  const { staff } = await call(getIssue, { id });
  expect(staff.map(({ name }) => name)).toEqual(["Eve", "Olive"]);
  const eveId = staff[0]?.id ?? 0;
  const changed = await call(changeIssue, {
    id,
    revision,
    status: "investigating",
    assigneeId: eveId,
  });
  expect(changed.issue).toMatchObject({ status: "investigating", assignee: { name: "Eve" } });
  expect((await asEve(getIssues, { view: "mine" })).issues).toMatchObject([{ id }]);
  expect(await list({ view: "mine" })).toEqual([]);
  const noted = await asEve(addIssueNote, { id, text: " The third reel is dark. " });
  expect(noted.history).toMatchObject([
    {
      actor: { name: "Eve" },
      type: "issue.noted",
      changes: [{ field: "note", after: "The third reel is dark." }],
    },
    {
      actor: { name: "Olive" },
      type: "issue.changed",
      object: { kind: "issue", id: String(id), name: "Night Train: picture/black" },
      changes: [
        { field: "assignee", before: null, after: "Eve" },
        { field: "status", before: "new", after: "investigating" },
      ],
    },
  ]);
  const late = await failure(asEve(changeIssue, { id, revision, status: "new" }));
  expect(late.code).toBe("conflict");
  const { entries } = await call(getAuditLog, { type: "staff" });
  const finnId = Number(entries.find(({ object }) => object.name.includes("Finn"))?.object.id);
  for (const assigneeId of [999_999, finnId]) {
    const refused = call(changeIssue, { id, revision: changed.issue.revision, assigneeId });
    expect((await failure(refused)).fields).toMatchObject([{ path: "assigneeId" }]);
  }
  expect((await (await finn.signIn()).send(getIssues, {})).status).toBe(403);
});

test("ST-136: a reply reaches each reporter once, and after the answer only those who report it again", async () => {
  for (const person of ["free", "free", "bert"] as const) await report(instance, person);
  const issue = await only();
  const { id } = issue;
  const asked = await call(replyToIssue, {
    id,
    revision: issue.revision,
    text: "Which device?",
    status: "waiting",
  });
  expect(asked).toMatchObject({ issue: { status: "waiting" }, replyTo: 2 });
  expect(await mails()).toEqual([`issue-reply ${bert.email}`, `issue-reply ${free.email}`]);
  // A second press of the button.
  const again = call(replyToIssue, { id, revision: issue.revision, text: "Which device?" });
  expect((await failure(again)).code).toBe("conflict");
  const answer = { id, text: "It is bright again.", status: "resolved" } as const;
  const done = await call(replyToIssue, { ...answer, revision: asked.issue.revision });
  expect(done).toMatchObject({ issue: { status: "resolved" }, replyTo: 0 });
  expect((await mails()).slice(2)).toEqual([
    `issue-closed ${bert.email}`,
    `issue-closed ${free.email}`,
  ]);
  const nobody = call(replyToIssue, { ...answer, revision: done.issue.revision });
  expect((await failure(nobody)).code).toBe("wrong_state");
  await report(instance, "ada");
  const { issue: reopened, replyTo } = await call(getIssue, { id });
  expect([reopened.status, replyTo]).toEqual(["new", 1]);
  await call(replyToIssue, { ...answer, revision: reopened.revision });
  expect((await mails()).slice(4)).toEqual([`issue-closed ${ada.email}`]);
});

test("the reporter’s address is shown only to roles that may see members", async () => {
  await report(instance, "free");
  const { id } = await only();
  const emails = async (caller: StudioCaller["call"]) =>
    (await caller(getIssue, { id })).reports.map(({ email }) => email);
  expect(await emails(call)).toEqual([free.email]);
  expect(await emails(asEve)).toEqual([null]);
});

test("ST-137: a merged issue gives its reports to the other one, and later reports follow", async () => {
  const [from, into] = await twoIssues(instance, call);
  const merged = await call(mergeIssue, { id: from.id, revision: from.revision, into: into.id });
  expect(merged).toMatchObject({ issue: { id: into.id, reports: 2, viewers: 2 }, replyTo: 2 });
  expect(merged.history).toMatchObject([
    { type: "issue.merged", changes: [{ field: "merged", after: `#${from.id} ${from.cause}` }] },
  ]);
  expect((await failure(call(getIssue, { id: from.id }))).status).toBe(404);
  await report(instance, "ada", { cause: 1 });
  expect(await only()).toMatchObject({ id: into.id, reports: 3, viewers: 3 });
});

test("issues of different titles, and an issue and itself, cannot be merged", async () => {
  const [{ id, revision }] = await twoIssues(instance, call);
  await report(instance, "ada", { title: "paper-boats" });
  const boats = await only({ title: instance.title("paper-boats") });
  for (const into of [boats.id, id])
    expect((await failure(call(mergeIssue, { id, revision, into }))).fields).toMatchObject([
      { path: "into", code: "not_offered" },
    ]);
});

test("a report opens a resolved issue again; a player’s leaves one that is not ours as it is", async () => {
  await reportOfPlayer(instance, "free");
  const { id, revision } = await only();
  const { issue } = await call(changeIssue, { id, revision, status: "resolved" });
  await reportOfPlayer(instance, "bert");
  const reopened = await only();
  expect(reopened).toMatchObject({ id, status: "new", reports: 2, revision: issue.revision + 1 });
  expect(reopened.reopenedAt).not.toBeNull();
  await call(changeIssue, { id, revision: reopened.revision, status: "not_ours" });
  await reportOfPlayer(instance, "ada");
  expect(await list()).toEqual([]);
  expect(await only({ view: "closed" })).toMatchObject({ status: "not_ours", reports: 3 });
});

test("several issues are closed together, all or none, each with its entry", async () => {
  const [one, other] = await twoIssues(instance, call);
  const versions = [one, other].map(({ id, revision }) => ({ id, revision }));
  const stale = [...versions.slice(1), { id: one.id, revision: one.revision + 1 }];
  const refused = call(closeIssues, { issues: stale, status: "not_ours" });
  expect((await failure(refused)).code).toBe("conflict");
  expect(await list()).toHaveLength(2);
  const { issues } = await call(closeIssues, { issues: versions, status: "not_ours" });
  expect(issues.map(({ status }) => status)).toEqual(["new", "new"]);
  expect(await list()).toEqual([]);
  const { entries } = await call(getAuditLog, { objectKind: "issue" });
  const closed = entries.filter(
    ({ object, changes }) =>
      [one.id, other.id].includes(Number(object.id)) && changes[0]?.after === "not_ours",
  );
  expect(new Set(closed.map(({ object }) => Number(object.id)))).toEqual(
    new Set([one.id, other.id]),
  );
  expect(closed).toHaveLength(2);
});

test("the median response time counts from the report that opened an issue", async () => {
  const median = async () => (await call(getIssues, {})).medianResponseSeconds;
  const respond = async (seconds: number, title: string) => {
    await report(instance, "free", { title });
    instance.clock.advance(seconds * 1_000);
    const issue = await only({ title: instance.title(title) });
    await call(changeIssue, { id: issue.id, revision: issue.revision, status: "investigating" });
  };
  expect(await median()).toBeNull();
  await respond(60, "night-train");
  await respond(600, "paper-boats");
  await respond(90, "silent-comet");
  expect(await median()).toBe(90);
});

test("Today counts the open issues for those who may see them", async () => {
  await twoIssues(instance, call);
  expect((await call(getToday, {})).openIssues).toBe(2);
  expect((await (await finn.signIn()).call(getToday, {})).openIssues).toBeNull();
});
