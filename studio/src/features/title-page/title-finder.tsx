import { Autocomplete } from "@base-ui/react/autocomplete";
import { getTitles, type TitleRow } from "@bijou/contract/studio/titles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useTexts } from "../../ui/language.ts";
import list from "../../ui/form/pick-list.module.css";
import { uiTexts } from "../../ui/texts.ts";
import styles from "./people.module.css";

const MAX_FOUND = 10;

interface Props {
  readonly label: string;
  readonly isBusy: boolean;
  /** Cannot be found. */
  readonly without: readonly number[];
  readonly onFind: (id: number) => void;
}

/** A field that finds a title of the catalog. */
export function TitleFinder({ label, isBusy, without, onFind }: Props) {
  const texts = useTexts(uiTexts);
  const api = useApi();
  const place = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const { data } = useQuery({
    queryKey: ["titles-found", search],
    queryFn: ({ signal }) =>
      api(getTitles, { search, sort: "match", limit: MAX_FOUND }, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const titles = (search === "" ? [] : (data?.titles ?? [])).filter(
    ({ id }) => !without.includes(id),
  );
  return (
    <Autocomplete.Root
      items={titles}
      // The server has matched them.
      mode="none"
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ name }: TitleRow) => name}
    >
      <Autocomplete.Input
        className={styles.input}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        disabled={isBusy}
      />
      <span ref={place} className={list.place} />
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner className={list.layer} positionMethod="fixed" sideOffset={4}>
          <Autocomplete.Popup className={list.popup} aria-label={label}>
            <Autocomplete.Empty className={list.empty}>
              {data && search !== "" ? texts.nothingFound : ""}
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(title: TitleRow) => (
                <Autocomplete.Item
                  key={title.id}
                  value={title}
                  className={list.item}
                  onClick={() => {
                    setTyped("");
                    onFind(title.id);
                  }}
                >
                  <span>{title.name}</span>
                  <small>{title.year}</small>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
