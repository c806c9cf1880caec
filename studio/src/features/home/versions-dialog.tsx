import { type Home, restoreHome } from "@bijou/contract/studio/home";
import { useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Tag } from "../../ui/display/tag.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./home.module.css";
import { HOME_KEY, useHomeVersions } from "./queries.ts";
import { homeTexts } from "./texts.ts";

interface Props {
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

/** What Home was before; one press shows viewers an earlier version again (ST-097). */
export function VersionsDialog({ mayPublish, onClose }: Props) {
  const texts = useTexts(homeTexts);
  const { number } = useLocale();
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { replace } = useQueryCache<Home>(HOME_KEY);
  const query = useHomeVersions();
  const { submit, isBusy, problem } = useSubmit(async (id: number) => {
    await replace(await api(restoreHome, { id }));
    await client.invalidateQueries({ queryKey: ["home", "versions"] });
    notify(texts.restored);
  });
  return (
    <Dialog title={texts.versionsTitle} description={texts.versionsText} onClose={onClose} isWide>
      <Problem text={problem} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ versions }) =>
          versions.length === 0 ? (
            <EmptyState icon={<History />} title={texts.noVersions}>
              {texts.noVersionsText}
            </EmptyState>
          ) : (
            <ul className={styles.versions}>
              {versions.map(({ id, at, by, rows, heroes, isLive }) => (
                <li key={id}>
                  <span>
                    <b>
                      <DateTime at={at} />
                    </b>{" "}
                    {by === "" ? texts.before : by}
                    <small>{texts.version(number(rows), number(heroes))}</small>
                  </span>
                  {isLive ? (
                    <Tag look="ok">{texts.current}</Tag>
                  ) : (
                    mayPublish && (
                      <Button size="small" disabled={isBusy} onClick={() => submit(id)}>
                        {texts.restore}
                      </Button>
                    )
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
