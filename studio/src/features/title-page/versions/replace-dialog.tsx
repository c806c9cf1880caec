import { replaceMaster } from "@bijou/contract/studio/title-videos";
import type { Upload } from "@bijou/contract/studio/uploads";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useUploadsCache, useVideoChoice, VideoChoice } from "../../uploads/public.ts";
import { type Place, useVideosCache } from "./queries.ts";
import { versionTexts } from "./texts.ts";
import styles from "./versions.module.css";

/** Chooses the file that becomes the next version of a video. */
export function ReplaceDialog({
  place,
  name,
  action,
  onClose,
}: {
  readonly place: Place;
  readonly name: string;
  /** What the button says. */
  readonly action: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(versionTexts);
  const api = useApi();
  const notify = useNotify();
  const uploadsCache = useUploadsCache();
  const videosCache = useVideosCache(place);
  const choice = useVideoChoice();
  const { upload } = choice;
  const { submit, isBusy, problem } = useSubmit(async ({ id, revision }: Upload) => {
    await api(replaceMaster, { ...place, upload: id, revision });
    await Promise.all([uploadsCache.reload(), videosCache.reload()]);
    notify(texts.queued);
    onClose();
  });
  return (
    <Dialog title={texts.dialogTitle(name)} description={texts.dialogText} onClose={onClose}>
      <div className={styles.choice}>
        <VideoChoice choice={choice} />
        <Problem text={problem} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          look="main"
          disabled={isBusy || upload === undefined}
          onClick={() => upload && submit(upload)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
