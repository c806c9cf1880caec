import type { AdLine } from "@bijou/contract/studio/ads";
import { Clapperboard } from "lucide-react";
import { SECTIONS } from "../../platform/sections.ts";
import { Cell, NamedCell, Row, Table } from "../../ui/display/table.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { AdStatus } from "./ad-status.tsx";
import styles from "./ads.module.css";
import { adTexts } from "./texts.ts";

const Poster = ({ url }: { readonly url: string | null }) =>
  url === null ? (
    <span className={styles.poster} aria-hidden="true">
      <Clapperboard />
    </span>
  ) : (
    <img className={styles.poster} src={url} alt="" loading="lazy" />
  );

function Runs({ startsAt, endsAt, countries }: AdLine) {
  const texts = useTexts(adTexts);
  const { date, countryName, list, number } = useLocale();
  const where =
    countries.length > 3
      ? texts.countryCount(number(countries.length))
      : list(countries.map(countryName));
  return (
    <>
      {texts.runs(startsAt && date(startsAt), endsAt && date(endsAt))}
      {countries.length > 0 && <small>{where}</small>}
    </>
  );
}

export function AdsTable({ ads }: { readonly ads: readonly AdLine[] }) {
  const texts = useTexts(adTexts);
  const { number, elapsed } = useLocale();
  const share = (count: number, of: number): string =>
    of === 0 ? "–" : texts.percent(number(Math.round((1000 * count) / of) / 10));
  const { columns } = texts;
  return (
    <div className={styles.table}>
      <Table
        label={texts.title}
        columns={[
          columns.ad,
          columns.status,
          columns.runs,
          columns.shown,
          columns.completed,
          columns.clicks,
        ]}
      >
        {ads.map((ad) => (
          <Row key={ad.id}>
            <Cell>
              <span className={styles.ad}>
                <Poster url={ad.posterUrl} />
                <span>
                  <Link to={`${SECTIONS.ads.path}/${ad.id}`}>{ad.name}</Link>
                  <small>
                    {[
                      ...(ad.durationSeconds === null ? [] : [elapsed(ad.durationSeconds)]),
                      ...ad.tags,
                    ].join(" · ")}
                  </small>
                </span>
              </span>
            </Cell>
            <Cell>
              <AdStatus state={ad.state} />
              {ad.problem !== null && <small className={styles.problem}>{ad.problem}</small>}
            </Cell>
            <NamedCell name={columns.runs}>
              <Runs {...ad} />
            </NamedCell>
            <NamedCell name={columns.shown}>{number(ad.shown)}</NamedCell>
            <NamedCell name={columns.completed}>{share(ad.completed, ad.shown)}</NamedCell>
            <NamedCell name={columns.clicks}>{share(ad.clicks, ad.shown)}</NamedCell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
