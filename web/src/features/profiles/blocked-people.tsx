import {
  blockedSenders,
  type BlockedSender,
  unblockSender,
} from "@bijou/contract/watchlists/blocked-senders";
import { useRef, useState } from "react";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { dateText } from "@bijou/design/dates";
import { reloadFriendLists } from "../watchlists/public.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import styles from "./account-section.module.css";
import { resultOf, showResult } from "./change.ts";
import { SettingRow } from "./setting-row.tsx";
import { profileTexts as texts } from "./texts.ts";

/** The people whose invitations the account has blocked, each with a button to unblock; hidden if there are none. */
export function BlockedPeople() {
  const {
    data: people = [],
    hasFailed,
    reload,
  } = useResource({
    key: "blocked-people",
    load: async (signal) => (await api(blockedSenders, {}, { signal })).data,
  });
  const [busyId, setBusyId] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const unblock = async ({ block_id: blockId }: BlockedSender): Promise<void> => {
    setBusyId(blockId);
    const isDone = showResult(await resultOf(api(unblockSender, { block_id: blockId })));
    setBusyId(null);
    if (isDone) {
      // The focused button is removed with its row.
      heading.current?.focus();
      reloadFriendLists().catch(() => undefined);
    }
    // Also after an error: another tab may have unblocked this person.
    void reload();
  };

  if (people.length === 0 && !hasFailed) return null;
  return (
    <section className={styles.account}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.blockedTitle}
      </h2>
      {hasFailed && (
        <>
          <Problem text={texts.blockedFailed} />
          <Button look="ghost" onClick={() => void reload()}>
            {texts.tryAgain}
          </Button>
        </>
      )}
      {people.map((person) => (
        <SettingRow
          key={person.block_id}
          title={person.name}
          text={texts.blockedText(dateText(person.blocked_at))}
        >
          <Button
            look="ghost"
            aria-label={texts.unblockLabel(person.name)}
            disabled={busyId !== null}
            onClick={() => void unblock(person)}
          >
            {busyId === person.block_id ? texts.unblockBusy : texts.unblock}
          </Button>
        </SettingRow>
      ))}
    </section>
  );
}
