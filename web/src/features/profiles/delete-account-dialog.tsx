import { type Membership, userSubscription } from "@bijou/contract/membership";
import { deleteAccount } from "@bijou/contract/accounts/privacy";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { dateText } from "../../platform/dates.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { askFor, showSaid } from "./change.ts";
import { PasswordForm } from "./password-form.tsx";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** Called with the moment of the deletion, ISO 8601. */
  readonly onAsked: (deleteAt: string) => void;
  readonly onClose: () => void;
}

/** What becomes of a membership that is paid for here; "" without one. */
function membershipText(membership: Membership | undefined): string {
  if (membership?.platform !== "1" || membership.is_subscribed === 0) return "";
  if (membership.phase === "past_due") return texts.leaveDialogDue;
  return texts.leaveDialogMembership(dateText(membership.to_date));
}

/** Explains the seven days and what becomes of the membership, and asks for the password. */
export default function DeleteAccountDialog({ onAsked, onClose }: Props) {
  const [membership, setMembership] = useState<Membership>();
  useEffect(() => {
    const leaving = new AbortController();
    api(userSubscription, {}, { signal: leaving.signal }).then(
      ({ data }) => setMembership(data[0]),
      // The mail about the deletion says it, too.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  const ofMembership = membershipText(membership);
  const ask = async (password: string): Promise<string | undefined> => {
    const said = await askFor(api(deleteAccount, { current_password: password }));
    if (said.status_code !== 1 || !("data" in said)) return said.message;
    showSaid(said);
    onAsked(said.data.delete_at);
    return undefined;
  };
  return (
    <Dialog title={texts.leaveDialogTitle} description={texts.leaveDialogText} onClose={onClose}>
      <PasswordForm confirm={texts.leaveConfirm} look="danger" onSubmit={ask} onClose={onClose}>
        {ofMembership !== "" && <p>{ofMembership}</p>}
      </PasswordForm>
    </Dialog>
  );
}
