import { dropJob, type JOB_CAUSES, retryJob } from "@bijou/contract/studio/jobs";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import { levelOf } from "@bijou/contract/studio/roles";
import type { getToday } from "@bijou/contract/studio/today";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, ButtonLink, IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { TextLink } from "../../ui/link.tsx";
import { failedTexts } from "./failed-texts.ts";
import { Line } from "./line.tsx";
import { TODAY_KEY } from "./queries.ts";

type Failed = StudioResponse<typeof getToday>["failedVideos"];
type Video = Failed["videos"][number];
type Cause = (typeof JOB_CAUSES)[number];

/** The file itself is at fault: it fails in the same way every time. */
const OF_THE_FILE: ReadonlySet<Cause | null> = new Set(["missing", "unreadable", "damaged"]);
/** The server says more about these than the kind of failure does. */
const WITH_REASON: ReadonlySet<Cause> = new Set(["unreadable", "damaged", "encoder", "other"]);

function FailedVideo({ id, name, file, cause, reason }: Video) {
  const texts = useTexts(failedTexts);
  const { roles } = usePerson();
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async (change: "retry" | "drop") => {
    await api(change === "retry" ? retryJob : dropJob, { id });
    await queries.invalidateQueries({ queryKey: TODAY_KEY });
    notify((change === "retry" ? texts.retried : texts.dismissed)(name));
  });
  const kind = cause ?? "other";
  const mayChange = levelOf(roles, "ingest") === "write";
  return (
    <Line
      line={`video:${id}`}
      name={name}
      actions={
        mayChange && (
          <>
            {OF_THE_FILE.has(cause) ? (
              <ButtonLink to={SECTIONS.uploads.path}>{texts.upload}</ButtonLink>
            ) : (
              <Button
                aria-label={texts.retryOf(name)}
                disabled={isBusy}
                onClick={() => submit("retry")}
              >
                {texts.retry}
              </Button>
            )}
            <IconButton label={texts.dismissOf(name)} onClick={() => submit("drop")}>
              <X />
            </IconButton>
          </>
        )
      }
    >
      <b>{texts.failed(name)}</b> {texts.advice[kind]}
      <small>{WITH_REASON.has(kind) && reason !== "" ? `${file}: ${reason}` : file}</small>
      <Problem text={problem} />
    </Line>
  );
}

/** Videos that could not be encoded: why, and what solves it (ST-023). */
export function FailedVideos({ total, videos }: Failed) {
  const texts = useTexts(failedTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  const more = total - videos.length;
  return (
    <>
      {videos.map((video) => (
        <FailedVideo key={video.id} {...video} />
      ))}
      {more > 0 && maySee(roles, "jobs") && (
        <li>
          <TextLink to={SECTIONS.jobs.path}>{texts.more(number(more))}</TextLink>
        </li>
      )}
    </>
  );
}
