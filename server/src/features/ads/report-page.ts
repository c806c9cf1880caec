import type { SiteLanguage } from "@bijou/contract/studio/site-settings";
import { csv } from "../../platform/csv.ts";
import { escapeHtml } from "../../platform/html/escape.ts";
import { ICON_LINK } from "../../platform/html/icon-link.ts";
import type { AdReport } from "./report-links.ts";
import type { ReportDay } from "./report-links-store.ts";
import { reportTexts } from "./report-texts.ts";

/** As viewers' pages look; what the operator has chosen follows it. */
export const REPORT_STYLE = `
:root{color-scheme:dark;--amber-1:#ffb840;--sans:"Figtree Variable","Figtree fallback",system-ui,sans-serif;--display:"Archivo Variable","Archivo fallback","Arial Black",sans-serif}
html,body{height:auto;overflow:visible;background:#0b0a0d}
body{color:#d3cbbc;font:400 1rem/1.5 var(--sans)}
main{position:static;max-width:62rem;margin:0 auto;padding:2.5rem 1.25rem 4rem;background:none}
h1{margin:.25rem 0;color:#f7f0e1;font:700 clamp(1.5rem,1.2rem + 1.5vw,2.25rem)/1.15 var(--display);overflow-wrap:anywhere}
h2{margin:2.5rem 0 .75rem;color:#f7f0e1;font-size:1.125rem}
p{margin:0}
.site{position:static;padding:0;background:none;color:#f7f0e1;font-weight:700}
.about,.foot{color:#a79f94;font-size:.9375rem}
.foot{max-width:44rem;margin-top:2rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:1px;margin:1.75rem 0 0;background:#2a2631;border:1px solid #2a2631;border-radius:.75rem;overflow:hidden}
dl div{display:flex;flex-direction:column-reverse;padding:1rem 1.125rem;background:#131117}
dt{color:#a79f94;font-size:.875rem}
dd{margin:0;color:#f7f0e1;font-weight:600;font-size:1.5rem;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.6rem .75rem;border-bottom:1px solid #2a2631;text-align:end;white-space:nowrap}
th:first-child,td:first-child{padding-inline-start:0;text-align:start}
thead th{color:#a79f94;font-weight:500;font-size:.875rem}
tbody th{font-weight:400}
meter{width:7rem;height:.5rem;border-radius:1rem}
meter::-webkit-meter-bar{border:0;background:#2a2631}
meter::-webkit-meter-optimum-value{background:var(--amber-1)}
meter::-moz-meter-bar{background:var(--amber-1)}
a{color:#f7f0e1;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--amber-1);outline-offset:3px}
@media (max-width:37.5em){.bar{display:none}}`;

interface Site {
  readonly name: string;
  readonly language: SiteLanguage;
  /** Of the operator's choice; "" for the design's. */
  readonly style: string;
  readonly styles: readonly string[];
}

const COUNTS = [
  "impressions",
  "firstQuartiles",
  "midpoints",
  "thirdQuartiles",
  "completes",
  "clicks",
] as const satisfies readonly (keyof ReportDay)[];

function document({ name, language, style, styles }: Site, title: string, main: string): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join("");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${ICON_LINK}
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
${links}<style>${REPORT_STYLE}</style>${style === "" ? "" : `<style>${style}</style>`}
</head>
<body>
<main>
<p class="site">${escapeHtml(name)}</p>
${main}
</main>
</body>
</html>
`;
}

const total = (days: readonly ReportDay[], field: (typeof COUNTS)[number]): number =>
  days.reduce((sum, day) => sum + day[field], 0);

/** What an advertiser sees: counts of one ad, and nothing about the people who saw it. */
export function reportPage(site: Site, { ad, days }: AdReport, csvPath: string): string {
  const { language } = site;
  const texts = reportTexts[language];
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const shown = total(days, "impressions");
  const share = (count: number): string => (shown === 0 ? "–" : percent.format(count / shown));
  const most = Math.max(1, ...days.map(({ impressions }) => impressions));
  const facts = [
    [texts.counts.impressions, number.format(shown)],
    [texts.watchedToEnd, share(total(days, "completes"))],
    [texts.counts.clicks, number.format(total(days, "clicks"))],
    [texts.clickRate, share(total(days, "clicks"))],
  ];
  const rows = days.map(
    (day) =>
      `<tr><th scope="row">${date.format(new Date(day.day))}</th><td class="bar"><meter min="0" max="${most}" value="${day.impressions}" aria-hidden="true"></meter></td>${COUNTS.map((field) => `<td>${number.format(day[field])}</td>`).join("")}</tr>`,
  );
  const period = [ad.startsAt, ad.endsAt].map((at) => (at === null ? "" : date.format(at)));
  const runs = period.some((one) => one !== "")
    ? `${texts.runs(period[0] ?? "", period[1] ?? "")} · `
    : "";
  const table =
    rows.length === 0
      ? `<p>${texts.none}</p>`
      : `<div class="scroll" tabindex="0" role="region" aria-label="${texts.perDay}"><table><thead><tr><th scope="col">${texts.day}</th><td class="bar"></td>${COUNTS.map((field) => `<th scope="col">${texts.counts[field]}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
  return document(
    site,
    ad.name,
    `<h1>${escapeHtml(ad.name)}</h1>
<p class="about">${escapeHtml(runs)}${texts.expires(date.format(ad.expiresAt))}</p>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>
<h2>${texts.perDay}</h2>
${table}
<p class="foot"><a href="${escapeHtml(csvPath)}" download>${texts.download}</a></p>
<p class="foot">${texts.about}</p>`,
  );
}

/** Also for links that never existed: both look the same. */
export function noReportPage(site: Site): string {
  const texts = reportTexts[site.language];
  return document(site, texts.over, `<h1>${texts.over}</h1>\n<p>${texts.overText}</p>`);
}

export const reportCsv = ({ days }: AdReport): string =>
  csv([
    [
      "day_utc",
      "impressions",
      "first_quartile",
      "midpoint",
      "third_quartile",
      "completed",
      "clicks",
    ],
    ...days.map((day) => [day.day, ...COUNTS.map((field) => String(day[field]))]),
  ]);
