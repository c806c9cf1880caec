import { LOOK_PAGES, type LookPage } from "@bijou/contract/studio/branding";
import { useDeferredValue, useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageFrame, SCREENS } from "../../ui/media/page-frame.tsx";
import styles from "./branding.module.css";
import { type Look, useLookPreview } from "./queries.ts";
import { brandingTexts } from "./texts.ts";

/** The viewers' own pages and an email in a look that is not published. */
export function LookPreview({ look }: { look: Look }) {
  const texts = useTexts(brandingTexts);
  const [page, setPage] = useState<LookPage>("home");
  const [isPhone, setPhone] = useState(false);
  const query = useLookPreview(page, useDeferredValue(look));
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.choices}>
        <Select
          label={texts.preview}
          value={page}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setPage(LOOK_PAGES.find((one) => one === value) ?? "home");
          }}
        >
          {LOOK_PAGES.map((one) => (
            <option key={one} value={one}>
              {texts.pages[one]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.width}
          value={isPhone ? "phone" : "desktop"}
          onChange={(event) => setPhone(event.currentTarget.value === "phone")}
        >
          <option value="desktop">{texts.desktop}</option>
          <option value="phone">{texts.phone}</option>
        </Select>
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ url }) => (
          <PageFrame key={url} url={url} width={isPhone ? SCREENS.phone : SCREENS.desktop} />
        )}
      </QueryView>
    </section>
  );
}
