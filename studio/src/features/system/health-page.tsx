import type {
  Health,
  HealthComponent,
  HealthRemedy,
  HealthStatus,
} from "@bijou/contract/studio/health";
import { studioAddress } from "@bijou/contract/studio/client";
import { getHealth } from "@bijou/contract/studio/health";
import {
  Braces,
  Clock,
  Cpu,
  CreditCard,
  Database,
  HardDrive,
  ListChecks,
  LockKeyhole,
  Mail,
  Server,
} from "lucide-react";
import type { ComponentType } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { ButtonLink, DownloadLink } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useHealthSentence } from "./health-sentence.tsx";
import { healthTexts } from "./health-texts.ts";
import { useHealth } from "./queries.ts";
import { storageTexts } from "./storage-texts.ts";
import { StaleNote } from "./stale-note.tsx";
import styles from "./system.module.css";

const ICONS: Readonly<Record<HealthComponent["id"], ComponentType>> = {
  database: Database,
  queue: ListChecks,
  encoder: Cpu,
  disk: HardDrive,
  email: Mail,
  payments: CreditCard,
  clock: Clock,
  certificate: LockKeyhole,
  nodes: Server,
};

const LOOKS: Readonly<Record<HealthStatus, StatusLook | undefined>> = {
  ok: undefined,
  warning: "warning",
  failing: "failed",
  off: "quiet",
};

/** Sections of the Studio where something can be done. */
const PLACES: Readonly<Partial<Record<HealthRemedy, "jobs" | "log" | "settings">>> = {
  see_jobs: "jobs",
  see_log: "log",
  set_up_email: "settings",
  check_email: "settings",
};

function Remedy({ remedy }: { remedy: HealthRemedy }) {
  const texts = useTexts(healthTexts);
  const { roles } = usePerson();
  const place = PLACES[remedy];
  return (
    <div className={styles.remedy}>
      <span>{texts.remedies[remedy]}</span>
      {place && maySee(roles, place) && (
        <ButtonLink to={SECTIONS[place].path} size="small">
          {texts.open[place]}
        </ButtonLink>
      )}
    </div>
  );
}

function ComponentRow({ component }: { component: HealthComponent }) {
  const texts = useTexts(healthTexts);
  const sentenceOf = useHealthSentence();
  const { id, status, since, whatToDo } = component;
  const Icon = ICONS[id];
  return (
    <Row>
      <Cell>
        <div className={styles.component}>
          <span className={styles.icon} aria-hidden>
            <Icon />
          </span>
          <div>
            <b>{texts.names[id]}</b>
            <p>{sentenceOf(component)}</p>
          </div>
        </div>
      </Cell>
      <Cell>
        <div className={styles.state}>
          <Status look={LOOKS[status]}>{texts.statuses[status]}</Status>
          <small>
            {texts.since} <DateTime at={since} />
          </small>
        </div>
      </Cell>
      <Cell>{whatToDo !== null && <Remedy remedy={whatToDo} />}</Cell>
    </Row>
  );
}

function Components({ health }: { health: Health }) {
  const texts = useTexts(healthTexts);
  const { number } = useLocale();
  const count = health.components.filter(
    ({ status }) => status === "warning" || status === "failing",
  ).length;
  return (
    <>
      <div className={styles.overall}>
        {count === 0 ? (
          <Status>{texts.allFine}</Status>
        ) : (
          <Note look={health.status === "failing" ? "bad" : "warning"}>
            {texts.attention(number(count), count)}
          </Note>
        )}
      </div>
      <div className={styles.health}>
        <Table label={texts.title} columns={[texts.component, texts.status, texts.whatToDo]}>
          {health.components.map((component) => (
            <ComponentRow key={component.id} component={component} />
          ))}
        </Table>
      </div>
    </>
  );
}

export default function HealthPage() {
  const texts = useTexts(healthTexts);
  const storage = useTexts(storageTexts);
  const query = useHealth();
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={texts.updates}
        actions={
          <>
            <ButtonLink to={SECTIONS.storage.path} icon={<HardDrive />}>
              {storage.open}
            </ButtonLink>
            <DownloadLink
              href={studioAddress(getHealth, {})}
              download="health.json"
              icon={<Braces />}
            >
              {texts.json}
            </DownloadLink>
          </>
        }
      />
      <div className={styles.page}>
        <StaleNote query={query} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={9} hasDot />}>
          {(health) => <Components health={health} />}
        </QueryView>
      </div>
    </>
  );
}
