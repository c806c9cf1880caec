import type { Video } from "@bijou/contract/titles/videos";
import type { ReactNode } from "react";
import { Actions } from "../../ui/form/button.tsx";
import { EmptyCinema } from "../../ui/feedback/empty-cinema.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import styles from "./result-layout.module.css";
import { returnTexts as texts } from "./return-texts.ts";
import { WantedFilm } from "./wanted-film.tsx";
import type { Progress } from "./use-completion.ts";

const TITLES: Readonly<Record<Progress["kind"], string>> = {
  loading: texts.loading,
  waiting: texts.waiting,
  open: texts.confirming,
  late: texts.late,
  paid: texts.subscribed,
  closed: texts.notPaid,
  failed: texts.failedTitle,
};

/** States without a film to show. */
const WITHOUT_FILM: ReadonlySet<Progress["kind"]> = new Set(["waiting", "closed", "failed"]);

function textOf(progress: Progress): string {
  if ("text" in progress) return progress.text;
  if (progress.kind === "late") return texts.lateText;
  return progress.kind === "waiting" ? texts.noParameters : "";
}

interface Props {
  readonly progress: Progress;
  /** The title of a payment that was closed unpaid. */
  readonly closedTitle?: string;
  /** A smaller text below. */
  readonly note?: string;
  /** The title that the payment was for, once it is known. */
  readonly video?: Video | undefined;
  /** The next steps, as buttons. */
  readonly children: ReactNode;
  /** The content below the buttons. */
  readonly after?: ReactNode;
}

/** The result of a payment, with the next steps. */
export function ResultLayout(props: Props) {
  const { progress, closedTitle = texts.notPaid, note, video, children, after } = props;
  const { kind } = progress;
  const text = textOf(progress);
  return (
    <section className={`${styles.page} ${kind === "paid" ? styles.paid : ""}`}>
      {WITHOUT_FILM.has(kind) && video === undefined && <EmptyCinema />}
      {video !== undefined && (
        <div className={styles.light} aria-hidden="true">
          <Picture
            art={video.still_images_1920x1080}
            focus={video.still_focus}
            kind="still"
            sizes="480px"
            alt=""
            title=""
          />
        </div>
      )}
      <div aria-live="polite" className={styles.copy}>
        {kind === "paid" && <span className={styles.bulbs} aria-hidden="true" />}
        {(kind === "loading" || kind === "open") && <Spinner />}
        <h1>{kind === "closed" ? closedTitle : TITLES[kind]}</h1>
        {text !== "" && <p>{text}</p>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {video !== undefined && <WantedFilm video={video} />}
      <Actions className={styles.actions}>{children}</Actions>
      {after}
    </section>
  );
}
