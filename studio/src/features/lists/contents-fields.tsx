import { ROW_RANKINGS } from "@bijou/contract/studio/home-fields";
import type { MenuContents } from "@bijou/contract/studio/list-entries";
import { useState } from "react";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { completeFilter, type Condition, Conditions, partTexts } from "../home/public.ts";
import { listTexts } from "./texts.ts";

interface Props {
  readonly contents: MenuContents;
  readonly problem: string | undefined;
  readonly onChange: (contents: MenuContents) => void;
}

const SOURCES = ["all", "ranking", "filter"] as const satisfies readonly MenuContents["source"][];

const startOf = (source: MenuContents["source"]): MenuContents => {
  if (source === "all") return { source };
  return source === "ranking" ? { source, ranking: "trending" } : { source, filter: {} };
};

/** What fills an entry of the menu. */
export function ContentsFields({ contents, problem, onChange }: Props) {
  const texts = useTexts(listTexts);
  const { ranking, rankings } = useTexts(partTexts);
  const [shown, setShown] = useState<ReadonlySet<Condition>>(new Set());
  return (
    <>
      <Select
        label={texts.contents}
        value={contents.source}
        problem={problem}
        onChange={(event) => {
          const source = SOURCES.find((one) => one === event.currentTarget.value);
          if (source !== undefined) onChange(startOf(source));
        }}
      >
        {SOURCES.map((source) => (
          <option key={source} value={source}>
            {texts.sources[source]}
          </option>
        ))}
      </Select>
      {contents.source === "ranking" && (
        <Select
          label={ranking}
          value={contents.ranking}
          onChange={(event) => {
            const found = ROW_RANKINGS.find((one) => one === event.currentTarget.value);
            if (found !== undefined) onChange({ source: "ranking", ranking: found });
          }}
        >
          {ROW_RANKINGS.map((one) => (
            <option key={one} value={one}>
              {rankings[one]}
            </option>
          ))}
        </Select>
      )}
      {contents.source === "filter" && (
        <Conditions
          filter={contents.filter}
          mayEdit
          shown={{
            names: shown,
            show: (name) => setShown(new Set([...shown, name])),
            hide: (name) => setShown(new Set([...shown].filter((one) => one !== name))),
          }}
          onChange={(filter) => onChange({ source: "filter", filter: completeFilter(filter) })}
        />
      )}
    </>
  );
}
