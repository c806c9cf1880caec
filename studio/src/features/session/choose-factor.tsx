import { Fingerprint, Smartphone } from "lucide-react";
import { useState } from "react";
import { useApi, useSession } from "../../platform/studio.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { AddTotp, type AddedFactor } from "./add-totp.tsx";
import styles from "./factors.module.css";
import { createPasskey } from "./passkeys.ts";
import { sessionTexts } from "./texts.ts";
import { usePasskeySubmit } from "./use-passkey-submit.ts";

/** Adds a passkey or an authenticator app. */
export function ChooseFactor({ onAdded }: { onAdded: (added: AddedFactor) => void }) {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const { offersPasskeys } = useSession();
  const [isTotpOpen, setTotpOpen] = useState(!offersPasskeys);
  const passkey = usePasskeySubmit(async () =>
    onAdded(await createPasskey(api, texts.passkeyName)),
  );
  return (
    <div className={styles.stack}>
      {offersPasskeys && (
        <section className={styles.factor}>
          <div className={styles.head}>
            <span className={styles.icon}>
              <Fingerprint />
            </span>
            <div>
              <h2>{texts.passkey}</h2>
              <small>{texts.passkeyAbout}</small>
            </div>
            <Button
              look={isTotpOpen ? "plain" : "main"}
              disabled={passkey.isBusy}
              onClick={() => passkey.submit(undefined)}
            >
              {texts.addPasskey}
            </Button>
            <Problem text={passkey.problem} />
          </div>
        </section>
      )}
      <section className={styles.factor} data-open={isTotpOpen || undefined}>
        <div className={styles.head}>
          <span className={styles.icon}>
            <Smartphone />
          </span>
          <div>
            <h2>{texts.app}</h2>
            <small>{texts.appAbout}</small>
          </div>
          {!isTotpOpen && <Button onClick={() => setTotpOpen(true)}>{texts.setUpApp}</Button>}
        </div>
        {isTotpOpen && <AddTotp onAdded={onAdded} />}
      </section>
    </div>
  );
}
