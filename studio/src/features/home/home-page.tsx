import type { Home } from "@bijou/contract/studio/home";
import { MAX_HEROES, MAX_ROWS, type RowFields } from "@bijou/contract/studio/home-fields";
import { levelOf } from "@bijou/contract/studio/roles";
import { LayoutList, Plus } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson } from "../../platform/studio.ts";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { HeroForm } from "./hero-form.tsx";
import styles from "./home.module.css";
import { HomeHead } from "./home-head.tsx";
import { NewHeroDialog } from "./new-hero-dialog.tsx";
import { HeroList, RowList, type Selected } from "./part-list.tsx";
import { Preview } from "./preview.tsx";
import { useHome } from "./queries.ts";
import { RowForm } from "./row-form.tsx";
import { homeTexts } from "./texts.ts";
import { useHomeActions } from "./use-home-actions.ts";

const NEW_ROW: Omit<RowFields, "name"> = {
  tagline: "",
  style: "portraitlarge",
  contents: { source: "filter", filter: {}, sort: "popular", pinned: [] },
  minTitles: 4,
  maxTitles: 24,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  hours: null,
  countries: [],
};

function Editor({ home, mayEdit }: { home: Home; mayEdit: boolean }) {
  const texts = useTexts(homeTexts);
  const [selected, setSelected] = useState<Selected | undefined>(() => {
    const [first] = home.rows;
    return first && { part: "row", id: first.id };
  });
  const [isAdding, setAdding] = useState(false);
  const actions = useHomeActions(home, (part, id) => {
    setAdding(false);
    setSelected({ part, id });
  });
  const row = selected?.part === "row" ? home.rows.find(({ id }) => id === selected.id) : undefined;
  const hero =
    selected?.part === "hero" ? home.heroes.find(({ id }) => id === selected.id) : undefined;
  const lists = { home, selected, mayEdit, actions, onSelect: setSelected };
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <Problem text={isAdding ? undefined : actions.problem} />
        <div className={styles.partsHead}>
          <h2>{texts.heroes}</h2>
          {mayEdit && home.heroes.length < MAX_HEROES && (
            <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
              {texts.addHero}
            </Button>
          )}
        </div>
        {home.heroes.length === 0 ? (
          <p className={styles.note}>{texts.noHeroes}</p>
        ) : (
          <HeroList {...lists} />
        )}
        <div className={styles.partsHead}>
          <h2>{texts.rows}</h2>
          {mayEdit && home.rows.length < MAX_ROWS && (
            <Button
              size="small"
              icon={<Plus />}
              disabled={actions.isBusy}
              onClick={() => actions.add("row", { name: texts.newRow, ...NEW_ROW })}
            >
              {texts.addRow}
            </Button>
          )}
        </div>
        {home.rows.length === 0 ? (
          <EmptyState icon={<LayoutList />} title={texts.noRows}>
            {texts.noRowsText}
          </EmptyState>
        ) : (
          <RowList {...lists} />
        )}
      </div>
      <div className={styles.editor}>
        {row && <RowForm key={`row ${row.id}`} home={home} row={row} mayEdit={mayEdit} />}
        {hero && <HeroForm key={`hero ${hero.id}`} home={home} hero={hero} mayEdit={mayEdit} />}
        {!row && !hero && <p className={styles.note}>{texts.select}</p>}
      </div>
      <Preview revision={home.revision} timeZone={home.timeZone} />
      {isAdding && (
        <NewHeroDialog
          isBusy={actions.isBusy}
          problem={actions.problem}
          onAdd={actions.addHero}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** Home as a draft: its rows and heroes beside what viewers will see (ST-094 to ST-098). */
export default function HomePage() {
  const texts = useTexts(homeTexts);
  const { roles } = usePerson();
  const query = useHome();
  const mayEdit = levelOf(roles, "site") === "write";
  const mayPublish = levelOf(roles, "publish") === "write";
  return (
    <>
      <PageTitle page={texts.title} />
      {query.data ? (
        <HomeHead home={query.data} mayEdit={mayEdit} mayPublish={mayPublish} />
      ) : (
        <PageHead title={texts.title} />
      )}
      <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
        {(home) => <Editor home={home} mayEdit={mayEdit} />}
      </QueryView>
    </>
  );
}
