import { Link } from "../../ui/link.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { SECTIONS } from "../../platform/sections.ts";
import { uploadTexts } from "./texts.ts";
import styles from "./uploads.module.css";
import { useUploadQueue } from "./use-queue.ts";

/** What this page sends, on every page of the Studio. */
export function UploadBar() {
  const texts = useTexts(uploadTexts);
  const { number } = useLocale();
  const { items } = useUploadQueue();
  const open = items.filter(({ state }) => state !== "sent" && state !== "failed");
  if (open.length === 0) return null;
  const size = open.reduce((sum, { file }) => sum + file.size, 0);
  const sent = open.reduce((sum, item) => sum + item.sent, 0);
  const label = texts.bar(open.length, `${number(Math.floor((sent / size) * 100))}%`);
  return (
    <aside className={styles.bar} aria-label={texts.title}>
      <Link to={SECTIONS.uploads.path}>{label}</Link>
      <Progress value={sent} max={size} label={label} />
    </aside>
  );
}
