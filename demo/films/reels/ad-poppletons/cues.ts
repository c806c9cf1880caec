import type { Cue } from "../../lib/film.ts";

export const cues: Cue[] = [
  { from: 0.5, to: 2.1, en: "One kernel.", es: "Un grano." },
  { from: 2.2, to: 3.9, en: "A little warmth. [Drum roll]", es: "Un poco de calor. [Redoble]" },
  { from: 4, to: 5.6, en: "Pop!", es: "¡Pop!" },
  {
    from: 6,
    to: 9,
    en: "[A great many pops and a very small orchestra]",
    es: "[Muchísimos estallidos y una orquesta muy pequeña]",
  },
  {
    from: 10.2,
    to: 14.2,
    en: "Poppleton’s. Fine popcorn since Tuesday.",
    es: "Poppleton’s. Palomitas de calidad desde el martes.",
  },
];
