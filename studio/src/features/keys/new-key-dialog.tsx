import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { studioAddress } from "@bijou/contract/studio/client";
import type { ApiKey } from "@bijou/contract/studio/keys";
import type { Scope } from "@bijou/contract/studio/roles";
import { getToday } from "@bijou/contract/studio/today";
import { useRef } from "react";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./keys.module.css";
import { keysTexts } from "./texts.ts";

export interface NewKey {
  readonly name: string;
  readonly key: string;
  readonly scopes: ApiKey["scopes"];
}

/** The address of a call that reads something, by the scope that it needs. */
const EXAMPLES: Readonly<Partial<Record<Scope, string>>> = {
  today: studioAddress(getToday, {}),
  audit: studioAddress(getAuditLog, { limit: 10 }),
};

function exampleFor(scopes: NewKey["scopes"]): string | undefined {
  const [address] = scopes.flatMap(({ scope }) => EXAMPLES[scope] ?? []);
  return address === undefined
    ? undefined
    : `curl -H "Authorization: Bearer $BIJOU_KEY" "${window.location.origin}${address}"`;
}

/** The key, shown once, and how to use it. */
export function NewKeyDialog({ created, onClose }: { created: NewKey; onClose: () => void }) {
  const texts = useTexts(keysTexts);
  const { name, key, scopes } = created;
  const shown = useRef<HTMLElement>(null);
  const example = exampleFor(scopes);
  return (
    <Dialog title={texts.created(name)} onClose={onClose} isWide hasSecret>
      <Note look="warning">{texts.copyNow}</Note>
      <div className={styles.secret}>
        <code ref={shown}>{key}</code>
        <CopyButton text={key} shownIn={shown} />
      </div>
      {example !== undefined && (
        <figure className={styles.example}>
          <figcaption>{texts.example}</figcaption>
          <pre>{example}</pre>
        </figure>
      )}
      <DialogActions>
        <Button look="main" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
