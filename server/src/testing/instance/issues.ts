import { errorMaster, errorReport, reportError } from "@bijou/contract/issue-reports";
import { getIssues, type IssueRow } from "@bijou/contract/studio/issues";
import type { TestInstance } from "../test-instance.ts";
import type { PersonKey } from "./people.ts";
import type { StudioCaller } from "./studio-caller.ts";

interface Report {
  /** Of the causes of "Picture", from 0. */
  readonly cause?: number;
  readonly title?: string;
  readonly message?: string;
  readonly position?: number;
  readonly rendition?: number;
  readonly subtitles?: string;
}

/** A viewer reports that the picture of a movie is black, or another cause. */
export async function report(
  instance: TestInstance,
  person: PersonKey,
  { cause = 0, title = "night-train", message = "", ...rest }: Report = {},
): Promise<void> {
  const viewer = await instance.as(person);
  const [picture] = (await viewer.call(errorMaster, {})).data;
  await viewer.call(reportError, {
    error_id: picture?.id ?? 0,
    sub_error_id: picture?.error_type_list[cause]?.id ?? 0,
    video_id: instance.title(title),
    error_message: message,
    ...rest,
  });
}

/** A viewer's player reports an error by itself. */
export async function reportOfPlayer(instance: TestInstance, person: PersonKey): Promise<void> {
  await (
    await instance.as(person)
  ).call(errorReport, {
    video_id: instance.title("night-train"),
    error_message: "fragLoadError 403 at 125 s: refused",
  });
}

/** Two issues of one title, the one that was reported last first. */
export async function twoIssues(
  instance: TestInstance,
  call: StudioCaller["call"],
  title = "night-train",
): Promise<readonly [IssueRow, IssueRow]> {
  await instance.empty("issues");
  await report(instance, "free", { title });
  instance.clock.advance(1_000);
  await report(instance, "premium", { title, cause: 1 });
  const { issues } = await call(getIssues, {});
  const [first, second] = issues;
  if (!first || !second) throw new Error("There are not two issues");
  return [first, second];
}
