import { QueryView } from "../../platform/query-view.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { SiteForm } from "./site-form.tsx";
import { useSiteSettings } from "./site-queries.ts";
import { siteTexts } from "./site-texts.ts";

/** What the site is called and how it looks. */
export function Site() {
  const texts = useTexts(siteTexts);
  const query = useSiteSettings();
  const isSet = query.data !== undefined && query.data.revision > 0;
  return (
    <Section
      fragment="site"
      title={texts.site}
      about={texts.about}
      actions={
        query.data && (
          <Status {...(!isSet && { look: "quiet" as const })}>
            {isSet ? texts.stored : texts.standard}
          </Status>
        )
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(settings) => (
          <Card>
            <SiteForm settings={settings} />
          </Card>
        )}
      </QueryView>
    </Section>
  );
}
