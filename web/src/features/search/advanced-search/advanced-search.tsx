import { Bookmark } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { SearchChoices } from "../search-choices.ts";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { type FilterKind, LIST_VIEW, toggled } from "../search-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Form, SubmitButton } from "../../../ui/form/form.tsx";
import { Placeholder } from "../../../ui/feedback/placeholder.tsx";
import styles from "./advanced-search.module.css";
import { Choice } from "./choice.tsx";
import { advancedTexts as texts } from "./texts.ts";

/** The number of titles that each choice would leave, by id. */
export type ChoiceCounts = Readonly<Record<FilterKind, ReadonlyMap<number, number>>>;

const kinds: readonly { readonly kind: FilterKind; readonly name: string }[] = [
  { kind: "genres", name: texts.genres },
  { kind: "eras", name: texts.eras },
  { kind: "regions", name: texts.regions },
];
/** How many choices of a long list are shown before it is unfolded. */
const SHOWN_AT_FIRST = 8;
const FOLDED_FROM = 11;

interface Props {
  /** Undefined until they are loaded. */
  readonly choices: SearchChoices | undefined;
  readonly query: SearchQuery;
  readonly counts?: ChoiceCounts | undefined;
  readonly submit?: string;
  readonly onChange: (query: SearchQuery) => void;
  /** Shows the results; without it, they are beside the choices and there is no button. */
  readonly onSubmit?: () => void;
  readonly onSave: () => void;
}

/** Genres, eras and regions to choose from, and the view of the results (S-105..S-108). */
export function AdvancedSearch(props: Props) {
  const { choices, query, counts, submit = texts.show, onChange, onSubmit, onSave } = props;
  const group = useId();
  const view = query.viewType === "" ? LIST_VIEW : query.viewType;
  const onForm = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Form className={styles.form} onSubmit={onForm} aria-label={texts.title}>
      {kinds.map(({ kind, name }) => (
        <fieldset key={kind}>
          <legend>{name}</legend>
          {choices === undefined ? (
            <Placeholder shape="text" />
          ) : (
            <Choices
              name={name}
              choices={choices[kind]}
              chosen={query[kind]}
              counts={counts?.[kind]}
              onToggle={(id) => onChange(toggled(query, kind, id))}
            />
          )}
        </fieldset>
      ))}
      <fieldset>
        <legend>{texts.views}</legend>
        <div className={styles.two}>
          {choices?.views.map(({ name, viewType }) => (
            <Choice
              key={viewType}
              type="radio"
              group={group}
              name={name}
              isChosen={viewType === view}
              onChoose={() => onChange({ ...query, viewType })}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.end}>
        {onSubmit !== undefined && <SubmitButton size="small">{submit}</SubmitButton>}
        <Button
          look="ghost"
          size="small"
          icon={<Bookmark aria-hidden="true" />}
          onClick={onSave}
          aria-haspopup="dialog"
        >
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly choices: SearchChoices[FilterKind];
  readonly chosen: readonly number[];
  readonly counts: ReadonlyMap<number, number> | undefined;
  readonly onToggle: (id: number) => void;
}

function Choices({ name, choices, chosen, counts, onToggle }: ChoicesProps) {
  const [isFolded, setFolded] = useState(true);
  const isLong = choices.length >= FOLDED_FROM;
  const shown = choices.filter(
    ({ id }, index) => !isLong || !isFolded || index < SHOWN_AT_FIRST || chosen.includes(id),
  );
  return (
    <>
      <div className={styles.two}>
        {shown.map((choice) => (
          <Choice
            key={choice.id}
            type="checkbox"
            name={choice.name}
            count={counts && (counts.get(choice.id) ?? 0)}
            isChosen={chosen.includes(choice.id)}
            onChoose={() => onToggle(choice.id)}
          />
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.link}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? texts.all(choices.length, name) : texts.fewer}
        </button>
      )}
    </>
  );
}
