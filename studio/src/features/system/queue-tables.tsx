import type { Jobs } from "@bijou/contract/studio/jobs";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { jobsTexts } from "./jobs-texts.ts";
import styles from "./system.module.css";

const COUNTS = ["waiting", "deferred", "active", "failed"] as const;

/** Those that people wait for come first, as the texts list them; unknown ones come last. */
function inOrder(queues: Jobs["queues"], names: Readonly<Record<string, string>>): Jobs["queues"] {
  const order = Object.keys(names);
  const placeOf = (name: string): number =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return queues.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** The queues of emails, payments and maintenance. */
export function Queues({ queues }: Pick<Jobs, "queues">) {
  const texts = useTexts(jobsTexts);
  const { number } = useLocale();
  if (queues.length === 0) return null;
  return (
    <Section title={texts.queues} about={texts.queuesAbout}>
      <div className={styles.queues}>
        <Table
          label={texts.queues}
          columns={[texts.queue, ...COUNTS.map((count) => texts.counts[count])]}
        >
          {inOrder(queues, texts.names).map((queue) => (
            <Row key={queue.name}>
              <Cell>
                <div className={styles.name}>
                  <b>{texts.names[queue.name] ?? queue.name}</b>
                </div>
              </Cell>
              {COUNTS.map((count) => (
                <Cell key={count}>
                  <span className={styles.number} data-label={texts.counts[count]}>
                    {count === "failed" && queue.failed > 0 ? (
                      <Status look="failed">{number(queue.failed)}</Status>
                    ) : (
                      number(queue[count])
                    )}
                  </span>
                </Cell>
              ))}
            </Row>
          ))}
        </Table>
      </div>
    </Section>
  );
}

/** What failed in them lately. */
export function QueueFailures({ failures }: Pick<Jobs, "failures">) {
  const texts = useTexts(jobsTexts);
  if (failures.length === 0) return null;
  return (
    <Section title={texts.failures} about={texts.failuresAbout}>
      <Table label={texts.failures} columns={[texts.queue, texts.object, texts.reason, texts.when]}>
        {failures.map((failure) => (
          <Row key={`${failure.queue} ${failure.at} ${failure.object}`}>
            <Cell>
              <Status look="failed">{texts.names[failure.queue] ?? failure.queue}</Status>
            </Cell>
            <Cell>{failure.object || "–"}</Cell>
            <Cell>
              <div className={styles.failure}>{failure.reason || "–"}</div>
            </Cell>
            <Cell>
              <DateTime at={failure.at} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
