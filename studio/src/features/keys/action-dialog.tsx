import { type ApiKey, pauseKey, resumeKey, revokeKey } from "@bijou/contract/studio/keys";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useKeysCache } from "./queries.ts";
import { keysTexts } from "./texts.ts";

const CALLS = { pause: pauseKey, resume: resumeKey, revoke: revokeKey } as const;
export type KeyAction = keyof typeof CALLS;

const DONE = { pause: "paused", resume: "resumed", revoke: "revoked" } as const;

interface Props {
  readonly action: KeyAction;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Asks before a key is paused, resumed or revoked. */
export function ActionDialog({ action, apiKey: { id, name }, onClose }: Props) {
  const texts = useTexts(keysTexts);
  const api = useApi();
  const cache = useKeysCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(CALLS[action], { id }));
    notify(texts[DONE[action]](name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts[`${action}Title`](name)}
      description={texts[`${action}Text`]}
      action={texts[action]}
      look={action === "revoke" ? "danger" : "main"}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}
