import { endMyOtherSessions, endMySession, type Me } from "@bijou/contract/studio/me";
import { Monitor } from "lucide-react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Tag } from "../../ui/display/tag.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import styles from "./profile.module.css";
import { useMeCache } from "./queries.ts";
import { profileTexts } from "./texts.ts";

/** Where the person is signed in. */
export function Sessions({ me }: { me: Me }) {
  const texts = useTexts(profileTexts);
  const api = useApi();
  const cache = useMeCache();
  const one = useSubmit(async (id: number) => cache.replace(await api(endMySession, { id })));
  const others = useSubmit(async () => cache.replace(await api(endMyOtherSessions, {})));
  return (
    <Section
      title={texts.sessions}
      actions={
        me.sessions.length > 1 && (
          <Button size="small" disabled={others.isBusy} onClick={() => others.submit(undefined)}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <Card>
        {me.sessions.map((session) => (
          <div key={session.id} className={styles.row}>
            <Monitor aria-hidden />
            <div>
              <b>{session.browser}</b>
              {session.isCurrent && <Tag look="ok">{texts.thisSession}</Tag>}
              <small>
                {session.place !== "" && `${session.place} · `}
                {texts.lastActive} <DateTime at={session.seenAt} isRelative />
              </small>
            </div>
            {!session.isCurrent && (
              <Button
                size="small"
                disabled={one.isBusy}
                aria-label={texts.endOf(session.browser)}
                onClick={() => one.submit(session.id)}
              >
                {texts.end}
              </Button>
            )}
          </div>
        ))}
      </Card>
      <Problem text={one.problem ?? others.problem} />
    </Section>
  );
}
