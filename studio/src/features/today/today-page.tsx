import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { getToday } from "@bijou/contract/studio/today";
import { Check } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { Progress } from "../../ui/display/progress.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { ButtonLink } from "../../ui/form/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Attention, type Waiting } from "./attention.tsx";
import { EncodingStopped } from "./encoding-stopped.tsx";
import { useToday } from "./queries.ts";
import { FRAGMENTS, PLACES, type Step } from "./steps.ts";
import { todayTexts } from "./texts.ts";
import styles from "./today.module.css";

export { firstQueries } from "./queries.ts";

type Today = StudioResponse<typeof getToday>;
type Steps = Today["steps"];

function StepRow({
  step,
  isDone,
  isNext,
  number,
  readyDrafts,
}: {
  readonly step: Step;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly number: number;
  readonly readyDrafts: number;
}) {
  const texts = useTexts(todayTexts);
  const { roles } = usePerson();
  const place = PLACES[step];
  const drafts = step === "title" && !isDone ? readyDrafts : 0;
  return (
    <li>
      <span className={classNames(styles.mark, isDone && styles.done, isNext && styles.next)}>
        {isDone ? <Check aria-hidden /> : number}
        {isDone && <span className="visually-hidden">{texts.done}</span>}
      </span>
      <div>
        <h3>{texts.steps[step]}</h3>
        <p>{drafts > 0 ? texts.readyDrafts(drafts) : texts.why[step]}</p>
      </div>
      {drafts > 0 && maySee(roles, "catalog") && (
        <ButtonLink to={`${SECTIONS.catalog.path}?status=draft`} look={isNext ? "main" : "plain"}>
          {texts.seeDrafts}
        </ButtonLink>
      )}
      {!isDone && drafts === 0 && place !== undefined && maySee(roles, place) && (
        <ButtonLink
          to={`${SECTIONS[place].path}${FRAGMENTS[step] ?? ""}`}
          look={isNext ? "main" : "plain"}
        >
          {texts.actions[step]}
        </ButtonLink>
      )}
    </li>
  );
}

function Nothing() {
  const texts = useTexts(todayTexts);
  return (
    <EmptyState icon={<Check />} title={texts.nothing}>
      {texts.nothingText}
    </EmptyState>
  );
}

function StepsToFirstViewer({
  steps,
  readyDrafts,
  waiting,
}: {
  readonly steps: Steps;
  readonly readyDrafts: number;
  readonly waiting: Waiting;
}) {
  const texts = useTexts(todayTexts);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  if (next === undefined)
    return (
      <div className={styles.page}>
        <div>
          <Attention {...waiting} ifNone={<Nothing />} />
        </div>
      </div>
    );
  return (
    <div className={styles.page}>
      <div>
        <Attention {...waiting} />
        <Section title={texts.firstSteps} about={texts.firstStepsAbout}>
          <ol className={styles.steps}>
            {steps.map(({ step, isDone }, index) => (
              <StepRow
                key={step}
                step={step}
                isDone={isDone}
                isNext={step === next}
                number={index + 1}
                readyDrafts={readyDrafts}
              />
            ))}
          </ol>
        </Section>
      </div>
      <aside className={styles.progress} aria-label={texts.progress}>
        <p>{texts.progress}</p>
        <b>{texts.doneOf(done, steps.length)}</b>
        <Progress value={done} max={steps.length} label={texts.progress} />
        <p>{texts.byItself}</p>
      </aside>
    </div>
  );
}

export default function TodayPage() {
  const texts = useTexts(todayTexts);
  const { day } = useLocale();
  const [now] = useState(() => new Date());
  const query = useToday();
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead title={texts.title} about={day(now)} />
      <QueryView
        query={query}
        skeleton={
          <div className={styles.page}>
            <RowsSkeleton rows={6} hasDot />
          </div>
        }
      >
        {({ steps, readyDrafts, encoding, ...waiting }) => (
          <>
            {encoding && <EncodingStopped {...encoding} />}
            <StepsToFirstViewer steps={steps} readyDrafts={readyDrafts} waiting={waiting} />
          </>
        )}
      </QueryView>
    </>
  );
}
