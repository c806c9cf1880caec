import { discardHomeDraft, type Home, unscheduleHome } from "@bijou/contract/studio/home";
import { GitCompareArrows, History, Undo2 } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import styles from "./home.module.css";
import { CompareDialog, PublishDialog } from "./publish-dialog.tsx";
import { HOME_KEY } from "./queries.ts";
import { homeTexts } from "./texts.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

interface Props {
  readonly home: Home;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
}

/** The state of the draft, and what is done with the whole of Home (ST-097). */
export function HomeHead({ home, mayEdit, mayPublish }: Props) {
  const texts = useTexts(homeTexts);
  const { number } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const { replace } = useQueryCache<Home>(HOME_KEY);
  const [open, setOpen] = useState<"publish" | "compare" | "versions" | "discard">();
  const close = (): void => setOpen(undefined);
  const canceling = useSubmit(async () => {
    await replace(await api(unscheduleHome, {}));
    notify(texts.planCanceled);
  });
  const discarding = useSubmit(async () => {
    await replace(await api(discardHomeDraft, { revision: home.revision }));
    notify(texts.discarded);
    close();
  });
  const count = home.changes.length;
  const { plan } = home;
  return (
    <>
      <PageHead
        title={texts.title}
        about={
          <span className={styles.about}>
            <Status look={home.hasDraft ? "queued" : undefined}>
              {home.hasDraft ? texts.draft(number(count), count === 1) : texts.live}
            </Status>
            {plan && (
              <span className={styles.plan}>
                {texts.goesLive} <DateTime at={plan.at} />
                {mayPublish && (
                  <Button
                    size="small"
                    disabled={canceling.isBusy}
                    onClick={() => canceling.submit(undefined)}
                  >
                    {texts.cancelPlan}
                  </Button>
                )}
              </span>
            )}
          </span>
        }
        actions={
          <>
            <Button icon={<History />} look="quiet" onClick={() => setOpen("versions")}>
              {texts.versions}
            </Button>
            <Button icon={<GitCompareArrows />} onClick={() => setOpen("compare")}>
              {texts.compare}
            </Button>
            {mayEdit && home.hasDraft && (
              <Button icon={<Undo2 />} onClick={() => setOpen("discard")}>
                {texts.discard}
              </Button>
            )}
            {mayPublish && (
              <Button look="main" disabled={!home.hasDraft} onClick={() => setOpen("publish")}>
                {texts.publish}
              </Button>
            )}
          </>
        }
      />
      <Problem text={canceling.problem} />
      {open === "publish" && <PublishDialog home={home} onClose={close} />}
      {open === "compare" && <CompareDialog home={home} onClose={close} />}
      {open === "versions" && <VersionsDialog mayPublish={mayPublish} onClose={close} />}
      {open === "discard" && (
        <ConfirmDialog
          title={texts.discardTitle}
          description={texts.discardText}
          action={texts.discard}
          isBusy={discarding.isBusy}
          problem={discarding.problem}
          onConfirm={() => discarding.submit(undefined)}
          onClose={close}
        />
      )}
    </>
  );
}
