import type { HomeTitle } from "@bijou/contract/studio/home";
import {
  MAX_PICKED,
  MAX_PINNED,
  ROW_RANKINGS,
  ROW_SORTS,
  type RowContents,
} from "@bijou/contract/studio/home-fields";
import { useState } from "react";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { Conditions } from "./conditions.tsx";
import { completeFilter, type Condition } from "./filter.ts";
import { partTexts } from "./part-texts.ts";
import { TitleList } from "./title-list.tsx";

type Source = RowContents["source"];
const SOURCES = ["picked", "ranking", "filter", "list"] as const satisfies readonly Source[];

interface Props {
  readonly contents: RowContents;
  readonly titles: readonly HomeTitle[];
  readonly lists: readonly { readonly key: string; readonly name: string }[];
  readonly mayEdit: boolean;
  readonly onChange: (contents: RowContents) => void;
}

/** What a row of another source begins with: titles that were picked or pinned stay. */
function startOf(source: Source, before: RowContents, firstList: string): RowContents {
  const titles = before.source === "picked" ? before.titles : before.pinned;
  const pinned = before.source === "picked" ? [] : before.pinned;
  if (source === "picked") return { source, titles };
  if (source === "ranking") return { source, ranking: "trending", pinned };
  if (source === "list") return { source, list: firstList, pinned };
  return { source, filter: {}, sort: "popular", pinned };
}

/** What fills a row: titles by hand, a ranking, conditions or a list, with pinned titles first (ST-095). */
export function ContentsFields({ contents, titles, lists, mayEdit, onChange }: Props) {
  const texts = useTexts(partTexts);
  const [shown, setShown] = useState<ReadonlySet<Condition>>(new Set());
  /** What each source had when another one was chosen. */
  const [left, setLeft] = useState<Partial<Record<Source, RowContents>>>({});
  const change = (next: RowContents): void =>
    onChange(next.source === "filter" ? { ...next, filter: completeFilter(next.filter) } : next);
  return (
    <>
      <Select
        label={texts.fields.contents}
        value={contents.source}
        disabled={!mayEdit}
        onChange={(event) => {
          const source = SOURCES.find((one) => one === event.currentTarget.value) ?? "picked";
          setLeft({ ...left, [contents.source]: contents });
          change(left[source] ?? startOf(source, contents, lists[0]?.key ?? ""));
        }}
      >
        {SOURCES.filter((one) => one !== "list" || lists.length > 0).map((source) => (
          <option key={source} value={source}>
            {texts.sources[source]}
          </option>
        ))}
      </Select>
      {contents.source === "ranking" && (
        <Select
          label={texts.ranking}
          value={contents.ranking}
          disabled={!mayEdit}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const ranking = ROW_RANKINGS.find((one) => one === value) ?? "trending";
            change({ ...contents, ranking });
          }}
        >
          {ROW_RANKINGS.map((ranking) => (
            <option key={ranking} value={ranking}>
              {texts.rankings[ranking]}
            </option>
          ))}
        </Select>
      )}
      {contents.source === "list" && (
        <Select
          label={texts.list}
          value={contents.list}
          disabled={!mayEdit}
          onChange={(event) => change({ ...contents, list: event.currentTarget.value })}
        >
          {lists.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {contents.source === "filter" && (
        <>
          <Conditions
            filter={contents.filter}
            mayEdit={mayEdit}
            shown={{
              names: shown,
              show: (name) => setShown(new Set([...shown, name])),
              hide: (name) => setShown(new Set([...shown].filter((one) => one !== name))),
            }}
            onChange={(filter) => change({ ...contents, filter })}
          />
          <Select
            label={texts.sort}
            value={contents.sort}
            disabled={!mayEdit}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change({ ...contents, sort: ROW_SORTS.find((one) => one === value) ?? "popular" });
            }}
          >
            {ROW_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </Select>
        </>
      )}
      {contents.source === "picked" ? (
        <TitleList
          label={texts.pickedTitles}
          addLabel={texts.addTitle}
          ids={contents.titles}
          known={titles}
          most={MAX_PICKED}
          mayEdit={mayEdit}
          onChange={(ids) => change({ ...contents, titles: ids })}
        />
      ) : (
        <TitleList
          label={texts.pinnedTitles}
          addLabel={texts.pinTitle}
          ids={contents.pinned}
          known={titles}
          most={MAX_PINNED}
          mayEdit={mayEdit}
          onChange={(pinned) => change({ ...contents, pinned })}
        />
      )}
    </>
  );
}
