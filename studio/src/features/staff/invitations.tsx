import { type Invitation, revokeInvitation } from "@bijou/contract/studio/staff";
import { Mail } from "lucide-react";
import { useApi } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Tag, Tags } from "../../ui/display/tag.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useStaffCache } from "./queries.ts";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

/** Open invitations; one click revokes (ST-008). */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const texts = useTexts(staffTexts);
  const names = useTexts(platformTexts).roles;
  const api = useApi();
  const cache = useStaffCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async ({ id, email }: Invitation) => {
    await cache.replace(await api(revokeInvitation, { id }));
    notify(texts.revoked(email));
  });
  if (invitations.length === 0) return null;
  return (
    <Section title={texts.openInvitations} about={texts.linksWork}>
      <Problem text={problem} />
      <Table
        label={texts.openInvitations}
        columns={[texts.email, texts.roles, texts.sent, texts.expires]}
        actions={texts.actions}
      >
        {invitations.map((invitation) => (
          <Row key={invitation.id}>
            <Cell>
              <div className={styles.person}>
                <Mail aria-hidden width={18} height={18} />
                <div>
                  <b>{invitation.email}</b>
                  <small>{texts.invitedBy(invitation.invitedBy)}</small>
                </div>
              </div>
            </Cell>
            <Cell>
              <Tags>
                {invitation.roles.map((role) => (
                  <Tag key={role}>{names[role]}</Tag>
                ))}
              </Tags>
            </Cell>
            <Cell>
              <DateTime at={invitation.sentAt} />
            </Cell>
            <Cell>
              <DateTime at={invitation.expiresAt} isRelative />
            </Cell>
            <Cell isEnd>
              <Button
                look="danger"
                size="small"
                disabled={isBusy}
                aria-label={texts.revokeOf(invitation.email)}
                onClick={() => submit(invitation)}
              >
                {texts.revoke}
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
