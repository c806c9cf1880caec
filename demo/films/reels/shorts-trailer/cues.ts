import type { Cue } from "../../lib/film.ts";

export const cues: Cue[] = [
  { from: 0.4, to: 1.9, en: "Four small films.", es: "Cuatro películas pequeñas." },
  { from: 2.2, to: 4.8, en: "A train.", es: "Un tren." },
  { from: 5.2, to: 7.8, en: "A pie.", es: "Una tarta." },
  { from: 8.2, to: 10.8, en: "A tide.", es: "Una marea." },
  { from: 11.2, to: 13.8, en: "A town.", es: "Una ciudad." },
  { from: 14, to: 15.9, en: "[Drums, faster]", es: "[Tambores, más rápido]" },
  {
    from: 16.3,
    to: 19.4,
    en: "Bijou Shorts, season one. Turn the lights down.",
    es: "Cortos Bijou, primera temporada. Apaga la luz.",
  },
];
