import { readLibrary } from "@bijou/contract/studio/imports";
import { Folder, FolderUp } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./imports.module.css";
import { IMPORTS_PATH } from "./paths.ts";
import { useImportsCache, useMediaFolders } from "./queries.ts";
import { importTexts } from "./texts.ts";

interface Place {
  readonly root: string;
  readonly path: string;
}

const parentOf = ({ root, path }: Place): Place | undefined =>
  path === "" ? undefined : { root, path: path.split("/").slice(0, -1).join("/") };

/** Chooses a folder below the roots of the server, and begins to read it. */
export function FolderDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const cache = useImportsCache();
  const [place, setPlace] = useState<Place>();
  const query = useMediaFolders(place);
  const { submit, isBusy, problem } = useSubmit(async ({ root, path }: Place) => {
    const { id } = await api(readLibrary, { root, path });
    await cache.reload();
    void navigate(`${IMPORTS_PATH}/${id}`);
  });
  const entry = (name: string, icon: typeof Folder, target: Place | undefined) => {
    const Icon = icon;
    return (
      <li key={name}>
        <button type="button" onClick={() => setPlace(target)}>
          <Icon aria-hidden /> {name}
        </button>
      </li>
    );
  };
  return (
    <Dialog title={texts.chooseTitle} description={texts.chooseText} isWide onClose={onClose}>
      {place && (
        <p className={styles.place}>{[place.root, place.path].filter(Boolean).join("/")}</p>
      )}
      <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
        {({ roots, folders, files }) => (
          <>
            {roots.length === 0 && <p>{texts.noRoots}</p>}
            <ul className={styles.folders} aria-label={texts.folders}>
              {place && entry(texts.up, FolderUp, parentOf(place))}
              {place
                ? folders.map((name) =>
                    entry(name, Folder, {
                      root: place.root,
                      path: place.path === "" ? name : `${place.path}/${name}`,
                    }),
                  )
                : roots.map((root) => entry(root, Folder, { root, path: "" }))}
            </ul>
            {place && <p>{texts.contents(number(folders.length), number(files))}</p>}
          </>
        )}
      </QueryView>
      <Problem text={problem} />
      <DialogActions>
        <Button look="main" disabled={!place || isBusy} onClick={() => place && submit(place)}>
          {texts.readFolder}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
