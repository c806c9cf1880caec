import { getTitle } from "@bijou/contract/studio/title-page";
import { MAX_AD_TITLES } from "@bijou/contract/studio/ads";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { TitleFinder } from "../title-page/public.ts";
import styles from "./ads.module.css";
import { adTexts } from "./texts.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: readonly number[];
  /** Titles whose names are known. */
  readonly known: readonly Named[];
  readonly isReadOnly: boolean;
  readonly onChange: (ids: number[]) => void;
}

/** Titles that are found by their names. */
export function TitlePicks({ label, hint, value, known, isReadOnly, onChange }: Props) {
  const texts = useTexts(adTexts);
  const api = useApi();
  const client = useQueryClient();
  const [found, setFound] = useState<readonly Named[]>([]);
  const nameOf = (titleId: number): string =>
    [...found, ...known].find((title) => title.id === titleId)?.name ?? texts.deletedTitle;

  async function add(titleId: number): Promise<void> {
    onChange([...value, titleId]);
    const title = await client.fetchQuery({
      queryKey: ["title", titleId],
      queryFn: ({ signal }) => api(getTitle, { id: titleId }, { signal }),
    });
    setFound((before) => [...before, { id: titleId, name: title.fields.name }]);
  }
  return (
    <fieldset className={styles.picks}>
      <legend>{label}</legend>
      {value.length > 0 && (
        <ul>
          {value.map((titleId) => (
            <li key={titleId}>
              {nameOf(titleId)}
              {!isReadOnly && (
                <IconButton
                  label={texts.removeOf(nameOf(titleId))}
                  onClick={() => onChange(value.filter((one) => one !== titleId))}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && value.length < MAX_AD_TITLES && (
        <TitleFinder
          label={texts.findTitle(label)}
          isBusy={false}
          without={value}
          onFind={(titleId) => void add(titleId)}
        />
      )}
      <small>{hint}</small>
    </fieldset>
  );
}
