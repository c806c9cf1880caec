import type { AuditEntry } from "@bijou/contract/studio/audit-log";
import { QueryView } from "../../platform/query-view.tsx";
import { DateTime } from "../../ui/display/date-time.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./people.module.css";
import { usePersonHistory } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

function Entry({ entry }: { entry: AuditEntry }) {
  const texts = useTexts(peopleTexts);
  const { list, languageName } = useLocale();
  const { at, actor, type, changes } = entry;
  function textOf(field: string, value: unknown): string {
    if (value === null || value === undefined || value === "") return texts.nothing;
    if (field === "portrait") return texts.aPicture;
    if (Array.isArray(value)) return list(value.map(String)) || texts.nothing;
    if (typeof value === "object")
      return (
        list(
          Object.entries(value).map(([key, one]) =>
            field === "names" ? `${String(one)} (${languageName(key)})` : `${key} ${String(one)}`,
          ),
        ) || texts.nothing
      );
    return typeof value === "string" ? value : JSON.stringify(value);
  }
  // A stored picture is no change of the person yet.
  const shown = type === "person.portrait_uploaded" ? [] : changes;
  return (
    <li>
      <p>
        <b>{nameIn(texts.events, type)}</b> <span>{actor.name}</span> <DateTime at={at} />
      </p>
      <ul>
        {shown.map(({ field, before, after }) => (
          <li key={field}>
            <b>{nameIn(texts.fields, field)}</b>{" "}
            <del>
              <span className="visually-hidden">{texts.before} </span>
              {textOf(field, before)}
            </del>{" "}
            <ins>
              <span className="visually-hidden">{texts.after} </span>
              {textOf(field, after)}
            </ins>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Every change of the person that the audit log has. */
export function PersonHistory({ id }: { id: number }) {
  const texts = useTexts(peopleTexts);
  const query = usePersonHistory(id);
  return (
    <Section fragment="history" title={texts.history}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <p className={styles.note}>{texts.historyEmpty}</p>
          ) : (
            <ol className={styles.history}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          );
        }}
      </QueryView>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Section>
  );
}
