import type { Issue } from "@bijou/contract/studio/issues";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Versions } from "../title-page/public.ts";
import { useReloadIssues } from "./queries.ts";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";

/** The parts of the Studio that solve problems of a title, and what can be done with its video at once (ST-135). */
function Fixes({ issue: { title }, reports }: Pick<Issue, "issue" | "reports">) {
  const texts = useTexts(reportsTexts);
  const { roles } = usePerson();
  const reload = useReloadIssues();
  if (!maySee(roles, "catalog")) return null;
  const page = `${SECTIONS.catalog.path}/${title.id}`;
  const isMovie = title.kind === "movie";
  const episode = reports.find((report) => report.episode !== null)?.episode ?? undefined;
  const name = episode
    ? `${title.name}, ${texts.episode(episode.season, episode.number)}`
    : title.name;
  const markers = episode ? `${page}/markers/${episode.id}` : `${page}/markers`;
  return (
    <Section title={texts.fix}>
      <div className={styles.fixes}>
        <ButtonLink to={`${page}#video`}>{isMovie ? texts.fixVideo : texts.fixSeasons}</ButtonLink>
        <ButtonLink to={isMovie || episode ? markers : `${page}#markers`}>
          {texts.fixMarkers}
        </ButtonLink>
        <ButtonLink to={`${page}#tracks`}>{texts.fixTracks}</ButtonLink>
        <ButtonLink to={`${page}#details`}>{texts.fixDetails}</ButtonLink>
      </div>
      {(isMovie || episode) && (
        <Versions
          place={{ id: title.id, ...(episode && { episodeId: episode.id }) }}
          name={name}
          isInTrash={false}
          onClosed={() => void reload()}
        />
      )}
    </Section>
  );
}

function ReportedOn({ reports }: Pick<Issue, "reports">) {
  const texts = useTexts(reportsTexts);
  const { number } = useLocale();
  const devices = Map.groupBy(reports, ({ device }) => device || texts.unknownDevice);
  const renditions = Map.groupBy(
    reports.flatMap(({ rendition }) => rendition ?? []).toSorted((a, b) => b - a),
    texts.lines,
  );
  return (
    <Section title={texts.reportedOn}>
      <dl className={styles.counts}>
        {[...devices, ...renditions].map(([name, own]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(own.length)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function IssueAside({ issue }: { issue: Issue }) {
  return (
    <>
      <Fixes issue={issue.issue} reports={issue.reports} />
      <ReportedOn reports={issue.reports} />
    </>
  );
}
