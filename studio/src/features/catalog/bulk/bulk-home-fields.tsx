import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import { Select } from "../../../ui/form/field.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useHome } from "../../home/public.ts";
import styles from "./bulk.module.css";
import { bulkTexts } from "./texts.ts";

/** Whether a row is chosen. */
export const isCompleteHome = ({ homeRows }: BulkChanges): boolean =>
  homeRows === undefined || homeRows.values.length > 0;

/** A row of Home that is picked by hand, which takes the titles or gives them up. */
export function BulkHomeFields({
  changes,
  onChange,
}: {
  readonly changes: BulkChanges;
  readonly onChange: (changes: BulkChanges) => void;
}) {
  const texts = useTexts(bulkTexts);
  const { data: home } = useHome();
  const { homeRows, ...others } = changes;
  const picked = home?.rows.filter(({ fields }) => fields.contents.source === "picked") ?? [];
  const [row = ""] = homeRows?.values ?? [];
  return (
    <div className={styles.list}>
      <Select
        label={texts.homeRows}
        value={homeRows?.how ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const values = homeRows?.values ?? [];
          onChange({
            ...others,
            ...((value === "add" || value === "remove") && { homeRows: { how: value, values } }),
          });
        }}
      >
        <option value="">{texts.leave}</option>
        <option value="add">{texts.hows.add}</option>
        <option value="remove">{texts.hows.remove}</option>
      </Select>
      {homeRows && (
        <Select
          label={texts.homeRow}
          hint={picked.length === 0 && home ? texts.noHomeRows : texts.homeHint}
          value={row}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...others,
              homeRows: { how: homeRows.how, values: value === "" ? [] : [Number(value)] },
            })
          }
        >
          <option value="">{texts.chooseRow}</option>
          {picked.map(({ id, fields: { name } }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
