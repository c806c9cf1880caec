import {
  publishTitle,
  type TitleRow as Title,
  unpublishTitle,
} from "@bijou/contract/studio/titles";
import type { ChosenColumns, TitleColumn } from "@bijou/contract/studio/title-views";
import { levelOf } from "@bijou/contract/studio/roles";
import { Ellipsis, Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Status, type StatusLook, Tag } from "../../ui/display/tag.tsx";
import { GridCell } from "../../ui/display/virtual-table.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Link } from "../../ui/link.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import styles from "./catalog.module.css";
import { pinnedAt } from "./columns.ts";
import type { Filter } from "./filters.ts";
import { CellEditor } from "./grid/cell-editor.tsx";
import { editableColumn } from "./grid/cells.ts";
import type { Grid } from "./grid/use-grid.ts";
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

function Actions({ title }: { title: Title }) {
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
    <Menu
      button={
        <IconButton label={texts.actionsFor(title.name)} tabIndex={-1}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={isShown ? <EyeOff /> : <Eye />} onSelect={change}>
        {isShown ? texts.unpublish : texts.publish}
      </MenuItem>
    </Menu>
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

const NUMBERS: ReadonlySet<TitleColumn> = new Set(["year", "duration", "minutes"]);

/** How the cells of a column look. */
export const lookOf = ({ id, isPinned }: ChosenColumns[number]): string =>
  classNames(NUMBERS.has(id) && styles.number, isPinned && styles.pinned);

function Content({ title, column }: { title: Title; column: TitleColumn }) {
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

interface CellsProps {
  readonly title: Title;
  readonly columns: ChosenColumns;
  readonly grid: Grid;
  /** Of the title among all. */
  readonly row: number;
  /** The number of columns before those. */
  readonly before: number;
}

/** The cells of one title. */
export function TitleCells({ title, columns, grid, row, before }: CellsProps) {
  const { roles } = usePerson();
  return (
    <>
      {columns.map((column, place) => {
        const at = { row, column: before + place };
        const editing = grid.editingOf(at, title);
        const editable = editableColumn(column.id);
        return (
          <GridCell
            key={column.id}
            {...grid.cellProps(at)}
            data-column={column.id}
            className={lookOf(column)}
            style={{ insetInlineStart: pinnedAt(columns, place) }}
          >
            {editing && editable ? (
              <CellEditor title={title} column={editable} editing={editing} />
            ) : (
              <Content title={title} column={column.id} />
            )}
          </GridCell>
        );
      })}
      <GridCell {...grid.cellProps({ row, column: before + columns.length })} data-column="actions">
        {title.status !== "deleted" && levelOf(roles, "publish") === "write" && (
          <Actions title={title} />
        )}
      </GridCell>
    </>
  );
}
