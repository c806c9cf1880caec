import { RATINGS } from "@bijou/contract/studio/maturity";
import {
  publishTitle,
  type TitleRow as Title,
  unpublishTitle,
} from "@bijou/contract/studio/titles";
import type { TitleColumn } from "@bijou/contract/studio/title-views";
import { Ellipsis, Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useApi } from "../../platform/studio.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Status, type StatusLook, Tag } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Link } from "../../ui/link.tsx";
import { MenuItem, MenuOfRow } from "../../ui/overlay/menu.tsx";
import styles from "./catalog.module.css";
import type { Filter } from "./filters.ts";
import { useTitlesCache } from "./queries.ts";
import { catalogTexts } from "./texts.ts";

const LOOKS: Readonly<Record<Title["status"], StatusLook | undefined>> = {
  published: undefined,
  scheduled: "queued",
  draft: "quiet",
  deleted: "quiet",
};

/** A value by which Alt+click filters (ST-032). */
const Value = ({
  filter,
  value,
  children,
}: {
  filter: Filter;
  value: string;
  children: ReactNode;
}) => (
  <span data-filter={filter} data-value={value}>
    {children}
  </span>
);

function Values({ filter, values }: { filter: Filter; values: readonly string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ", "}
      <Value filter={filter} value={value}>
        {value}
      </Value>
    </span>
  ));
}

export function Actions({ title }: { title: Title }) {
  const texts = useTexts(catalogTexts);
  const api = useApi();
  const cache = useTitlesCache();
  const notify = useNotify();
  const textOf = useProblemText();
  const undoable = useUndoable(cache);
  const isShown = title.status !== "draft";

  const set = async (isPublished: boolean): Promise<void> => {
    cache.replace(await api(isPublished ? publishTitle : unpublishTitle, { id: title.id }));
  };
  const change = (): void => {
    set(!isShown).then(
      () =>
        undoable(isShown ? texts.unpublished(title.name) : texts.published(title.name), () =>
          set(isShown),
        ),
      (error: unknown) => notify(texts.changeFailed(title.name, textOf(error))),
    );
  };
  return (
    <MenuOfRow
      button={
        <IconButton label={texts.actionsFor(title.name)} tabIndex={-1}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={isShown ? <EyeOff /> : <Eye />} onSelect={change}>
        {isShown ? texts.unpublish : texts.publish}
      </MenuItem>
    </MenuOfRow>
  );
}

function Name({ title }: { title: Title }) {
  const texts = useTexts(catalogTexts);
  const { name, originalName, year, kind, videos, still } = title;
  const about = [originalName, String(year)].flatMap((part) =>
    part === null ? [] : [part, " · "],
  );
  return (
    <div className={styles.name}>
      {still === "" ? (
        <span className={styles.noStill} />
      ) : (
        <img src={still} alt="" width={64} height={36} loading="lazy" decoding="async" />
      )}
      <div>
        <Link className={styles.title} to={`/catalog/${title.id}`} tabIndex={-1}>
          {name}
        </Link>
        <small>
          {about.join("")}
          <Value filter="kind" value={kind}>
            {texts.kind[kind]}
          </Value>
        </small>
      </div>
      {videos === 0 && (
        <Tag look="bad">
          <Value filter="missing" value="video">
            {texts.noVideo}
          </Value>
        </Tag>
      )}
    </div>
  );
}

/** What a column shows of a title. */
export function Content({ title, column }: { title: Title; column: TitleColumn }) {
  const texts = useTexts(catalogTexts);
  const { dateTime, elapsed, number } = useLocale();
  const { status, access, kind, releaseAt, territories, runtimeSeconds } = title;
  const isScheduled = status === "scheduled" && releaseAt !== null;
  switch (column) {
    case "name":
      return <Name title={title} />;
    case "kind":
      return (
        <Value filter="kind" value={kind}>
          {texts.kind[kind]}
        </Value>
      );
    case "year":
      return String(title.year);
    case "status":
      return (
        <Value filter="status" value={status}>
          <Status look={LOOKS[status]}>
            {isScheduled ? texts.scheduledFor(dateTime(releaseAt)) : texts.status[status]}
          </Status>
        </Value>
      );
    case "access":
      return (
        <Value filter="access" value={access}>
          {access === "premium" ? <Tag>{texts.access.premium}</Tag> : texts.access.free}
        </Value>
      );
    case "genres":
      return <Values filter="genre" values={title.genres} />;
    case "countries":
      return <Values filter="country" values={title.countries} />;
    case "languages":
      return <Values filter="language" values={title.languages} />;
    case "maturity":
      return title.maturity.map((key) => RATINGS.get(key) ?? key).join(", ");
    case "keywords":
      return title.keywords.join(", ");
    case "territories":
      return territories.length === 0 ? texts.everywhere : texts.places(number(territories.length));
    case "duration":
      return runtimeSeconds === null ? "–" : elapsed(runtimeSeconds);
    case "minutes":
      return number(title.minutes);
    case "updated":
      return (
        <>
          <DateTime at={title.updatedAt} /> <small>{title.updatedBy}</small>
        </>
      );
  }
}
