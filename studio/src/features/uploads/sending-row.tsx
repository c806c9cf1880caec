import { StudioCallFailed } from "@bijou/contract/studio/client";
import type { Upload } from "@bijou/contract/studio/uploads";
import { ArrowUpToLine, Pause, Play, RotateCw, X } from "lucide-react";
import { Progress } from "../../ui/display/progress.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import type { Item, UploadQueue } from "./sending/queue.ts";
import { useTargetText } from "./target-text.ts";
import { uploadTexts } from "./texts.ts";
import styles from "./uploads.module.css";

/** After which the time left is known well enough. */
const MIN_SPEED = 1;

function Status({ item }: { item: Item }) {
  const texts = useTexts(uploadTexts);
  const { bytes, number, elapsed } = useLocale();
  const textOf = useProblemText();
  const { file, sent, speed, state, error } = item;
  if (state === "failed" && error)
    return (
      <div className={styles.status} role="alert">
        <span className={styles.bad}>
          {error.code === "file_changed"
            ? texts.fileChanged
            : textOf(
                new StudioCallFailed(error.status, {
                  code: error.code ?? "",
                  detail: error.detail ?? texts.states.failed,
                }),
              )}
        </span>
      </div>
    );
  const left = Math.ceil((file.size - sent) / Math.max(speed, MIN_SPEED));
  return (
    <div className={styles.status}>
      <div className={styles.numbers}>
        <span>{state === "sending" ? bytes(sent) : texts.states[state]}</span>
        {state === "sending" && speed >= MIN_SPEED && (
          <span>
            {texts.rate(number(Math.floor((sent / file.size) * 100)), bytes(speed), elapsed(left))}
          </span>
        )}
      </div>
      <Progress value={sent} max={file.size} label={texts.progress(file.name)} />
    </div>
  );
}

interface Props {
  readonly item: Item;
  /** As the server knows it; undefined before the first byte was sent. */
  readonly stored: Upload | undefined;
  readonly queue: UploadQueue;
  /** Undefined for people who may only look. */
  readonly onChange: ((stored: Upload) => void) | undefined;
  readonly onCancel: () => void;
}

/** A file that this page sends. */
export function SendingRow({ item, stored, queue, onChange, onCancel }: Props) {
  const texts = useTexts(uploadTexts);
  const targetText = useTargetText();
  const { bytes } = useLocale();
  const { key, file, folder, state } = item;
  const { name } = file;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <b>{stored ? targetText(stored) : name}</b>
        <small>{[folder, stored && name, bytes(file.size)].filter(Boolean).join(" · ")}</small>
      </div>
      <Status item={item} />
      <div className={styles.actions}>
        {stored && onChange && (
          <Button size="small" look="quiet" onClick={() => onChange(stored)}>
            {texts.change}
          </Button>
        )}
        {state === "queued" && (
          <IconButton label={texts.toTop(name)} onClick={() => queue.moveToTop(key)}>
            <ArrowUpToLine />
          </IconButton>
        )}
        {(state === "queued" || state === "sending") && (
          <IconButton label={texts.pause(name)} onClick={() => queue.pause(key)}>
            <Pause />
          </IconButton>
        )}
        {(state === "paused" || state === "lost") && (
          <IconButton label={texts.resume(name)} onClick={() => queue.resume(key)}>
            <Play />
          </IconButton>
        )}
        {state === "failed" && (
          <IconButton label={texts.retry(name)} onClick={() => queue.resume(key)}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton label={texts.cancel(name)} onClick={onCancel}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}
