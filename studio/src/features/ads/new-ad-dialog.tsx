import { type Ad, createAd, MAX_AD_NAME, replaceAdVideo } from "@bijou/contract/studio/ads";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SECTIONS } from "../../platform/sections.ts";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { useUploadsCache, useVideoChoice, VideoChoice } from "../uploads/public.ts";
import styles from "./ads.module.css";
import { useAdCache } from "./queries.ts";
import { adTexts } from "./texts.ts";

const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, "");

/** Makes an ad of an uploaded video. */
export function NewAdDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(adTexts);
  const api = useApi();
  const navigate = useNavigate();
  const cache = useAdCache();
  const uploadsCache = useUploadsCache();
  const choice = useVideoChoice();
  const [typed, setTyped] = useState<string>();
  const { upload, file } = choice;
  const name = typed ?? withoutExtension(upload?.name ?? file?.name ?? "").slice(0, MAX_AD_NAME);
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    if (!upload) return;
    const ad = await api(createAd, { upload: upload.id, uploadRevision: upload.revision, name });
    await Promise.all([cache.replace(ad), uploadsCache.reload()]);
    await navigate(`${SECTIONS.ads.path}/${ad.id}`);
  }, ["name"]);
  return (
    <Dialog title={texts.newTitle} description={texts.newText} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <div className={styles.stack}>
          <VideoChoice choice={choice} />
          <Field
            label={texts.name}
            hint={texts.nameHint}
            value={name}
            maxLength={MAX_AD_NAME}
            required
            problem={fields.name}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy || !upload || name.trim() === ""}>
            {texts.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Encodes another video for an ad. */
export function ReplaceVideoDialog({ ad, onClose }: { readonly ad: Ad; onClose: () => void }) {
  const texts = useTexts(adTexts);
  const api = useApi();
  const cache = useAdCache();
  const notify = useNotify();
  const uploadsCache = useUploadsCache();
  const choice = useVideoChoice();
  const { upload } = choice;
  const { submit, isBusy, problem } = useSubmit(async () => {
    if (!upload) return;
    const { id, revision } = ad;
    const given = { upload: upload.id, uploadRevision: upload.revision };
    const next = await api(replaceAdVideo, { id, revision, ...given });
    await Promise.all([cache.replace(next), uploadsCache.reload()]);
    notify(texts.videoQueued);
    onClose();
  });
  return (
    <Dialog title={texts.replaceTitle} description={texts.replaceText} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <div className={styles.stack}>
          <VideoChoice choice={choice} />
        </div>
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy || !upload}>
            {texts.replace}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
