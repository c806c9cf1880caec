import { RATING_SYSTEM_KEYS, RATING_SYSTEMS } from "@bijou/contract/studio/maturity";
import { changeRatings, getRatings, type RatingSettings } from "@bijou/contract/studio/ratings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SortableList } from "../../ui/form/sortable-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./lists.module.css";
import { listKey } from "./queries.ts";
import { RatingCountries } from "./rating-countries.tsx";
import { ratingTexts } from "./ratings-texts.ts";
import { listTexts } from "./texts.ts";

type Choices = Pick<RatingSettings, "offered" | "countries" | "elsewhere">;
type System = RatingSettings["offered"][number];

const KEY = listKey("ratings");
const choicesOf = ({ offered, countries, elsewhere }: RatingSettings): Choices => ({
  offered,
  countries,
  elsewhere,
});

/** Without what viewers would see of a system that is not offered. */
function withoutSystem({ offered, countries, elsewhere }: Choices, system: System): Choices {
  return {
    offered: offered.filter((one) => one !== system),
    countries: countries.filter((one) => one.system !== system),
    elsewhere: elsewhere === system ? null : elsewhere,
  };
}

function Systems({
  choices,
  titles,
  mayEdit,
  onChange,
}: {
  readonly choices: Choices;
  readonly titles: RatingSettings["titles"];
  readonly mayEdit: boolean;
  readonly onChange: (choices: Choices) => void;
}) {
  const texts = useTexts(ratingTexts);
  const { number } = useLocale();
  const { offered } = choices;
  const all = [...offered, ...RATING_SYSTEM_KEYS.filter((one) => !offered.includes(one))];
  const items = all.map((system) => ({ id: RATING_SYSTEM_KEYS.indexOf(system), system }));
  const nameOf = ({ system }: { readonly system: System }): string => RATING_SYSTEMS[system].name;
  function move(id: number, before: number | null): void {
    const moved = RATING_SYSTEM_KEYS[id];
    if (moved === undefined) return;
    const others = all.filter((one) => one !== moved);
    const place =
      before === null ? -1 : others.findIndex((one) => one === RATING_SYSTEM_KEYS[before]);
    const next = others.toSpliced(place === -1 ? others.length : place, 0, moved);
    onChange({ ...choices, offered: next.filter((one) => offered.includes(one)) });
  }
  return (
    <SortableList
      label={texts.offered}
      items={items}
      nameOf={nameOf}
      classOf={() => styles.system}
      canMove={mayEdit}
      onMove={move}
    >
      {({ system }) => {
        const { name, ratings } = RATING_SYSTEMS[system];
        const count = titles.find((one) => one.system === system)?.count ?? 0;
        return (
          <>
            <Checkbox
              label={name}
              hint={ratings.join(", ")}
              disabled={!mayEdit}
              checked={offered.includes(system)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  checked
                    ? { ...choices, offered: [...offered, system] }
                    : withoutSystem(choices, system),
                )
              }
            />
            <span className={styles.count}>{texts.titles(number(count), count === 1)}</span>
          </>
        );
      }}
    </SortableList>
  );
}

function Loaded({ data, mayEdit }: { readonly data: RatingSettings; readonly mayEdit: boolean }) {
  const texts = useTexts(ratingTexts);
  const { readOnly } = useTexts(listTexts);
  const api = useApi();
  const client = useQueryClient();
  const cache = useQueryCache<RatingSettings>(KEY);
  const undoable = useUndoable(cache);
  const [changed, setChanged] = useState<Choices>();
  const choices = changed ?? choicesOf(data);

  async function send(revision: number, next: Choices): Promise<RatingSettings> {
    const saved = await api(changeRatings, { revision, ...next });
    await cache.replace(saved);
    await client.invalidateQueries({ queryKey: ["title-choices"] });
    return saved;
  }
  const { submit, isBusy, problem, code } = useSubmit(async () => {
    const before = choicesOf(data);
    const { revision } = await send(data.revision, choices);
    setChanged(undefined);
    undoable(texts.saved, async () => void (await send(revision, before)));
  });
  return (
    <Form
      className={styles.ratings}
      onSubmit={() => submit(undefined)}
      problem={code === "conflict" ? texts.changedElsewhere : problem}
    >
      <LeaveGuard isChanged={changed !== undefined} />
      <p className={styles.about}>{texts.about}</p>
      {!mayEdit && <Note>{readOnly}</Note>}
      <div className={styles.columns}>
        <Section title={texts.offered} about={texts.offeredAbout}>
          <Systems {...{ choices, mayEdit }} titles={data.titles} onChange={setChanged} />
          <p className={styles.note}>{texts.stays}</p>
        </Section>
        <Section title={texts.shown} about={texts.shownAbout}>
          <RatingCountries {...{ choices, mayEdit }} onChange={setChanged} />
        </Section>
      </div>
      {mayEdit && (
        <div className={styles.save}>
          <Button type="submit" look="main" disabled={isBusy || changed === undefined}>
            {texts.save}
          </Button>
          {changed !== undefined && (
            <TextButton onClick={() => setChanged(undefined)}>{texts.cancel}</TextButton>
          )}
        </div>
      )}
    </Form>
  );
}

/** Which age ratings titles have, and which of them viewers see. */
export function RatingsView({ mayEdit }: { readonly mayEdit: boolean }) {
  const api = useApi();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(getRatings, {}, { signal }),
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
      {(data) => <Loaded data={data} mayEdit={mayEdit} />}
    </QueryView>
  );
}
