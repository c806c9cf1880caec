import type { AuditEntry } from "@bijou/contract/studio/audit-log";
import { ArrowRight, ChevronDown, Clock, KeyRound, Server, Terminal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Avatar } from "../../ui/display/avatar.tsx";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./audit-log.module.css";
import { useActorName, useTypeName, useValueText } from "./sentences.ts";
import { auditTexts } from "./texts.ts";

const ICONS: Readonly<Record<AuditEntry["actor"]["kind"], ReactNode>> = {
  staff: null,
  key: <KeyRound aria-hidden />,
  command: <Terminal aria-hidden />,
  schedule: <Clock aria-hidden />,
  setup: <Server aria-hidden />,
};

function Changes({ entry, id }: { entry: AuditEntry; id: string }) {
  const texts = useTexts(auditTexts);
  const valueText = useValueText();
  return (
    <div id={id} className={styles.details}>
      {entry.reason !== null && <p>{texts.reason(entry.reason)}</p>}
      <dl>
        {entry.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <span className="visually-hidden">{texts.before}</span>
              {valueText(before)}
            </dd>
            <dd>
              <ArrowRight aria-hidden />
              <span className="visually-hidden">{texts.after}</span>
              {valueText(after)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const texts = useTexts(auditTexts);
  const typeName = useTypeName();
  const actorName = useActorName();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const what = typeName(entry.type);
  const hasDetails = entry.changes.length > 0 || entry.reason !== null;
  return (
    <Row>
      <Cell>
        <div className={styles.who}>
          {entry.actor.kind === "staff" ? (
            <Avatar name={entry.actor.name} id={entry.actor.id ?? 0} />
          ) : (
            ICONS[entry.actor.kind]
          )}
          <b>{actorName(entry.actor)}</b>
        </div>
      </Cell>
      <Cell>
        <div className={styles.what}>{what}</div>
        {isOpen && <Changes entry={entry} id={id} />}
      </Cell>
      <Cell>{entry.object.name || entry.object.id || "–"}</Cell>
      <Cell>
        <DateTime at={entry.at} />
      </Cell>
      <Cell>{entry.network !== "" && <span className={styles.network}>{entry.network}</span>}</Cell>
      <Cell isEnd>
        {hasDetails && (
          <IconButton
            label={texts.detailsOf(what)}
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown />
          </IconButton>
        )}
      </Cell>
    </Row>
  );
}

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const texts = useTexts(auditTexts);
  return (
    <div className={styles.log}>
      <Table
        label={texts.title}
        columns={[texts.who, texts.what, texts.object, texts.when, texts.network]}
        actions={texts.details}
      >
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Table>
    </div>
  );
}
