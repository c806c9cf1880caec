import { useTexts } from "../language.ts";
import { useLocale } from "../locale.ts";
import { uiTexts } from "../texts.ts";

interface Props {
  /** ISO 8601; null for what has not happened. */
  readonly at: string | null;
  /** "2 days ago" instead of the date. */
  readonly isRelative?: boolean;
}

/** A time in the chosen time zone; its tooltip is the full date in the zone of the browser (ST-156). */
export function DateTime({ at, isRelative = false }: Props) {
  const locale = useLocale();
  const texts = useTexts(uiTexts);
  if (at === null) return <span>{texts.never}</span>;
  return (
    <time dateTime={at} title={locale.fullDateTime(at)}>
      {isRelative ? locale.distance(at) : locale.dateTime(at)}
    </time>
  );
}
