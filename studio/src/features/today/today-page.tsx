import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { getToday } from "@bijou/contract/studio/today";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { ButtonLink } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { EncodingStopped } from "./encoding-stopped.tsx";
import { useToday } from "./queries.ts";
import { COMMANDS, FRAGMENTS, PLACES, type Step } from "./steps.ts";
import { todayTexts } from "./texts.ts";
import styles from "./today.module.css";

type Today = StudioResponse<typeof getToday>;
type Steps = Today["steps"];
type Attention = Pick<Today, "openIssues" | "endingLicenses">;

/** How a step is done where the Studio has no page for it yet. */
function HowTo({ step, isNext }: { step: Step; isNext: boolean }) {
  const command = COMMANDS[step];
  const shown = useRef<HTMLPreElement>(null);
  const texts = useTexts(todayTexts);
  if (command === undefined) return null;
  return (
    <Disclosure summary={texts.howTo} isOpen={isNext} className={styles.how}>
      <p>{texts.how[step]}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long commands scroll */}
      <pre ref={shown} tabIndex={0} aria-label={texts.commandOf(texts.steps[step])}>
        <code>{command}</code>
      </pre>
      <span>
        <CopyButton text={command} shownIn={shown} size="small" />
      </span>
    </Disclosure>
  );
}

function StepRow({
  step,
  isDone,
  isNext,
  number,
}: {
  readonly step: Step;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly number: number;
}) {
  const texts = useTexts(todayTexts);
  const { roles } = usePerson();
  const place = PLACES[step];
  return (
    <li>
      <span className={classNames(styles.mark, isDone && styles.done, isNext && styles.next)}>
        {isDone ? <Check aria-hidden /> : number}
        {isDone && <span className="visually-hidden">{texts.done}</span>}
      </span>
      <div>
        <h3>{texts.steps[step]}</h3>
        <p>{texts.why[step]}</p>
        {!isDone && <HowTo step={step} isNext={isNext} />}
      </div>
      {!isDone && place !== undefined && maySee(roles, place) && (
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

/** What waits for somebody, each with the way to it (ST-023). */
function Attention({ openIssues, endingLicenses }: Attention) {
  const texts = useTexts(todayTexts);
  const { date } = useLocale();
  const hasIssues = openIssues !== null && openIssues > 0;
  if (!hasIssues && endingLicenses.length === 0) return null;
  return (
    <Section title={texts.attention}>
      <ul className={styles.attention}>
        {hasIssues && (
          <li>
            <span>{texts.openIssues(openIssues)}</span>
            <ButtonLink to={SECTIONS.reports.path}>{texts.seeReports}</ButtonLink>
          </li>
        )}
        {endingLicenses.map(({ id, name, holder, endsAt }) => (
          <li key={id}>
            <span>{texts.licenseEnds(name, holder, date(endsAt))}</span>
            <ButtonLink to={`${SECTIONS.rights.path}/licenses/${id}`}>
              {texts.seeLicense}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StepsToFirstViewer({ steps, ...attention }: Attention & { readonly steps: Steps }) {
  const texts = useTexts(todayTexts);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <div className={styles.page}>
      <div>
        <Attention {...attention} />
        <Section title={texts.firstSteps} about={texts.firstStepsAbout}>
          <ol className={styles.steps}>
            {steps.map(({ step, isDone }, index) => (
              <StepRow
                key={step}
                step={step}
                isDone={isDone}
                isNext={step === next}
                number={index + 1}
              />
            ))}
          </ol>
        </Section>
      </div>
      <aside className={styles.progress} aria-label={texts.progress}>
        <p>{texts.progress}</p>
        <b>{texts.doneOf(done, steps.length)}</b>
        <Progress value={done} max={steps.length} label={texts.progress} />
        <p>{next === undefined ? texts.allDone : texts.byItself}</p>
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
        {({ steps, encoding, ...attention }) => (
          <>
            {encoding && <EncodingStopped {...encoding} />}
            <StepsToFirstViewer steps={steps} {...attention} />
          </>
        )}
      </QueryView>
    </>
  );
}
