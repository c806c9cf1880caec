const MAX_OCTETS = 75;

export interface CalendarEvent {
  /** Stable when the event changes. */
  readonly uid: string;
  readonly startMs: number;
  /** Undefined if unknown. */
  readonly minutes: number | undefined;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** `20261124T180000Z`, RFC 5545 section 3.3.5. */
function moment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** RFC 5545 section 3.3.11; control characters are removed. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** At most 75 octets per line, without splitting characters (RFC 5545 section 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

/** A calendar (RFC 5545) with a refresh interval (RFC 7986). */
export function iCalendar(
  { name, url, refreshHours }: { name: string; url: string; refreshHours: number },
  events: readonly CalendarEvent[],
  nowMs: number,
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Bijou//Premieres//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `URL:${url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `DTSTAMP:${moment(nowMs)}`,
      `DTSTART:${moment(event.startMs)}`,
      ...(event.minutes === undefined ? [] : [`DURATION:PT${event.minutes}M`]),
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `URL:${event.url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
