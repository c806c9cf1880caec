import { addUpload, type Upload } from "@bijou/contract/studio/uploads";
import { X } from "lucide-react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { useUploadsCache } from "./queries.ts";
import { useTargetText } from "./target-text.ts";
import { uploadTexts } from "./texts.ts";
import styles from "./uploads.module.css";

interface Props {
  readonly upload: Upload;
  readonly canChange: boolean;
  /** Whether the browser can open the file again by itself. */
  readonly isRemembered: boolean;
  readonly onResume: () => void;
  readonly onChange: () => void;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

/** A new film is not added without one. */
const lacksYear = ({ state, target }: Upload): boolean =>
  state === "ready" && target.part === "film" && target.titleId === null && target.year === null;

function Status({ upload, isRemembered }: Pick<Props, "upload" | "isRemembered">) {
  const texts = useTexts(uploadTexts);
  const { distance } = useLocale();
  const { state, expiresAt, confidence, target } = upload;
  if (state === "damaged") return <span className={styles.bad}>{texts.damaged}</span>;
  if (state === "checking") return <span>{texts.checking}</span>;
  if (lacksYear(upload)) return <span>{texts.noYear}</span>;
  if (state === "ready")
    return (
      <span>{target.part === "subtitles" ? texts.withVideo : texts.confidence[confidence]}</span>
    );
  return (
    <span>
      {!isRemembered && `${texts.dropAgain} `}
      {expiresAt !== null && texts.expires(distance(expiresAt))}
    </span>
  );
}

/** A file that is on the server, as a whole or in part. */
export function StoredRow({
  upload,
  canChange,
  isRemembered,
  onResume,
  onChange,
  onAdded,
  onCancel,
}: Props) {
  const texts = useTexts(uploadTexts);
  const targetText = useTargetText();
  const { bytes } = useLocale();
  const api = useApi();
  const cache = useUploadsCache();
  const notify = useNotify();
  const { id, revision, name, folder, state, size, received, target } = upload;
  const { submit, isBusy, problem } = useSubmit(async () => {
    await api(addUpload, { id, revision });
    notify(texts.added(target.name));
    onAdded();
    await cache.reload();
  });
  const amount = state === "uploading" ? `${bytes(received)} / ${bytes(size)}` : bytes(size);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <b>{targetText(upload)}</b>
        <small>{[folder, name, amount].filter(Boolean).join(" · ")}</small>
      </div>
      <div className={styles.status}>
        <Status upload={upload} isRemembered={isRemembered} />
        <Problem text={problem} />
      </div>
      {canChange && (
        <div className={styles.actions}>
          {state === "uploading" && isRemembered && (
            <Button size="small" onClick={onResume}>
              {texts.resumeHere}
            </Button>
          )}
          {state === "ready" && target.part !== "subtitles" && !lacksYear(upload) && (
            <Button size="small" disabled={isBusy} onClick={() => submit(undefined)}>
              {texts.add}
            </Button>
          )}
          {state !== "damaged" && (
            <Button size="small" look="quiet" onClick={onChange}>
              {texts.change}
            </Button>
          )}
          {state !== "checking" && (
            <IconButton label={texts.cancel(name)} onClick={onCancel}>
              <X />
            </IconButton>
          )}
        </div>
      )}
    </li>
  );
}
