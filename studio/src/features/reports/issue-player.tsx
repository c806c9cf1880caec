import type { IssueReport, IssueRow } from "@bijou/contract/studio/issues";
import { lazy, Suspense } from "react";
import { codeOf } from "../../platform/studio.ts";
import { QueryView } from "../../platform/query-view.tsx";
import { usePlaybackSource, useRenewal } from "../../player/use-source.ts";
import { useTexts } from "../../ui/language.ts";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";

/** With hls.js, which only the pages that play load. */
const Player = lazy(() => import("../../player/player.tsx"));

/** What leads to a problem is seen, too. */
const LEAD_SECONDS = 5;

/** Plays the title as a report says it was seen (ST-134). */
export function IssuePlayer({
  title,
  report,
  reports,
}: {
  readonly title: IssueRow["title"];
  readonly report: IssueReport | undefined;
  readonly reports: readonly IssueReport[];
}) {
  const texts = useTexts(reportsTexts);
  const episode = report?.episode?.id;
  const query = usePlaybackSource(title.id, episode);
  const renew = useRenewal(title.id, episode);
  const skeleton = <div className={styles.screen} />;
  if (codeOf(query.error) === "not_found") return <p>{texts.noVideo}</p>;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ url, expiresAtSeconds, durationSeconds, subtitles }) => (
        <Suspense fallback={skeleton}>
          <Player
            key={`${title.id}.${report?.id ?? 0}`}
            source={{ playUrl: url, expiresAtSeconds, durationSeconds }}
            subtitles={subtitles}
            renew={renew}
            startSeconds={Math.max(0, (report?.positionSeconds ?? 0) - LEAD_SECONDS)}
            height={report?.rendition ?? null}
            shownSubtitles={report?.subtitles ?? ""}
            points={reports.flatMap(({ id, positionSeconds, episode: other }) =>
              positionSeconds === null || other?.id !== episode
                ? []
                : [{ id, seconds: positionSeconds }],
            )}
            about={texts.asReported(
              [
                ...(report?.rendition == null ? [] : [texts.lines(report.rendition)]),
                ...(report?.subtitles == null ? [] : [report.subtitles || texts.noSubtitles]),
              ].join(", ") || "–",
            )}
          />
        </Suspense>
      )}
    </QueryView>
  );
}
