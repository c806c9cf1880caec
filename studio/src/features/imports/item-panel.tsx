import type { ImportItem, ImportItemDetails } from "@bijou/contract/studio/import-items";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { useValueText } from "../title-page/public.ts";
import styles from "./imports.module.css";
import { useItem } from "./queries.ts";
import { importTexts } from "./texts.ts";
import type { Choice } from "./use-choice.ts";
import { useItemText } from "./use-item-text.ts";

type Change = ImportItemDetails["changes"][number];
const PICTURE = /^[0-9a-f]{32}$/;

function ChangeLine({ change, end }: { readonly change: Change; readonly end?: boolean }) {
  const texts = useTexts(importTexts);
  const textOf = useValueText();
  const shown = (value: unknown): string => {
    if (value === true) return texts.aVideo;
    if (typeof value === "string" && PICTURE.test(value)) return texts.aPicture;
    return textOf(change.field, value) || texts.nothing;
  };
  const { nameOf } = useItemText();
  return (
    <span className={styles.change}>
      <b>{nameOf(change.field)}</b>
      {end === true && <small>{texts.editedHere}</small>}
      <span>
        <span className="visually-hidden">{texts.before} </span>
        <del>{shown(change.before)}</del> <span className="visually-hidden">{texts.after} </span>
        <ins>{shown(change.after)}</ins>
      </span>
    </span>
  );
}

function Details({ details, choice }: { details: ImportItemDetails; choice: Choice | undefined }) {
  const texts = useTexts(importTexts);
  const { problemText, notDone } = useItemText();
  const { place, changes, problems, titleId } = details;
  const edited = changes.filter(({ isEdited }) => isEdited);
  const confirmed = choice?.overwrites(place) ?? [];
  return (
    <div className={styles.details}>
      {titleId !== null && (
        <TextLink to={`${SECTIONS.catalog.path}/${titleId}`}>{texts.openTitle}</TextLink>
      )}
      {problems.length > 0 && (
        <ul className={styles.rows}>
          {problems.map((problem, index) => (
            <li key={index}>{problemText(problem)}</li>
          ))}
        </ul>
      )}
      {details.notDone.length > 0 && (
        <ul className={styles.rows}>
          {details.notDone.map((one) => (
            <li key={`${one.what} ${one.reason}`}>{notDone(one)}</li>
          ))}
        </ul>
      )}
      <ul className={styles.rows}>
        {changes
          .filter(({ isEdited }) => !isEdited)
          .map((change) => (
            <li key={change.field}>
              <ChangeLine change={change} />
            </li>
          ))}
      </ul>
      {edited.length > 0 && (
        <fieldset className={styles.rows}>
          <legend>{texts.editedTitle}</legend>
          <p>{texts.editedText}</p>
          {edited.map((change) => (
            <Checkbox
              key={change.field}
              label={<ChangeLine change={change} end />}
              checked={confirmed.includes(change.field)}
              disabled={!choice}
              onChange={({ currentTarget: { checked } }) =>
                choice?.setOverwrites(
                  details,
                  checked
                    ? [...confirmed, change.field]
                    : confirmed.filter((field) => field !== change.field),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** A title that was found, with all that would change of it (ST-083). */
export function ItemPanel({
  id,
  item,
  choice,
  onClose,
}: {
  readonly id: number;
  readonly item: ImportItem;
  readonly choice: Choice | undefined;
  readonly onClose: () => void;
}) {
  const texts = useTexts(importTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={styles.panel} aria-label={item.name}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {item.name}
        </h2>
        <IconButton label={texts.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <p className={styles.path}>{item.path}</p>
      <QueryView query={useItem(id, item.place)} skeleton={<RowsSkeleton rows={4} />}>
        {(details) => <Details details={details} choice={choice} />}
      </QueryView>
    </aside>
  );
}
