import { MonitorPlay } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../../../platform/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { PageFrame, SCREENS } from "../../../ui/media/page-frame.tsx";
import styles from "./preview.module.css";
import { previewTexts } from "./texts.ts";
import { usePreviewLink } from "./use-preview-link.ts";

function Pages() {
  const { query } = usePreviewLink({ viewer: "guest", country: "", local: "" });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
      {({ url }) => (
        <div className={styles.pages}>
          <PageFrame key={`phone ${url}`} url={url} width={SCREENS.phone} />
          <PageFrame key={`desktop ${url}`} url={url} width={SCREENS.desktop} />
        </div>
      )}
    </QueryView>
  );
}

/**
 * The title's page on a phone and on a desktop, with the draft, once it is asked for: it follows each change that is
 * saved (ST-047).
 */
export function ViewersPages() {
  const texts = useTexts(previewTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.viewers}>
      <Button
        size="small"
        icon={<MonitorPlay />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.viewersPages}
      </Button>
      {isOpen && <Pages />}
    </div>
  );
}
