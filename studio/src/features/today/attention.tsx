import type { HealthComponent } from "@bijou/contract/studio/health";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { getToday } from "@bijou/contract/studio/today";
import type { ReactNode } from "react";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { ButtonLink, TextButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useHealth, useHealthSentence } from "../system/public.ts";
import { FailedVideos } from "./failed-videos.tsx";
import { Line } from "./line.tsx";
import { snoozeTexts } from "./snooze-texts.ts";
import { todayTexts } from "./texts.ts";
import styles from "./today.module.css";
import { useSnoozes } from "./use-snoozes.ts";

export type Waiting = Omit<StudioResponse<typeof getToday>, "steps" | "readyDrafts" | "encoding">;

const HEALTH_EVERY_MS = 60_000;

/** Said elsewhere on the page: as a step, or with the videos that failed. */
const SAID: ReadonlySet<string> = new Set(["not_configured", "failures", "stopped"]);

/** Parts of the site that do not work, or soon will not. */
function useTrouble(): readonly HealthComponent[] {
  const { roles } = usePerson();
  const { data } = useHealth({ everyMs: HEALTH_EVERY_MS, isAsked: maySee(roles, "health") });
  return (data?.components ?? []).filter(
    ({ id, status, sentence }) =>
      (status === "warning" || status === "failing") && (id === "email" || !SAID.has(sentence)),
  );
}

function Trouble({ component }: { readonly component: HealthComponent }) {
  const texts = useTexts(todayTexts);
  const sentence = useHealthSentence()(component);
  return (
    <Line
      line={`health:${component.id}`}
      name={texts.parts[component.id]}
      actions={<ButtonLink to={SECTIONS.health.path}>{texts.seeHealth}</ButtonLink>}
    >
      <b>{texts.parts[component.id]}</b> {sentence}
    </Line>
  );
}

/** How many lines are hidden, and the way to show them again. */
function Hidden() {
  const texts = useTexts(snoozeTexts);
  const { number } = useLocale();
  const { snoozed, wakeAll } = useSnoozes();
  if (snoozed.length === 0) return null;
  return (
    <p className={styles.snoozed}>
      {texts.hidden(number(snoozed.length), snoozed.length === 1)}{" "}
      <TextButton onClick={() => void wakeAll()}>{texts.show}</TextButton>
    </p>
  );
}

/** What waits for somebody, the most urgent first, each with the way to it (ST-023). */
export function Attention({
  openIssues,
  failedVideos,
  endingUploads,
  endingLicenses,
  startingWindows,
  endingWindows,
  overdueTitles,
  overdueBackup,
  snoozed,
  ifNone = null,
}: Waiting & { readonly ifNone?: ReactNode }) {
  const texts = useTexts(todayTexts);
  const { date, dateTime, distance, number } = useLocale();
  const trouble = useTrouble();
  const windows = [
    { line: "windows:starting", soon: startingWindows, textOf: texts.startingWindows },
    { line: "windows:ending", soon: endingWindows, textOf: texts.endingWindows },
  ];
  const count =
    trouble.length +
    failedVideos.total +
    overdueTitles.length +
    endingLicenses.length +
    (openIssues ?? 0) +
    [endingUploads, overdueBackup, startingWindows, endingWindows].filter(Boolean).length;
  if (count === 0) return ifNone;
  return (
    <Section title={texts.attention}>
      <ul className={styles.attention}>
        {trouble.map((component) => (
          <Trouble key={component.id} component={component} />
        ))}
        <FailedVideos {...failedVideos} />
        {overdueTitles.map(({ id, name, dueAt }) => (
          <Line
            key={id}
            line={`title:${id}`}
            name={name}
            actions={
              <ButtonLink to={`${SECTIONS.catalog.path}/${id}`}>{texts.seeTitle}</ButtonLink>
            }
          >
            {texts.overdueTitle(name, dateTime(dueAt))}
          </Line>
        ))}
        {overdueBackup && (
          <Line
            line="backup"
            name={texts.backup}
            actions={<ButtonLink to={SECTIONS.backups.path}>{texts.seeBackups}</ButtonLink>}
          >
            {overdueBackup.lastAt === null
              ? texts.noBackup
              : texts.oldBackup(distance(overdueBackup.lastAt))}
          </Line>
        )}
        {openIssues !== null && openIssues > 0 && (
          <Line
            line="issues"
            name={texts.openIssues(openIssues)}
            actions={<ButtonLink to={SECTIONS.reports.path}>{texts.seeReports}</ButtonLink>}
          >
            {texts.openIssues(openIssues)}
          </Line>
        )}
        {endingUploads && (
          <Line
            line="uploads"
            name={texts.uploads}
            actions={<ButtonLink to={SECTIONS.uploads.path}>{texts.seeUploads}</ButtonLink>}
          >
            {texts.endingUploads(
              number(endingUploads.count),
              endingUploads.count === 1,
              distance(endingUploads.nextAt),
            )}
          </Line>
        )}
        {windows.map(
          ({ line, soon, textOf }) =>
            soon && (
              <Line
                key={line}
                line={line}
                name={textOf(number(soon.titles), soon.titles === 1, date(soon.nextAt))}
                actions={<ButtonLink to={SECTIONS.rights.path}>{texts.seeRights}</ButtonLink>}
              >
                {textOf(number(soon.titles), soon.titles === 1, date(soon.nextAt))}
              </Line>
            ),
        )}
        {endingLicenses.map(({ id, name, holder, endsAt }) => (
          <Line
            key={id}
            line={`license:${id}`}
            name={name}
            actions={
              <ButtonLink to={`${SECTIONS.rights.path}/licenses/${id}`}>
                {texts.seeLicense}
              </ButtonLink>
            }
          >
            {texts.licenseEnds(name, holder, date(endsAt))}
          </Line>
        ))}
      </ul>
      {snoozed.length > 0 && <Hidden />}
    </Section>
  );
}
