import { changeTitlePlacement } from "@bijou/contract/studio/ad-placement";
import { levelOf } from "@bijou/contract/studio/roles";
import { QueryView } from "../../../platform/query-view.tsx";
import { useApi, usePerson } from "../../../platform/studio.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { useTexts } from "../../../ui/language.ts";
import { PlacementForm } from "./placement-form.tsx";
import { useTitlePlacement, useTitlePlacementCache } from "./queries.ts";
import { placementTexts } from "./texts.ts";
import { OF_TITLE, ownPlacement, titleValues } from "./values.ts";

/** When ads are shown with a title, and how many (ST-103). */
export function TitlePlacement({ title, mayEdit }: { title: number; mayEdit: boolean }) {
  const texts = useTexts(placementTexts);
  const api = useApi();
  const query = useTitlePlacement(title);
  const cache = useTitlePlacementCache(title);
  const canWrite = levelOf(usePerson().roles, "ads") === "write" && mayEdit;
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {(data) => (
        <>
          {data.hasAdServer && <Note>{texts.adServer}</Note>}
          <PlacementForm
            names={OF_TITLE}
            values={titleValues(data.placement)}
            revision={data.revision}
            site={data.site}
            canWrite={canWrite}
            reload={cache.reload}
            save={async (values, revision) => {
              const saved = await api(changeTitlePlacement, {
                id: title,
                revision,
                ...ownPlacement(values),
              });
              await cache.replace(saved);
              return { values: titleValues(saved.placement), revision: saved.revision };
            }}
          />
        </>
      )}
    </QueryView>
  );
}
