import { CallFailed } from "@bijou/contract/errors";
import { type WatchList } from "@bijou/contract/watchlists";
import {
  type ListShare,
  revokeShare,
  shareMyWishlist,
  watchListShares,
} from "@bijou/contract/watchlists/sharing";
import { useEffect, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { refreshLists } from "../store/list-store.ts";
import { showToast } from "../../../platform/notices.ts";
import { listTexts as texts } from "../texts.ts";

export type SharedList = Pick<WatchList, "watch_list_id" | "list_name">;

interface Shares {
  /** Null until they have loaded. */
  readonly shares: readonly ListShare[] | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
  /** Shows the server's message as a toast (E-11). Returns whether the invitation was sent. */
  readonly invite: (email: string) => Promise<boolean>;
  /** Removed at once, restored with a toast on failure. */
  readonly revoke: (share: ListShare) => Promise<void>;
}

/** The invitations to a list. */
export function useShares({ watch_list_id: listId }: SharedList): Shares {
  const [shares, setShares] = useState<readonly ListShare[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api(watchListShares, { watchlist_id: listId }, { signal }).then(
      ({ data }) => {
        if (signal.aborted) return;
        setShares(data);
        setFailed(false);
      },
      () => !signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [listId, round]);
  const reload = (): void => {
    setFailed(false);
    setRound((before) => before + 1);
  };

  const invite = async (email: string): Promise<boolean> => {
    try {
      const response = await api(shareMyWishlist, { watchlist_id: listId, to_email: email });
      const isSent = response.status_code === 1;
      showToast({ text: response.message, kind: isSent ? "good" : "bad" });
      if (isSent) reload();
      return isSent;
    } catch (failure) {
      const text = failure instanceof CallFailed ? failure.message : texts.shareFailed;
      showToast({ text, kind: "bad" });
      return false;
    }
  };

  const revoke = async (share: ListShare): Promise<void> => {
    setShares((all) => all?.filter(({ share_id }) => share_id !== share.share_id) ?? null);
    try {
      await api(revokeShare, { share_id: share.share_id });
      // The lists show whether they are shared.
      refreshLists();
    } catch {
      showToast({ text: texts.revokeFailed, kind: "bad" });
      reload();
    }
  };

  return { shares, hasFailed, reload, invite, revoke };
}
