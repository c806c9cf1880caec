import type { TitleSelection } from "@bijou/contract/studio/bulk-edits";
import { Braces, Download, FileSpreadsheet } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import type { TitlesInput } from "../filters.ts";
import { fileTexts } from "./texts.ts";
import { useExport } from "./use-export.ts";

/** Exports titles as a spreadsheet or a manifest. */
export function ExportMenu({
  input,
  selection,
  isSmall = false,
}: {
  readonly input: TitlesInput;
  readonly selection: TitleSelection;
  readonly isSmall?: boolean;
}) {
  const texts = useTexts(fileTexts);
  const save = useExport(input);
  return (
    <Menu
      button={
        <Button look="quiet" size={isSmall ? "small" : "normal"} icon={<Download />}>
          {texts.exportButton}
        </Button>
      }
    >
      <MenuItem icon={<FileSpreadsheet />} onSelect={() => save(selection, "csv")}>
        {texts.asCsv}
      </MenuItem>
      <MenuItem icon={<Braces />} onSelect={() => save(selection, "json")}>
        {texts.asManifest}
      </MenuItem>
    </Menu>
  );
}
