import type { ListEntry } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import { useSortable } from "@dnd-kit/sortable";
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  ExternalLink,
  GripVertical,
  Merge,
  Pencil,
  Trash2,
} from "lucide-react";
import type { KeyboardEvent } from "react";
import { SECTIONS } from "../../platform/sections.ts";
import { useSession } from "../../platform/studio.ts";
import { PlainCell, VirtualRow } from "../../ui/display/virtual-table.tsx";
import { Tag } from "../../ui/display/tag.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { uiTexts } from "../../ui/texts.ts";
import { CATALOG_FILTER } from "./lists.ts";
import styles from "./lists.module.css";
import { listTexts } from "./texts.ts";

interface Props {
  readonly list: ListName;
  readonly entry: ListEntry;
  readonly index: number;
  readonly start: number;
  /** The place of the last entry. */
  readonly last: number;
  readonly canMove: boolean;
  readonly mayEdit: boolean;
  readonly onMove: (to: number) => void;
  readonly onOpen: (what: "edit" | "merge" | "remove", entry: ListEntry) => void;
}

/** How many titles have the entry, and where they are. */
function Titles({ list, entry: { name, titles } }: Pick<Props, "list" | "entry">) {
  const texts = useTexts(listTexts);
  const { number } = useLocale();
  if (list === "menu" || titles === 0) return number(titles);
  return (
    <Link
      to={`${SECTIONS.catalog.path}?${CATALOG_FILTER[list]}=${encodeURIComponent(name)}`}
      aria-label={texts.openTitles(name, number(titles), titles === 1)}
    >
      {number(titles)}
    </Link>
  );
}

function RowMenu({ entry, index, last, canMove, mayEdit, onMove, onOpen }: Props) {
  const texts = useTexts(listTexts);
  const { siteUrl } = useSession();
  const { path } = entry;
  const places = [
    [texts.moveUp, <ArrowUp key="up" />, index - 1],
    [texts.moveDown, <ArrowDown key="down" />, index + 1],
    [texts.moveTop, <ArrowUpToLine key="top" />, 0],
    [texts.moveEnd, <ArrowDownToLine key="end" />, last],
  ] as const;
  const canView = path !== null && siteUrl !== null;
  if (!mayEdit && !canView) return null;
  return (
    <Menu
      button={
        <IconButton label={texts.actionsOf(entry.name)}>
          <Ellipsis />
        </IconButton>
      }
    >
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={() => onOpen("edit", entry)}>
          {texts.edit}
        </MenuItem>
      )}
      {canView && (
        <MenuItem
          icon={<ExternalLink />}
          onSelect={() => window.open(new URL(path, siteUrl), "_blank", "noopener")}
        >
          {texts.viewPage}
        </MenuItem>
      )}
      {canMove && <MenuSeparator />}
      {canMove &&
        places.map(
          ([label, icon, to]) =>
            to >= 0 &&
            to <= last &&
            to !== index && (
              <MenuItem key={label} icon={icon} onSelect={() => onMove(to)}>
                {label}
              </MenuItem>
            ),
        )}
      {mayEdit && (
        <>
          <MenuSeparator />
          {last > 0 && (
            <MenuItem icon={<Merge />} onSelect={() => onOpen("merge", entry)}>
              {texts.merge}
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 />} isDanger onSelect={() => onOpen("remove", entry)}>
            {texts.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

export function ListRow(props: Props) {
  const { list, entry, index, start, canMove, mayEdit, onMove, onOpen } = props;
  const texts = useTexts(listTexts);
  const { drag } = useTexts(uiTexts);
  const { list: listed } = useLocale();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({
    id: entry.id,
    disabled: !canMove,
  });
  const { name, names, isHidden, years, otherNames } = entry;
  function onKey(event: KeyboardEvent): void {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    onMove(index + by);
  }
  return (
    <VirtualRow index={index} start={start} drag={{ ref: setNodeRef, y: transform?.y, isDragging }}>
      <PlainCell className={styles.name}>
        {canMove && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            aria-label={drag(name)}
            title={drag(name)}
            {...listeners}
            onKeyDown={onKey}
          >
            <GripVertical />
          </button>
        )}
        {mayEdit ? (
          <button type="button" className={styles.open} onClick={() => onOpen("edit", entry)}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        {isHidden && <Tag>{texts.hidden}</Tag>}
      </PlainCell>
      <PlainCell className={styles.quiet}>{names.de ?? "–"}</PlainCell>
      {list === "eras" && (
        <PlainCell className={styles.quiet}>{years && `${years.from}–${years.to}`}</PlainCell>
      )}
      <PlainCell className={styles.also}>{listed(otherNames)}</PlainCell>
      <PlainCell className={styles.number}>
        <Titles list={list} entry={entry} />
      </PlainCell>
      <PlainCell className={styles.actions}>
        <RowMenu {...props} />
      </PlainCell>
    </VirtualRow>
  );
}
