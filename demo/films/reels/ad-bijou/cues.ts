import type { Cue } from "../../lib/film.ts";

export const cues: Cue[] = [
  {
    from: 0.6,
    to: 3.6,
    en: "Somewhere a marquee is being switched on.",
    es: "En algún sitio se enciende una marquesina.",
  },
  { from: 5.4, to: 7.6, en: "The house lights go down…", es: "Se apagan las luces de la sala…" },
  { from: 7.8, to: 10.2, en: "…and only the picture shines.", es: "…y solo brilla la imagen." },
  {
    from: 11,
    to: 14.4,
    en: "Bijou. Your seat is wherever you are.",
    es: "Bijou. Tu butaca está donde tú estés.",
  },
];
