import { studioAddress } from "@bijou/contract/studio/client";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import { type AvailableTitle, exportAvailability } from "@bijou/contract/studio/windows";
import { CalendarRange, Download, Globe } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, ButtonLink, DownloadLink } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";
import styles from "./calendar.module.css";
import { useAvailable } from "./queries.ts";
import { rightsTexts } from "./texts.ts";

const DEFAULT_COUNTRY = "US";

function Titles({ titles }: { readonly titles: readonly AvailableTitle[] }) {
  const texts = useTexts(rightsTexts);
  const { dateTime } = useLocale();
  return (
    <Table label={texts.availableTitle} columns={Object.values(texts.columns)}>
      {titles.map(({ id, name, year, kind, access, until, holder }) => (
        <Row key={id}>
          <Cell>
            <TextLink to={`${SECTIONS.catalog.path}/${id}`}>{name}</TextLink> <small>{year}</small>
          </Cell>
          <Cell>{texts.kinds[kind]}</Cell>
          <Cell>{texts.accesses[access]}</Cell>
          <Cell>{until === null ? texts.noEnd : dateTime(until)}</Cell>
          <Cell>{holder ?? ""}</Cell>
        </Row>
      ))}
    </Table>
  );
}

/** What can be played in a country at a time (ST-089). The question is in the address, so it can be sent. */
export default function AvailablePage() {
  const texts = useTexts(rightsTexts);
  const { number, countryName, timeZone } = useLocale();
  const { search, change } = useAddressFilters();
  const [now] = useState(() => new Date().toISOString());
  const country = search.get("country") ?? DEFAULT_COUNTRY;
  const at = search.get("at") ?? now;
  const holder = search.get("holder") ?? "";
  const input = { country, at, ...(holder !== "" && { holder }) };
  const query = useAvailable(input, !Number.isNaN(Date.parse(at)));
  const total = query.data?.pages[0]?.total;
  const byName = COUNTRIES.toSorted((a, b) => countryName(a).localeCompare(countryName(b)));
  return (
    <>
      <PageTitle page={texts.availableTitle} />
      <PageHead
        title={texts.availableTitle}
        {...(total !== undefined && { about: texts.titles(number(total), total === 1) })}
        actions={
          <>
            <ButtonLink to={SECTIONS.rights.path} icon={<CalendarRange />}>
              {texts.back}
            </ButtonLink>
            <DownloadLink href={studioAddress(exportAvailability, input)} icon={<Download />}>
              {texts.download}
            </DownloadLink>
          </>
        }
      />
      <div className={styles.page}>
        <p className={styles.about}>{texts.availableText}</p>
        <FilterRow>
          <Select
            label={texts.country}
            value={country}
            onChange={({ currentTarget }) => change({ country: currentTarget.value })}
          >
            {byName.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Select>
          <Field
            type="datetime-local"
            label={texts.at}
            value={clockTime(at, timeZone)}
            onChange={({ currentTarget }) =>
              change({
                at: currentTarget.value === "" ? "" : instantOfClock(currentTarget.value, timeZone),
              })
            }
          />
          <FilterField
            label={texts.holder}
            value={holder}
            onChange={(value) => change({ holder: value })}
          />
        </FilterRow>
        <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
          {({ pages }) => {
            const titles = pages.flatMap((page) => page.titles);
            if (titles.length === 0)
              return (
                <EmptyState icon={<Globe />} title={texts.noneAvailable}>
                  {texts.noneAvailableText}
                </EmptyState>
              );
            return (
              <>
                <Titles titles={titles} />
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
    </>
  );
}
