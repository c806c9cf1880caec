import { type Me, removeMyFactor, renewRecoveryCodes } from "@bijou/contract/studio/me";
import { Fingerprint, LifeBuoy, Plus, Smartphone } from "lucide-react";
import { useState } from "react";
import { useApi, useStudio } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ChooseFactor, RecoveryCodes } from "../session/public.ts";
import styles from "./profile.module.css";
import { useMeCache } from "./queries.ts";
import { profileTexts } from "./texts.ts";

type Factor = Me["factors"][number];

function RemoveFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const texts = useTexts(profileTexts);
  const api = useApi();
  const cache = useMeCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(removeMyFactor, { id: factor.id }));
    notify(texts.factorRemoved(factor.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.removeFactor(factor.name)}
      description={texts.removeFactorText}
      action={texts.remove}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const texts = useTexts(profileTexts);
  return (
    <Dialog
      title={texts.newCodes}
      description={texts.newCodesText}
      isWide
      hasSecret
      onClose={onClose}
    >
      <RecoveryCodes codes={codes} action={texts.done} onDone={onClose} />
    </Dialog>
  );
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const texts = useTexts(profileTexts);
  return (
    <div className={styles.row}>
      {factor.kind === "passkey" ? <Fingerprint aria-hidden /> : <Smartphone aria-hidden />}
      <div>
        <b>{factor.name}</b>
        <small>
          {texts.lastUsed} <DateTime at={factor.usedAt} isRelative />
        </small>
      </div>
      <Button size="small" aria-label={texts.removeFactor(factor.name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  );
}

export function Factors({ me }: { me: Me }) {
  const texts = useTexts(profileTexts);
  const api = useApi();
  const { session } = useStudio();
  const cache = useMeCache();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Factor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const renewal = useSubmit(async () => {
    setCodes((await api(renewRecoveryCodes, {})).recoveryCodes);
    await cache.reload();
  });
  return (
    <Section
      fragment="factors"
      title={texts.factors}
      about={me.needsSecondFactor ? texts.needed : texts.optional}
      actions={
        <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
          {texts.addFactor}
        </Button>
      }
    >
      <Card>
        {me.factors.length === 0 && <p>{texts.noFactors}</p>}
        {me.factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
        ))}
        <div className={styles.row}>
          <LifeBuoy aria-hidden />
          <div>
            <b>{texts.recoveryCodes}</b>
            <small>{texts.codesLeft(me.recoveryCodesLeft)}</small>
          </div>
          <Button
            size="small"
            disabled={renewal.isBusy || me.factors.length === 0}
            onClick={() => renewal.submit(undefined)}
          >
            {texts.renewCodes}
          </Button>
        </div>
      </Card>
      <Problem text={renewal.problem} />
      {isAdding && (
        <Dialog title={texts.addFactor} isWide onClose={() => setAdding(false)}>
          <ChooseFactor
            onAdded={(added) => {
              session.set(added.session);
              setAdding(false);
              void cache.reload();
              if (added.recoveryCodes) setCodes(added.recoveryCodes);
            }}
          />
        </Dialog>
      )}
      {removing && <RemoveFactorDialog factor={removing} onClose={() => setRemoving(undefined)} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
