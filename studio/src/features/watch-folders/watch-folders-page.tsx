import { levelOf } from "@bijou/contract/studio/roles";
import type { WatchFolder } from "@bijou/contract/studio/watch-folders";
import { FolderSync } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { FileTable } from "./file-table.tsx";
import { FolderDialog } from "./folder-dialog.tsx";
import { FolderTable } from "./folder-table.tsx";
import { type FileFilter, useWatchedFiles, useWatchFolders } from "./queries.ts";
import { watchTexts } from "./texts.ts";
import styles from "./watch-folders.module.css";

interface FoundProps {
  readonly folders: readonly WatchFolder[];
  readonly canChange: boolean;
  readonly filter: FileFilter;
  readonly onFilter: (filter: FileFilter) => void;
}

function Found({ folders, canChange, filter, onFilter }: FoundProps) {
  const texts = useTexts(watchTexts);
  const { number } = useLocale();
  const query = useWatchedFiles(filter);
  return (
    <Section title={texts.found}>
      <div className={styles.filters}>
        {folders.length > 1 && (
          <Select
            label={texts.folder}
            value={filter.folder ?? ""}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ ...filter, folder: value === "" ? undefined : Number(value) })
            }
          >
            <option value="">{texts.allFolders}</option>
            {folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Checkbox
          label={texts.onlyHeld}
          checked={filter.isHeld}
          onChange={({ currentTarget: { checked } }) => onFilter({ ...filter, isHeld: checked })}
        />
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ files, total }) =>
          files.length === 0 ? (
            <p className={styles.none}>{filter.isHeld ? texts.noHeld : texts.noFiles}</p>
          ) : (
            <>
              <FileTable files={files} canChange={canChange} />
              {total > files.length && (
                <p className={styles.none}>
                  {texts.foundText(number(files.length), number(total))}
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

/** The folders of the server that are watched, and what was found in them (ST-080). */
export default function WatchFoldersPage() {
  const texts = useTexts(watchTexts);
  const { roles } = usePerson();
  const query = useWatchFolders();
  const [isAdding, setAdding] = useState(false);
  const [filter, setFilter] = useState<FileFilter>({ folder: undefined, isHeld: false });
  const canChange = levelOf(roles, "ingest") === "write";
  const add = canChange && (
    <Button look="main" icon={<FolderSync />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageTitle page={texts.title} />
      <p className={styles.back}>
        <TextLink to={SECTIONS.uploads.path}>{texts.uploads}</TextLink>
      </p>
      <PageHead
        title={texts.title}
        about={texts.about}
        actions={query.data !== undefined && query.data.folders.length > 0 && add}
      />
      <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ folders }) =>
          folders.length === 0 ? (
            <EmptyState icon={<FolderSync />} title={texts.emptyTitle} actions={add}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <>
              <FolderTable
                folders={folders}
                canChange={canChange}
                onShowHeld={({ id }) => setFilter({ folder: id, isHeld: true })}
              />
              <Found folders={folders} canChange={canChange} filter={filter} onFilter={setFilter} />
            </>
          )
        }
      </QueryView>
      {isAdding && <FolderDialog folder={undefined} onClose={() => setAdding(false)} />}
    </>
  );
}
