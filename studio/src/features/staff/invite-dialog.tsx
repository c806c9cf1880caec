import type { Role } from "@bijou/contract/studio/roles";
import { invite, type Staff } from "@bijou/contract/studio/staff";
import { useRef, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../ui/texts.ts";
import { useStaffCache } from "./queries.ts";
import { RoleChoice } from "./role-choice.tsx";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

const FIELDS = ["email", "roles"] as const;

interface Sent {
  readonly email: string;
  readonly link: string;
}

interface Props {
  readonly staff: Pick<Staff, "sendsEmail" | "policy">;
  readonly onClose: () => void;
}

/** The link, shown once. */
function SentInvitation({ sent, staff, onClose }: Props & { sent: Sent }) {
  const texts = useTexts(staffTexts);
  const { sendsEmail } = staff;
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      title={texts.invited(sent.email)}
      description={sendsEmail ? texts.mailed : undefined}
      onClose={onClose}
      hasSecret
    >
      {!sendsEmail && <Note look="warning">{texts.notMailed}</Note>}
      <p ref={shown} className={styles.link}>
        {sent.link}
      </p>
      <p>
        <small>{texts.linkOnce}</small>
      </p>
      <DialogActions>
        <CopyButton text={sent.link} shownIn={shown} />
        <Button look="main" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function InviteDialog({ staff, onClose }: Props) {
  const texts = useTexts(staffTexts);
  const shared = useTexts(uiTexts);
  const api = useApi();
  const cache = useStaffCache();
  const [roles, setRoles] = useState<Role[]>(["editor"]);
  const [sent, setSent] = useState<Sent>();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    const email = valueOf(values, "email");
    const invited = await api(invite, { email, roles });
    await cache.replace(invited.staff);
    setSent({ email, link: invited.link });
  }, FIELDS);
  if (sent) return <SentInvitation {...{ sent, staff, onClose }} />;
  return (
    <Dialog title={texts.inviteTitle} description={texts.inviteLead} onClose={onClose}>
      <Form onSubmit={submit} problem={problem}>
        <EmailField label={texts.email} autoComplete="off" problem={fields.email} />
        <RoleChoice
          value={roles}
          onChange={setRoles}
          policy={staff.policy}
          problem={fields.roles}
        />
        <DialogActions>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy || roles.length === 0}>
            {staff.sendsEmail ? texts.sendInvitation : texts.createLink}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
