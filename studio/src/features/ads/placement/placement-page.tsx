import { type AdPlacement, changeAdPlacement } from "@bijou/contract/studio/ad-placement";
import { levelOf } from "@bijou/contract/studio/roles";
import { PageTitle } from "../../../platform/page-title.tsx";
import { QueryView } from "../../../platform/query-view.tsx";
import { maySee, SECTIONS } from "../../../platform/sections.ts";
import { useApi, usePerson } from "../../../platform/studio.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Card, PageHead, Section } from "../../../ui/layout/page-head.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale } from "../../../ui/locale.ts";
import { PlacementForm } from "./placement-form.tsx";
import styles from "./placement.module.css";
import { useAdPlacement, useAdPlacementCache } from "./queries.ts";
import { placementTexts } from "./texts.ts";
import { OF_SITE, sitePlacement, siteValues } from "./values.ts";

function Titles({ placement: { titles, titleCount } }: { placement: AdPlacement }) {
  const texts = useTexts(placementTexts);
  const { number } = useLocale();
  const mayOpen = maySee(usePerson().roles, "catalog");
  if (titleCount === 0) return <p className={styles.none}>{texts.noTitles}</p>;
  const more = titleCount - titles.length;
  return (
    <>
      <ul className={styles.titles}>
        {titles.map(({ id, name }) => (
          <li key={id}>
            {mayOpen ? <TextLink to={`${SECTIONS.catalog.path}/${id}#ads`}>{name}</TextLink> : name}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.none}>{texts.more(number(more))}</p>}
    </>
  );
}

/** When ads are shown on the site, and how many (ST-103). */
export default function PlacementPage() {
  const texts = useTexts(placementTexts);
  const canWrite = levelOf(usePerson().roles, "ads") === "write";
  const api = useApi();
  const query = useAdPlacement();
  const cache = useAdPlacementCache();
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        actions={<TextLink to={SECTIONS.ads.path}>{texts.allAds}</TextLink>}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
          {(data) => (
            <>
              {data.hasAdServer && <Note>{texts.adServer}</Note>}
              {!canWrite && <Note>{texts.readOnly}</Note>}
              <Section title={texts.site} about={texts.siteAbout}>
                <Card>
                  <PlacementForm
                    names={OF_SITE}
                    values={siteValues(data.placement)}
                    revision={data.revision}
                    canWrite={canWrite}
                    reload={cache.reload}
                    save={async (values, revision) => {
                      const saved = await api(changeAdPlacement, {
                        revision,
                        ...sitePlacement(values),
                      });
                      await cache.replace(saved);
                      return { values: siteValues(saved.placement), revision: saved.revision };
                    }}
                  />
                </Card>
              </Section>
              <Section title={texts.titles} about={texts.titlesAbout}>
                <Titles placement={data} />
              </Section>
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
