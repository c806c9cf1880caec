import type { ListShare } from "@bijou/contract/watchlists/sharing";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { EmailField } from "../../../ui/form/field.tsx";
import { Form, SubmitButton } from "../../../ui/form/form.tsx";
import { handingOnFocus } from "../../../ui/layout/move-focus.ts";
import { listTexts as texts } from "../texts.ts";
import { Placeholder } from "../../../ui/feedback/placeholder.tsx";
import { focusFirstProblem } from "../../../ui/form/problem.tsx";
import styles from "./share-list.module.css";
import { type SharedList, useShares } from "./use-shares.ts";

interface Props {
  readonly list: SharedList;
  readonly onClose: () => void;
}

/** Invites a friend by email, and shows the invitations and readers of the list (S-127). */
export default function ShareList({ list, onClose }: Props) {
  const { shares, hasFailed, reload, invite, revoke } = useShares(list);
  return (
    <Dialog
      title={texts.sharePopup(list.list_name)}
      description={texts.shareText}
      onClose={onClose}
    >
      <InviteForm invite={invite} />
      {hasFailed && (
        <ErrorState title={texts.sharesFailed} text={texts.sharesFailedText}>
          <Button look="ghost" size="small" onClick={reload}>
            {texts.tryAgain}
          </Button>
        </ErrorState>
      )}
      {shares === null && !hasFailed && <Placeholder shape="line" />}
      {shares !== null && shares.length > 0 && (
        <section className={styles.shares}>
          <h3>{texts.sharedWith}</h3>
          <ul>
            {shares.map((share) => (
              <Share
                key={share.share_id}
                share={share}
                onInvite={() => void invite(share.to_email)}
                onRevoke={() => void revoke(share)}
              />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function InviteForm({ invite }: { invite: (email: string) => Promise<boolean> }) {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    const isSent = await invite(email.trim());
    if (isSent) setEmail("");
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    // V-06: an empty value is not sent, and beyond that the field's own type decides.
    const isMalformed = !event.currentTarget.checkValidity();
    const found =
      email.trim() === ""
        ? texts.friendEmailMissing
        : isMalformed
          ? texts.friendEmailMalformed
          : "";
    setProblem(found);
    if (found === "") void send();
    else focusFirstProblem(form.current);
  };
  return (
    <Form className={styles.form} ref={form} onSubmit={submit}>
      <EmailField
        label={texts.friendEmail}
        name="to_email"
        // Another person's address: the browser would suggest the viewer's own.
        autoComplete="off"
        value={email}
        onChange={setEmail}
        problem={problem}
      />
      <SubmitButton disabled={isBusy}>{isBusy ? texts.sending : texts.send}</SubmitButton>
    </Form>
  );
}

function Share({
  share,
  onInvite,
  onRevoke,
}: {
  share: ListShare;
  onInvite: () => void;
  onRevoke: () => void;
}) {
  const name = share.friend_name || share.to_email;
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>
          {share.friend_name !== "" && `${share.to_email}. `}
          {texts.shareState[share.state]}
        </span>
      </p>
      {share.state === "over" && (
        <Button look="quiet" size="small" onClick={onInvite}>
          {texts.inviteAgain}
        </Button>
      )}
      <Button
        look="ghost"
        size="small"
        aria-label={texts.revokeFrom(name)}
        data-leaves="share"
        onClick={handingOnFocus(onRevoke)}
      >
        {texts.revoke}
      </Button>
    </li>
  );
}
