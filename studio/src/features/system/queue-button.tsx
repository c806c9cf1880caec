import { pauseQueue, resumeQueue } from "@bijou/contract/studio/jobs";
import { Pause, Play } from "lucide-react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { jobsTexts } from "./jobs-texts.ts";
import { useJobsCache } from "./queries.ts";

/** Pauses the queue, or lets it continue. */
export function QueueButton({ isPaused }: { readonly isPaused: boolean }) {
  const texts = useTexts(jobsTexts);
  const api = useApi();
  const cache = useJobsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(isPaused ? resumeQueue : pauseQueue, {}));
    notify(isPaused ? texts.queueResumed : texts.queuePaused);
  });
  return (
    <>
      <Problem text={problem} />
      <Button
        look={isPaused ? "main" : "plain"}
        icon={isPaused ? <Play /> : <Pause />}
        disabled={isBusy}
        onClick={() => submit(undefined)}
      >
        {isPaused ? texts.resumeQueue : texts.pauseQueue}
      </Button>
    </>
  );
}
