import { LOG_LEVELS, type LogLevel, type LogLine } from "@bijou/contract/studio/system";
import { SquareTerminal } from "lucide-react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { logTexts } from "./log-texts.ts";
import { useLog } from "./queries.ts";
import { StaleNote } from "./stale-note.tsx";
import styles from "./system.module.css";

const LOOKS: Readonly<Record<LogLevel, StatusLook>> = {
  trace: "quiet",
  debug: "quiet",
  info: "quiet",
  warn: "warning",
  error: "failed",
  fatal: "failed",
};

function Line({ line, onRequest }: { line: LogLine; onRequest: (id: string) => void }) {
  const texts = useTexts(logTexts);
  const { dateTimeSeconds, fullDateTime } = useLocale();
  const { at, requestId } = line;
  return (
    <li>
      <time dateTime={at} title={fullDateTime(at)}>
        {dateTimeSeconds(at)}
      </time>
      <Status look={LOOKS[line.level]}>{texts.levels[line.level]}</Status>
      <div>
        <span>{line.message}</span>
        {line.details !== "" && <code>{line.details}</code>}
        {requestId !== null && (
          <span>
            <TextButton onClick={() => onRequest(requestId)}>
              {texts.onlyRequest(requestId)}
            </TextButton>
          </span>
        )}
      </div>
    </li>
  );
}

/** The log of the server, for the owner (ST-143). */
export default function LogPage() {
  const texts = useTexts(logTexts);
  const { search, change, clear } = useAddressFilters();
  const level = LOG_LEVELS.find((known) => known === search.get("level"));
  const requestId = search.get("request")?.slice(0, 128) ?? "";
  const query = useLog({ ...(level && { level }), ...(requestId !== "" && { requestId }) });
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead title={texts.title} about={texts.about} />
      <div className={styles.page}>
        <FilterRow>
          <Select
            label={texts.level}
            value={level ?? ""}
            onChange={(event) => change({ level: event.currentTarget.value })}
          >
            <option value="">{texts.all}</option>
            {LOG_LEVELS.slice(1).map((one) => (
              <option key={one} value={one}>
                {texts.from(texts.levels[one])}
              </option>
            ))}
          </Select>
          <FilterField
            label={texts.requestId}
            value={requestId}
            autoComplete="off"
            spellCheck={false}
            onChange={(request) => change({ request })}
          />
        </FilterRow>
        <StaleNote query={query} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
          {({ lines, minLevel }) =>
            lines.length === 0 ? (
              <EmptyState
                icon={<SquareTerminal />}
                title={search.size > 0 ? texts.noMatches : texts.empty}
                actions={search.size > 0 && <Button onClick={clear}>{texts.clear}</Button>}
              >
                {search.size > 0 ? texts.noMatchesText : texts.emptyText}{" "}
                {texts.minLevel(texts.levels[minLevel])}
              </EmptyState>
            ) : (
              <>
                <p className={styles.about}>
                  {texts.minLevel(texts.levels[minLevel])} {texts.secrets}
                </p>
                <ul className={styles.lines} aria-label={texts.list}>
                  {lines.map((line) => (
                    <Line key={line.id} line={line} onRequest={(request) => change({ request })} />
                  ))}
                </ul>
              </>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
