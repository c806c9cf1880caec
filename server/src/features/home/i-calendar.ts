const MAX_OCTETS = 75;

/** One thing that happens at a moment. */
export interface CalendarEvent {
  /** The same for as long as it is the same event. */
  readonly uid: string;
  readonly startMs: number;
  /** Unknown for some. */
  readonly minutes: number | undefined;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** `20261124T180000Z`, RFC 5545 section 3.3.5. */
function moment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** RFC 5545 section 3.3.11; characters that no text may hold are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** At most 75 octets a line, and no character cut in two (RFC 5545 section 3.1). */
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

/** A calendar as RFC 5545 writes it, to be asked for again every few hours (RFC 7986). */
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
