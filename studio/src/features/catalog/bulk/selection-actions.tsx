import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import type { BulkEdit } from "@bijou/contract/studio/bulk-edits";
import { levelOf } from "@bijou/contract/studio/roles";
import { useState } from "react";
import { usePerson } from "../../../platform/studio.ts";
import { EncodeAgainDialog } from "../../encode-again/public.ts";
import type { TitlesInput } from "../filters.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { DeleteTitlesDialog } from "./delete-titles-dialog.tsx";
import { useShowEdit } from "./queries.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { selectionOf } from "./selection.ts";
import type { TitleSelector } from "./use-selection.ts";

/** What can be done to the selected titles. */
export default function SelectionActions({
  input,
  total,
  selector,
}: {
  readonly input: TitlesInput;
  readonly total: number;
  readonly selector: TitleSelector;
}) {
  const { roles } = usePerson();
  // Editors delete what they have just created, one by one.
  const mayDelete = levelOf(roles, "delete") === "danger";
  const mayEncode = levelOf(roles, "ingest") === "write";
  const [isEncoding, setEncoding] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const show = useShowEdit();
  const [given, setGiven] = useState<BulkChanges>();
  const { count, selection, clear } = selector;
  function started(edit: BulkEdit): void {
    clear();
    void show(edit);
  }
  return (
    <>
      {count > 0 && (
        <SelectionBar
          input={input}
          selector={selector}
          total={total}
          onEdit={setGiven}
          onEncode={mayEncode ? () => setEncoding(true) : undefined}
          onDelete={mayDelete ? () => setDeleting(true) : undefined}
        />
      )}
      {isEncoding && (
        <EncodeAgainDialog
          selection={selectionOf(selection, input)}
          count={count}
          onDone={clear}
          onClose={() => setEncoding(false)}
        />
      )}
      {isDeleting && (
        <DeleteTitlesDialog
          selection={selectionOf(selection, input)}
          count={count}
          onStarted={(edit) => {
            setDeleting(false);
            started(edit);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
      {given && (
        <BulkDialog
          selection={selectionOf(selection, input)}
          count={count}
          given={given}
          onStarted={(edit) => {
            setGiven(undefined);
            started(edit);
          }}
          onClose={() => setGiven(undefined)}
        />
      )}
    </>
  );
}
