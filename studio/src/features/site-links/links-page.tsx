import { levelOf } from "@bijou/contract/studio/roles";
import { getSiteLinks } from "@bijou/contract/studio/site-links";
import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi, usePerson } from "../../platform/studio.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { LinksForm } from "./links-form.tsx";
import { linksTexts } from "./texts.ts";

/** What stands at the end of every page of viewers, and the languages of these pages. */
export default function LinksPage() {
  const texts = useTexts(linksTexts);
  const api = useApi();
  const { roles } = usePerson();
  const query = useQuery({
    queryKey: ["site-links"],
    queryFn: ({ signal }) => api(getSiteLinks, {}, { signal }),
  });
  return (
    <>
      <PageTitle page={texts.title} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
        {(links) => <LinksForm links={links} isReadOnly={levelOf(roles, "site") !== "write"} />}
      </QueryView>
    </>
  );
}
