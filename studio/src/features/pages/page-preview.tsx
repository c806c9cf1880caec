import type { PageKey } from "@bijou/contract/studio/pages";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageFrame, SCREENS } from "../../ui/media/page-frame.tsx";
import styles from "./pages.module.css";
import { usePagePreview } from "./queries.ts";
import { pagesTexts } from "./texts.ts";

/** The viewers' page on a phone, with the draft as it was last saved. */
export function PagePreview({ pageKey, revision }: { pageKey: PageKey; revision: number }) {
  const texts = useTexts(pagesTexts);
  const query = usePagePreview(pageKey, revision);
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <p>{texts.previewHint}</p>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ url }) => <PageFrame key={url} url={url} width={SCREENS.phone} />}
      </QueryView>
    </section>
  );
}
