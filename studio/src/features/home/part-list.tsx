import type { Home, HomeEditorHero, HomeEditorRow } from "@bijou/contract/studio/home";
import { ArrowDown, ArrowUp, Clock, Ellipsis, EyeOff, MapPin, Trash2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { beforeAt, SortableList } from "../../ui/form/sortable-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import styles from "./home.module.css";
import { useHeroName } from "./hero-name.ts";
import { partTexts } from "./part-texts.ts";
import { homeTexts } from "./texts.ts";
import type { HomeActions } from "./use-home-actions.ts";

export interface Selected {
  readonly part: "row" | "hero";
  readonly id: number;
}

interface Props {
  readonly home: Home;
  readonly selected: Selected | undefined;
  readonly mayEdit: boolean;
  readonly actions: HomeActions;
  readonly onSelect: (selected: Selected) => void;
}

interface EntryProps {
  readonly name: string;
  readonly about: string;
  readonly problem: string | undefined;
  readonly isSelected: boolean;
  readonly marks?: ReactNode;
  readonly onSelect: () => void;
}

function Entry({ name, about, problem, isSelected, marks, onSelect }: EntryProps) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={isSelected ? "true" : undefined}
      onClick={onSelect}
    >
      <b>{name}</b>
      {problem === undefined ? (
        <small>{about}</small>
      ) : (
        <small className={styles.bad}>
          <EyeOff aria-hidden /> {problem}
        </small>
      )}
      {marks}
    </button>
  );
}

/** A drag and the arrow keys do the same. */
function Actions({
  part,
  id,
  name,
  ids,
  actions,
  onRemove,
}: {
  readonly part: "row" | "hero";
  readonly id: number;
  readonly name: string;
  readonly ids: readonly number[];
  readonly actions: HomeActions;
  readonly onRemove: () => void;
}) {
  const texts = useTexts(homeTexts);
  const at = ids.indexOf(id);
  const step = (to: number): void => actions.move(part, id, beforeAt(ids, at, to), name);
  return (
    <Menu
      button={
        <IconButton label={texts.actionsOf(name)}>
          <Ellipsis />
        </IconButton>
      }
    >
      {at > 0 && (
        <MenuItem icon={<ArrowUp />} onSelect={() => step(at - 1)}>
          {texts.moveUp}
        </MenuItem>
      )}
      {at < ids.length - 1 && (
        <MenuItem icon={<ArrowDown />} onSelect={() => step(at + 1)}>
          {texts.moveDown}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} isDanger onSelect={onRemove}>
        {texts.remove}
      </MenuItem>
    </Menu>
  );
}

function Marks({ fields }: Pick<HomeEditorRow, "fields">) {
  const { conditional } = useTexts(homeTexts);
  const { audience, weekdays, hours, countries } = fields;
  const marks = [
    [audience.length < 4, conditional.audience, Users],
    [weekdays.length > 0 || hours !== null, conditional.hours, Clock],
    [countries.length > 0, conditional.countries, MapPin],
  ] as const;
  return (
    <span className={styles.marks}>
      {marks.map(
        ([isShown, label, Icon]) =>
          isShown && (
            <span key={label} title={label}>
              <Icon aria-hidden />
              <span className="visually-hidden">{label}</span>
            </span>
          ),
      )}
    </span>
  );
}

const isEntry = (selected: Selected | undefined, part: Selected["part"], id: number): boolean =>
  selected?.part === part && selected.id === id;

export function HeroList({ home, selected, mayEdit, actions, onSelect }: Props) {
  const texts = useTexts(homeTexts);
  const { targets } = useTexts(partTexts);
  const nameOf = useHeroName(home.titles);
  const ids = home.heroes.map(({ id }) => id);
  const name = (hero: HomeEditorHero): string => nameOf(hero.fields);
  return (
    <SortableList
      label={texts.heroes}
      items={home.heroes}
      nameOf={name}
      classOf={({ id }) =>
        classNames(styles.item, isEntry(selected, "hero", id) && styles.isSelected)
      }
      canMove={mayEdit}
      onMove={(id, before) => {
        const moved = home.heroes.find((hero) => hero.id === id);
        if (moved) actions.move("hero", id, before, name(moved));
      }}
    >
      {(hero) => (
        <>
          <Entry
            name={name(hero)}
            about={targets[hero.fields.target.kind]}
            problem={hero.problem === null ? undefined : texts.problems[hero.problem]}
            isSelected={isEntry(selected, "hero", hero.id)}
            onSelect={() => onSelect({ part: "hero", id: hero.id })}
          />
          {mayEdit && (
            <Actions
              {...{ part: "hero", id: hero.id, name: name(hero), ids, actions }}
              onRemove={() => actions.removeHero(hero, name(hero))}
            />
          )}
        </>
      )}
    </SortableList>
  );
}

export function RowList({ home, selected, mayEdit, actions, onSelect }: Props) {
  const texts = useTexts(homeTexts);
  const { sources } = useTexts(partTexts);
  const { number } = useLocale();
  const ids = home.rows.map(({ id }) => id);
  const problemOf = ({ problem, found, fields }: HomeEditorRow): string | undefined => {
    if (problem === null) return undefined;
    return problem === "empty"
      ? texts.problems.empty
      : texts.problems.below_minimum(number(found), number(fields.minTitles));
  };
  return (
    <SortableList
      label={texts.rows}
      items={home.rows}
      nameOf={({ fields }) => fields.name}
      classOf={({ id }) =>
        classNames(styles.item, isEntry(selected, "row", id) && styles.isSelected)
      }
      canMove={mayEdit}
      onMove={(id, before) => {
        const moved = home.rows.find((row) => row.id === id);
        if (moved) actions.move("row", id, before, moved.fields.name);
      }}
    >
      {(row) => (
        <>
          <Entry
            name={row.fields.name}
            about={sources[row.fields.contents.source]}
            problem={problemOf(row)}
            isSelected={isEntry(selected, "row", row.id)}
            marks={<Marks fields={row.fields} />}
            onSelect={() => onSelect({ part: "row", id: row.id })}
          />
          <span className={styles.count}>{number(row.found)}</span>
          {mayEdit && (
            <Actions
              {...{ part: "row", id: row.id, name: row.fields.name, ids, actions }}
              onRemove={() => actions.removeRow(row)}
            />
          )}
        </>
      )}
    </SortableList>
  );
}
