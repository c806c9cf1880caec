import type { Backups } from "@bijou/contract/studio/backups";
import { useRef } from "react";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { TestResult } from "./backup-table.tsx";
import styles from "./backups.module.css";
import { secondsOf } from "./seconds-of.ts";
import { backupsTexts } from "./texts.ts";

function LastTest({ test }: { test: NonNullable<Backups["lastTest"]> }) {
  const texts = useTexts(backupsTexts);
  const { elapsed, number } = useLocale();
  const seconds = secondsOf(test);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.outcome}</dt>
          <dd>
            <TestResult test={{ ...test, startedAt: null }} />
          </dd>
        </div>
        <div>
          <dt>{texts.when}</dt>
          <dd>
            <DateTime at={test.finishedAt} />
          </dd>
        </div>
        {seconds !== null && (
          <div>
            <dt>{texts.duration}</dt>
            <dd>{elapsed(seconds)}</dd>
          </div>
        )}
        {test.tables !== null && (
          <div>
            <dt>{texts.tables}</dt>
            <dd>{number(test.tables)}</dd>
          </div>
        )}
        {test.rows !== null && (
          <div>
            <dt>{texts.rowsCounted}</dt>
            <dd>{number(test.rows)}</dd>
          </div>
        )}
      </dl>
      {test.error !== null && (
        <Note look={test.state === "failed" ? "bad" : "warning"}>{test.error}</Note>
      )}
      {test.state === "passed" && <p>{texts.lastTestText}</p>}
    </>
  );
}

const quoted = (place: string): string => (/^[\w./:@-]+$/.test(place) ? place : `"${place}"`);

/** The last restore test, and how to restore in earnest. */
export function RestoreAside({ list: { lastTest, place } }: { list: Backups }) {
  const shown = useRef<HTMLElement>(null);
  const texts = useTexts(backupsTexts);
  const [before, program, after] = [
    "DATA_DIR=/srv/bijou-new",
    "npm run bijou -- restore",
    quoted(place),
  ];
  return (
    <>
      <Section title={texts.lastTest}>
        {lastTest === null ? <p>{texts.noTest}</p> : <LastTest test={lastTest} />}
      </Section>
      <Section title={texts.restore}>
        <div className={styles.restore}>
          <p>{texts.restoreText}</p>
          <code ref={shown} className={styles.command}>
            {before} <span>{program}</span> {after}
          </code>
          <CopyButton text={`${before} ${program} ${after}`} shownIn={shown} />
          <small>{texts.restoreOther}</small>
        </div>
      </Section>
    </>
  );
}
