const en = {
  perDay: "Per day",
  day: "Day",
  counts: {
    impressions: "Impressions",
    firstQuartiles: "25%",
    midpoints: "50%",
    thirdQuartiles: "75%",
    completes: "Completed",
    clicks: "Clicks",
  },
  watchedToEnd: "Watched to the end",
  clickRate: "Click rate",
  runs: (from: string, until: string) =>
    until === "" ? `From ${from}` : from === "" ? `Until ${until}` : `${from} to ${until}`,
  expires: (day: string) => `This link works until ${day}`,
  none: "This ad hasn’t been shown yet.",
  download: "Download as CSV",
  about:
    "Days are in UTC. An impression counts once the ad begins to play; 25%, 50% and 75% say how often it was watched that far. This report has counts only, and nothing about the people who saw the ad.",
  over: "This link no longer works",
  overText: "It may have ended, or its address is incomplete. Ask the site for a new one.",
};

const de: typeof en = {
  perDay: "Pro Tag",
  day: "Tag",
  counts: {
    impressions: "Einblendungen",
    firstQuartiles: "25 %",
    midpoints: "50 %",
    thirdQuartiles: "75 %",
    completes: "Zu Ende gesehen",
    clicks: "Klicks",
  },
  watchedToEnd: "Zu Ende gesehen",
  clickRate: "Klickrate",
  runs: (from, until) =>
    until === "" ? `Ab ${from}` : from === "" ? `Bis ${until}` : `${from} bis ${until}`,
  expires: (day) => `Dieser Link gilt bis ${day}`,
  none: "Dieser Spot wurde noch nicht gezeigt.",
  download: "Als CSV herunterladen",
  about:
    "Die Tage sind in UTC angegeben. Eine Einblendung zählt, sobald der Spot beginnt; 25 %, 50 % und 75 % zeigen, wie oft er so weit gesehen wurde. Dieser Bericht enthält nur Zahlen und nichts über die Personen, die den Spot gesehen haben.",
  over: "Dieser Link gilt nicht mehr",
  overText:
    "Vielleicht ist er abgelaufen, oder die Adresse ist unvollständig. Bitten Sie die Site um einen neuen.",
};

/** What advertisers read, in the language of the site. */
export const reportTexts = { en, de };
