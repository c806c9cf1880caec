import type { HomeTitle } from "@bijou/contract/studio/home";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { IconButton } from "../../ui/form/button.tsx";
import { beforeAt, SortableList } from "../../ui/form/sortable-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { TitleFinder } from "../title-page/public.ts";
import styles from "./home.module.css";
import { partTexts } from "./part-texts.ts";
import { homeTexts } from "./texts.ts";

interface Props {
  readonly label: string;
  readonly addLabel: string;
  readonly ids: readonly number[];
  readonly known: readonly HomeTitle[];
  readonly most: number;
  readonly mayEdit: boolean;
  readonly onChange: (ids: number[]) => void;
}

/** Titles in an order: found by typing, moved by drag, by keyboard and by buttons. */
export function TitleList({ label, addLabel, ids, known, most, mayEdit, onChange }: Props) {
  const texts = useTexts(partTexts);
  const { moveUp, moveDown } = useTexts(homeTexts);
  const titles = ids.map((id) => known.find((title) => title.id === id) ?? { id });
  const nameOf = (title: { readonly id: number; readonly name?: string }): string =>
    title.name ?? `#${title.id}`;
  function move(id: number, before: number | null): void {
    const others = ids.filter((one) => one !== id);
    const at = before === null ? others.length : others.indexOf(before);
    onChange(others.toSpliced(at, 0, id));
  }
  return (
    <fieldset className={styles.titles} disabled={!mayEdit}>
      <legend>{label}</legend>
      <SortableList
        label={label}
        items={titles}
        nameOf={nameOf}
        classOf={() => styles.item}
        canMove={mayEdit}
        onMove={move}
      >
        {(title) => {
          const at = ids.indexOf(title.id);
          const name = nameOf(title);
          return (
            <>
              <span className={styles.named}>
                {name} {"year" in title && <small>{title.year}</small>}
              </span>
              {mayEdit && (
                <>
                  <IconButton
                    label={`${moveUp}: ${name}`}
                    disabled={at === 0}
                    onClick={() => move(title.id, beforeAt(ids, at, at - 1))}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={`${moveDown}: ${name}`}
                    disabled={at === ids.length - 1}
                    onClick={() => move(title.id, beforeAt(ids, at, at + 1))}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    label={texts.removeTitle(name)}
                    onClick={() => onChange(ids.filter((one) => one !== title.id))}
                  >
                    <X />
                  </IconButton>
                </>
              )}
            </>
          );
        }}
      </SortableList>
      {mayEdit && ids.length < most && (
        <TitleFinder
          label={addLabel}
          isBusy={false}
          without={ids}
          onFind={(id) => onChange([...ids, id])}
        />
      )}
    </fieldset>
  );
}
