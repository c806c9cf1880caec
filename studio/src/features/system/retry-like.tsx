import { type Jobs, retryJobsLike } from "@bijou/contract/studio/jobs";
import { RotateCw } from "lucide-react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { jobsTexts } from "./jobs-texts.ts";
import { useJobsCache } from "./queries.ts";
import styles from "./system.module.css";

/** Failures of one kind, which are retried together. */
function Alike({ cause, count }: Jobs["causes"][number]) {
  const texts = useTexts(jobsTexts);
  const { number } = useLocale();
  const api = useApi();
  const cache = useJobsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(retryJobsLike, { cause }));
    notify(texts.retriedAll);
  });
  return (
    <li>
      <span>{texts.causes[cause](number(count))}</span>
      <Button size="small" icon={<RotateCw />} disabled={isBusy} onClick={() => submit(undefined)}>
        {texts.retryAll(number(count))}
      </Button>
      <Problem text={problem} />
    </li>
  );
}

/** Each cause for which several videos failed. */
export function RetryLike({ causes }: Pick<Jobs, "causes">) {
  const several = causes.filter(({ count }) => count > 1);
  if (several.length === 0) return null;
  return (
    <ul className={styles.alike}>
      {several.map((one) => (
        <Alike key={one.cause} {...one} />
      ))}
    </ul>
  );
}
