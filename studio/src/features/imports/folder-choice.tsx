import { Folder, FolderUp } from "lucide-react";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./imports.module.css";
import { useMediaFolders } from "./queries.ts";
import { importTexts } from "./texts.ts";

/** A folder below a root of the server. */
export interface Place {
  readonly root: string;
  readonly path: string;
}

const parentOf = ({ root, path }: Place): Place | undefined =>
  path === "" ? undefined : { root, path: path.split("/").slice(0, -1).join("/") };

interface Props {
  readonly place: Place | undefined;
  readonly onChange: (place: Place | undefined) => void;
}

/** Chooses a folder below the roots of the server. */
export function FolderChoice({ place, onChange }: Props) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const query = useMediaFolders(place);
  const entry = (name: string, Icon: typeof Folder, target: Place | undefined) => (
    <li key={name}>
      <button type="button" onClick={() => onChange(target)}>
        <Icon aria-hidden /> {name}
      </button>
    </li>
  );
  return (
    <>
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
    </>
  );
}
