import type { ComponentProps } from "react";
import { AdvancedSearch } from "./advanced-search/advanced-search.tsx";
import { advancedTexts } from "./advanced-search/texts.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./filters-sheet.module.css";

interface Props extends Omit<ComponentProps<typeof AdvancedSearch>, "onSubmit"> {
  readonly onClose: () => void;
}

/** The filters as a dialog, for screens without room beside the results. Each choice applies at once. */
export default function FiltersSheet({ onClose, onSave, ...rest }: Props) {
  return (
    <Dialog title={advancedTexts.title} onClose={onClose}>
      <div className={styles.form}>
        <AdvancedSearch
          {...rest}
          onSubmit={onClose}
          onSave={() => {
            onClose();
            onSave();
          }}
        />
      </div>
    </Dialog>
  );
}
