import { readLibrary } from "@bijou/contract/studio/imports";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { FolderChoice, type Place } from "./folder-choice.tsx";
import { IMPORTS_PATH } from "./paths.ts";
import { useImportsCache } from "./queries.ts";
import { importTexts } from "./texts.ts";

/** Chooses a folder below the roots of the server, and begins to read it. */
export function FolderDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(importTexts);
  const api = useApi();
  const navigate = useNavigate();
  const cache = useImportsCache();
  const [place, setPlace] = useState<Place>();
  const { submit, isBusy, problem } = useSubmit(async ({ root, path }: Place) => {
    const { id } = await api(readLibrary, { root, path });
    await cache.reload();
    void navigate(`${IMPORTS_PATH}/${id}`);
  });
  return (
    <Dialog title={texts.chooseTitle} description={texts.chooseText} isWide onClose={onClose}>
      <FolderChoice place={place} onChange={setPlace} />
      <Problem text={problem} />
      <DialogActions>
        <Button look="main" disabled={!place || isBusy} onClick={() => place && submit(place)}>
          {texts.readFolder}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
