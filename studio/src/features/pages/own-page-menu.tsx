import { deleteOwnPage, undeleteOwnPage } from "@bijou/contract/studio/own-pages";
import type { OwnPage, PageKey } from "@bijou/contract/studio/pages";
import { Ellipsis, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SECTIONS } from "../../platform/sections.ts";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { OwnPageDialog } from "./own-page-dialog.tsx";
import { usePageCache, usePagesCache } from "./queries.ts";
import { pagesTexts } from "./texts.ts";

/** Renames or deletes a page that staff added; deleting can be undone. */
export function OwnPageMenu({ pageKey: key, own }: { pageKey: PageKey; own: OwnPage }) {
  const texts = useTexts(pagesTexts);
  const api = useApi();
  const navigate = useNavigate();
  const list = usePagesCache();
  const one = usePageCache(key);
  const undoable = useUndoable(list);
  const [isRenaming, setRenaming] = useState(false);
  const { submit, problem } = useSubmit(async () => {
    try {
      await list.replace(await api(deleteOwnPage, { key, revision: own.revision }));
    } catch (error) {
      if (codeOf(error) === "conflict") await Promise.all([list.reload(), one.reload()]);
      throw error;
    }
    void navigate(SECTIONS.pages.path);
    undoable(texts.deleted(own.name), async () => {
      await list.replace(await api(undeleteOwnPage, { key }));
      void one.reload();
      void navigate(`${SECTIONS.pages.path}/${key}`);
    });
  });
  return (
    <>
      <Problem text={problem} />
      <Menu
        button={
          <IconButton label={texts.actionsOf(own.name)}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<PenLine />} onSelect={() => setRenaming(true)}>
          {texts.settings}
        </MenuItem>
        <MenuItem icon={<Trash2 />} isDanger onSelect={() => submit(undefined)}>
          {texts.remove}
        </MenuItem>
      </Menu>
      {isRenaming && <OwnPageDialog page={{ key, own }} onClose={() => setRenaming(false)} />}
    </>
  );
}
