import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { useSession } from "../../platform/studio.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { useTexts } from "../../ui/language.ts";
import { saveFile } from "../../ui/save-file.ts";
import styles from "./factors.module.css";
import { sessionTexts } from "./texts.ts";

interface Props {
  readonly codes: readonly string[];
  /** Names what follows, such as "Go to the Studio". */
  readonly action: string;
  readonly onDone: () => void;
}

/** Ten codes, shown once. What follows is available after the person says that they are saved. */
export function RecoveryCodes({ codes, action, onDone }: Props) {
  const texts = useTexts(sessionTexts);
  const { siteName } = useSession();
  const shown = useRef<HTMLUListElement>(null);
  const [isSaved, setSaved] = useState(false);
  const text = `${texts.codesOf(siteName)}\n\n${codes.join("\n")}\n`;
  return (
    <div className={styles.stack}>
      <ul ref={shown} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          icon={<Download />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), texts.codesFile)}
        >
          {texts.download}
        </Button>
        <CopyButton text={codes.join("\n")} shownIn={shown} />
      </div>
      <Note look="warning">{texts.keepSafe}</Note>
      <Checkbox
        label={texts.saved}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button look="main" size="large" disabled={!isSaved} onClick={onDone}>
        {action}
      </Button>
    </div>
  );
}
