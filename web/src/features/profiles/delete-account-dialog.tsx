import { type Membership, userSubscription } from "@bijou/contract/membership";
import { deleteAccount } from "@bijou/contract/accounts/privacy";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { dateText } from "@bijou/design/dates";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { resultOf, showResult } from "./change.ts";
import { PasswordForm } from "./password-form.tsx";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** Called with the time of the deletion, ISO 8601. */
  readonly onRequested: (deleteAt: string) => void;
  readonly onClose: () => void;
}

/** What happens to a membership that is paid here; "" without one. */
function membershipText(membership: Membership | undefined): string {
  if (membership?.platform !== "1" || membership.is_subscribed === 0) return "";
  if (membership.phase === "past_due") return texts.leaveDialogDue;
  return texts.leaveDialogMembership(dateText(membership.to_date));
}

/** Explains the seven days and what happens to the membership, and asks for the password. */
export default function DeleteAccountDialog({ onRequested, onClose }: Props) {
  // A failure needs no message: the email about the deletion says the same.
  const { data: memberships } = useResource({
    key: "membership",
    load: async (signal) => (await api(userSubscription, {}, { signal })).data,
  });
  const ofMembership = membershipText(memberships?.[0]);
  const ask = async (password: string): Promise<string | undefined> => {
    const result = await resultOf(api(deleteAccount, { current_password: password }));
    if (result.status_code !== 1 || !("data" in result)) return result.message;
    showResult(result);
    onRequested(result.data.delete_at);
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
