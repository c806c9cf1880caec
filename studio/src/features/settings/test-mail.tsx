import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import { sendTestMail } from "@bijou/contract/studio/settings";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Status } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts.ts";

type Outcome = StudioResponse<typeof sendTestMail>;

const RECORDS = [
  ["spf", "SPF"],
  ["dkim", "DKIM"],
  ["dmarc", "DMARC"],
] as const;

function Found({ isFound }: { isFound: boolean | null }) {
  const texts = useTexts(settingsTexts);
  if (isFound === null) return <Status look="quiet">{texts.unknown}</Status>;
  return isFound ? <Status>{texts.found}</Status> : <Status look="failed">{texts.missing}</Status>;
}

function Result({ outcome }: { outcome: Outcome }) {
  const texts = useTexts(settingsTexts);
  return (
    <>
      {outcome.isSent ? (
        <p>{texts.sentTo(outcome.to)}</p>
      ) : (
        <Note look="bad">
          <p>{texts.notSent}</p>
          <code>{outcome.response}</code>
        </Note>
      )}
      <h3>{texts.domain}</h3>
      <dl className={styles.records}>
        {RECORDS.map(([record, name]) => (
          <div key={record}>
            <dt>{name}</dt>
            <dd>
              <Found isFound={outcome[record]} />
            </dd>
          </div>
        ))}
      </dl>
      <small>{texts.dkimHint}</small>
    </>
  );
}

/** Sends a mail to the person who is signed in, and shows what the mail server and the DNS say. */
export function TestMail() {
  const texts = useTexts(settingsTexts);
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome>();
  const { submit, isBusy, problem } = useSubmit(async () =>
    setOutcome(await api(sendTestMail, {})),
  );
  return (
    <div className={styles.test}>
      <div>
        <Button disabled={isBusy} onClick={() => submit(undefined)}>
          {isBusy ? texts.testing : texts.test}
        </Button>
      </div>
      <Problem text={problem} />
      <div className={styles.outcome} aria-live="polite">
        {outcome && !isBusy && <Result outcome={outcome} />}
      </div>
    </div>
  );
}
