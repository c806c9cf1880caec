import { SITE_PICTURES } from "@bijou/contract/site-look";
import { levelOf } from "@bijou/contract/studio/roles";
import { useCallback } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson } from "../../platform/studio.ts";
import { useFocusedField, usePresence } from "../../platform/use-presence.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { BrandingForm } from "./branding-form.tsx";
import styles from "./branding.module.css";
import { useBranding } from "./queries.ts";
import { brandingTexts } from "./texts.ts";

/** What each field is called, by its `data-field`. */
function usePartNames(): (part: string) => string | undefined {
  const { pictures } = useTexts(brandingTexts);
  return useCallback(
    (part) => {
      const place = SITE_PICTURES.find((one) => one === part);
      return place && pictures[place];
    },
    [pictures],
  );
}

/** How the site looks to viewers. */
export default function BrandingPage() {
  const texts = useTexts(brandingTexts);
  const { roles } = usePerson();
  const { field, follow } = useFocusedField();
  usePresence({ kind: "site", object: "branding", field, nameOf: usePartNames() });
  const query = useBranding();
  return (
    <div className={styles.page} {...follow}>
      <QueryView
        query={query}
        skeleton={
          <>
            <PageTitle page={texts.title} />
            <PageHead title={texts.title} />
            <RowsSkeleton rows={8} />
          </>
        }
      >
        {(branding) => (
          <BrandingForm branding={branding} isReadOnly={levelOf(roles, "site") !== "write"} />
        )}
      </QueryView>
    </div>
  );
}
