import { COUNTRIES } from "@bijou/contract/studio/countries";
import { levelOf } from "@bijou/contract/studio/roles";
import { WINDOW_VIEWS } from "@bijou/contract/studio/windows";
import { CalendarRange, ChevronLeft, ChevronRight, FileText, ListChecks } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, ButtonLink, IconButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import type { Opened } from "./calendar-row.tsx";
import { CalendarView } from "./calendar-view.tsx";
import { type Calendar, calendarOf, dayOf, firstFor, SPANS, turned } from "./calendar-time.ts";
import styles from "./calendar.module.css";
import { useWindows } from "./queries.ts";
import { rightsTexts } from "./texts.ts";
import { WindowsDialog } from "./windows-dialog.tsx";

function Filters({ holders }: { readonly holders: readonly string[] }) {
  const texts = useTexts(rightsTexts);
  const { countryName } = useLocale();
  const { search, change } = useAddressFilters();
  const byName = COUNTRIES.toSorted((a, b) => countryName(a).localeCompare(countryName(b)));
  return (
    <FilterRow>
      <FilterField
        label={texts.search}
        placeholder={texts.searchHint}
        value={search.get("search") ?? ""}
        onChange={(value) => change({ search: value })}
      />
      <Select
        label={texts.show}
        value={search.get("view") ?? "changing"}
        onChange={({ currentTarget }) =>
          change({ view: currentTarget.value === "changing" ? "" : currentTarget.value })
        }
      >
        {WINDOW_VIEWS.map((view) => (
          <option key={view} value={view}>
            {texts.views[view]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.country}
        value={search.get("country") ?? ""}
        onChange={({ currentTarget }) => change({ country: currentTarget.value })}
      >
        <option value="">{texts.anyCountry}</option>
        {byName.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
      <Select
        label={texts.holder}
        value={search.get("holder") ?? ""}
        onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
      >
        <option value="">{texts.anyHolder}</option>
        {holders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </FilterRow>
  );
}

function PeriodBar({
  calendar,
  today,
  onChange,
}: {
  readonly calendar: Calendar;
  readonly today: string;
  readonly onChange: (calendar: Calendar) => void;
}) {
  const texts = useTexts(rightsTexts);
  const { span, timeZone } = calendar;
  return (
    <div className={styles.period}>
      <fieldset className={styles.spans}>
        <legend className="visually-hidden">{texts.span}</legend>
        {SPANS.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === span}
            onClick={() => onChange(calendarOf(one, firstFor(one, today), timeZone))}
          >
            {texts.spans[one]}
          </Button>
        ))}
      </fieldset>
      <IconButton label={texts.earlier} onClick={() => onChange(turned(calendar, -1))}>
        <ChevronLeft />
      </IconButton>
      <Button
        size="small"
        onClick={() => onChange(calendarOf(span, firstFor(span, today), timeZone))}
      >
        {texts.today}
      </Button>
      <IconButton label={texts.later} onClick={() => onChange(turned(calendar, 1))}>
        <ChevronRight />
      </IconButton>
      <p className={styles.legend}>
        <span data-access="free">{texts.free}</span>
        <span data-access="premium">{texts.premium}</span>
      </p>
    </div>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const texts = useTexts(rightsTexts);
  const { change, clear } = useAddressFilters();
  return (
    <EmptyState
      icon={<CalendarRange />}
      title={isFiltered ? texts.noMatches : texts.empty}
      actions={
        <Button onClick={isFiltered ? clear : () => change({ view: "all" })}>
          {isFiltered ? texts.clear : texts.showAll}
        </Button>
      }
    >
      {isFiltered ? texts.noMatchesText : texts.emptyText}
    </EmptyState>
  );
}

/** When titles may be played, on a calendar (ST-088). */
export default function RightsPage() {
  const texts = useTexts(rightsTexts);
  const { number, timeZone } = useLocale();
  const { roles } = usePerson();
  const { search } = useAddressFilters();
  const [nowMs] = useState(() => Date.now());
  const today = dayOf(new Date(nowMs).toISOString(), timeZone);
  const [calendar, setCalendar] = useState(() =>
    calendarOf("year", firstFor("year", today), timeZone),
  );
  const [opened, setOpened] = useState<Opened>();
  const mayEdit = levelOf(roles, "rights") === "write";
  const [country, holder, text] = ["country", "holder", "search"].map((name) => search.get(name));
  const query = useWindows({
    from: new Date(calendar.fromMs).toISOString(),
    to: new Date(calendar.toMs).toISOString(),
    view: WINDOW_VIEWS.find((view) => view === search.get("view")) ?? "changing",
    ...(country && { country }),
    ...(holder && { holder }),
    ...(text && { search: text }),
  });
  const first = query.data?.pages[0];
  const holders = first?.holders ?? [];
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        {...(first && { about: texts.titles(number(first.total), first.total === 1) })}
        actions={
          <>
            <ButtonLink to={`${SECTIONS.rights.path}/licenses`} icon={<FileText />}>
              {texts.licenses}
            </ButtonLink>
            <ButtonLink
              to={`${SECTIONS.rights.path}/available${country ? `?country=${country}` : ""}`}
              icon={<ListChecks />}
            >
              {texts.available}
            </ButtonLink>
          </>
        }
      />
      <div className={styles.page}>
        {!mayEdit && <Note>{texts.readOnly}</Note>}
        <Filters holders={holders} />
        <PeriodBar calendar={calendar} today={today} onChange={setCalendar} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
          {({ pages }) => {
            const titles = pages.flatMap((page) => page.titles);
            if (titles.length === 0) return <Nothing isFiltered={search.size > 0} />;
            return (
              <>
                <CalendarView
                  titles={titles}
                  calendar={calendar}
                  nowMs={nowMs}
                  mayEdit={mayEdit}
                  onOpen={setOpened}
                />
                {query.hasNextPage && (
                  <Button
                    className={styles.more}
                    disabled={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {texts.more}
                  </Button>
                )}
              </>
            );
          }}
        </QueryView>
      </div>
      {opened && (
        <WindowsDialog
          id={opened.title.id}
          name={opened.title.name}
          rights={opened.title}
          windows={opened.windows}
          index={opened.index}
          holders={holders}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
