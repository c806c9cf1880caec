import type { Texts } from "../../../ui/language.ts";

const en = {
  title: "Ad placement",
  allAds: "All ads",
  site: "On the whole site",
  siteAbout: "For videos that begin from now on. Only free members see ads.",
  titles: "Titles with their own placement",
  titlesAbout: "They’re set on the title’s page.",
  noTitles: "None yet. Every title shows ads as the site does.",
  more: (count: string) => `And ${count} more.`,
  beforeVideo: "Before a video",
  atBreaks: "At ad breaks",
  maxAds: "Ads in a row",
  maxSeconds: "Longest break, in seconds",
  minutesBetweenBreaks: "Minutes between breaks",
  hints: {
    beforeVideo: undefined,
    atBreaks: "Breaks are set among the markers of a video.",
    maxAds: "At most, each a different ad.",
    maxSeconds: "Ads that would take longer aren’t shown.",
    minutesBetweenBreaks: "Breaks that are set from now on have to be at least this far apart.",
  },
  on: "On",
  off: "Off",
  asOnSite: (value: string) => `As on the site (${value})`,
  save: "Save placement",
  saved: "The ad placement is saved.",
  contested: "Someone else changed the same thing. Choose what to keep.",
  changedElsewhere: "Someone else changed the placement. Check it, and save again.",
  adServer: "AD_TAG_URL names your ad server, which decides when and how many. This has no effect.",
  readOnly: "Your role can look at the ad placement, but not change it.",
};

const de: typeof en = {
  title: "Werbezeiten",
  allAds: "Alle Spots",
  site: "Auf der ganzen Site",
  siteAbout: "Für Videos, die ab jetzt beginnen. Nur kostenlose Mitglieder sehen Werbung.",
  titles: "Titel mit eigenen Werbezeiten",
  titlesAbout: "Sie werden auf der Seite des Titels eingestellt.",
  noTitles: "Noch keine. Alle Titel zeigen Werbung wie die Site.",
  more: (count) => `Und ${count} weitere.`,
  beforeVideo: "Vor einem Video",
  atBreaks: "In Werbepausen",
  maxAds: "Spots hintereinander",
  maxSeconds: "Längste Pause in Sekunden",
  minutesBetweenBreaks: "Minuten zwischen Pausen",
  hints: {
    beforeVideo: undefined,
    atBreaks: "Pausen setzen Sie mit den Marken eines Videos.",
    maxAds: "Höchstens so viele, jeder Spot nur einmal.",
    maxSeconds: "Spots, die länger dauern würden, werden nicht gezeigt.",
    minutesBetweenBreaks: "So weit müssen neu gesetzte Pausen mindestens auseinanderliegen.",
  },
  on: "An",
  off: "Aus",
  asOnSite: (value) => `Wie auf der Site (${value})`,
  save: "Werbezeiten speichern",
  saved: "Die Werbezeiten sind gespeichert.",
  contested: "Jemand anderes hat dasselbe geändert. Wählen Sie, was bleiben soll.",
  changedElsewhere:
    "Jemand anderes hat die Werbezeiten geändert. Prüfen Sie sie und speichern Sie noch einmal.",
  adServer:
    "AD_TAG_URL nennt Ihren Ad-Server. Er entscheidet, wann und wie viel Werbung läuft; das hier hat keine Wirkung.",
  readOnly: "Ihre Rolle kann die Werbezeiten ansehen, aber nicht ändern.",
};

export const placementTexts: Texts<typeof en> = { en, de };
