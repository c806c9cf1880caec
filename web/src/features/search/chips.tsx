import { X } from "lucide-react";
import type { SearchChoices } from "./search-choices.ts";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { type FilterKind, filterCount, toggled } from "./search-query.ts";
import { handingOnFocus } from "../../ui/layout/move-focus.ts";
import styles from "./chips.module.css";
import { searchTexts as texts } from "./texts.ts";

const kinds: readonly FilterKind[] = ["genres", "eras", "regions"];

interface Props {
  readonly choices: SearchChoices;
  readonly query: SearchQuery;
  readonly onChange: (query: SearchQuery) => void;
}

/** The chosen filters, each with a button that removes it. */
export function Chips({ choices, query, onChange }: Props) {
  const chosen = kinds.flatMap((kind) =>
    query[kind].flatMap((id) => {
      const name = choices[kind].find((choice) => choice.id === id)?.name;
      return name === undefined ? [] : [{ kind, id, name }];
    }),
  );
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.chosen}>
      {chosen.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <button
            type="button"
            aria-label={texts.remove(name)}
            data-leaves="chip"
            onClick={handingOnFocus(() => onChange(toggled(query, kind, id)))}
          >
            {name}
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      {filterCount(query) > 1 && (
        <li>
          <button
            type="button"
            className={styles.clear}
            onClick={handingOnFocus(() =>
              onChange({ ...query, genres: [], eras: [], regions: [] }),
            )}
          >
            {texts.clear}
          </button>
        </li>
      )}
    </ul>
  );
}
