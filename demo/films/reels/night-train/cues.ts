import type { Cue } from "../../lib/film.ts";

export const cues: Cue[] = [
  { from: 0.6, to: 2.4, en: "[Rain. A clock ticks.]", es: "[Lluvia. El tictac de un reloj.]" },
  {
    from: 3,
    to: 6,
    en: "Two minutes to midnight, and nobody to say goodbye to.",
    es: "Faltan dos minutos para medianoche y nadie a quien decir adiós.",
  },
  { from: 6.4, to: 9.4, en: "[A horn, far down the line]", es: "[Una bocina, lejos, en la vía]" },
  {
    from: 11,
    to: 14.5,
    en: "The driver never looks back. It is not in the timetable.",
    es: "El maquinista nunca mira atrás. No figura en el horario.",
  },
  {
    from: 15.5,
    to: 19.5,
    en: "One lamp, then another, like someone counting under their breath.",
    es: "Un farol, luego otro, como quien cuenta en voz baja.",
  },
  {
    from: 23.2,
    to: 26.6,
    en: "He had a window seat and an empty chair across from it.",
    es: "Tenía asiento de ventanilla y enfrente una silla vacía.",
  },
  {
    from: 27.6,
    to: 31.4,
    en: "Every house he passed was warm. He wished each of them well.",
    es: "Cada casa que pasaba estaba caldeada. A todas les deseó suerte.",
  },
  {
    from: 34.4,
    to: 37,
    en: "[The horn answers the valley]",
    es: "[La bocina responde al valle]",
  },
  {
    from: 37.6,
    to: 42,
    en: "On the bridge the train was two trains, and one of them swam.",
    es: "En el puente el tren eran dos trenes, y uno de ellos nadaba.",
  },
  {
    from: 45.2,
    to: 48.2,
    en: "Then the mountain held its breath…",
    es: "Entonces la montaña contuvo el aliento…",
  },
  { from: 48.8, to: 52, en: "…and let the morning out.", es: "…y dejó salir la mañana." },
];
