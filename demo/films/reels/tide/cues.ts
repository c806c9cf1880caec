import type { Cue } from "../../lib/film.ts";

export const cues: Cue[] = [
  {
    from: 0.6,
    to: 3,
    en: "[Small waves. A piano, unhurried.]",
    es: "[Olas pequeñas. Un piano sin prisa.]",
  },
  {
    from: 4,
    to: 7.6,
    en: "The sea gets up before anyone, and makes its bed with light.",
    es: "El mar se levanta antes que nadie y hace la cama con luz.",
  },
  {
    from: 8.6,
    to: 11.4,
    en: "It has one errand, and all day to run it.",
    es: "Tiene un solo recado y todo el día para hacerlo.",
  },
  {
    from: 13.6,
    to: 17,
    en: "Somebody walked here. The water reads it once and turns the page.",
    es: "Alguien pasó por aquí. El agua lo lee una vez y pasa la página.",
  },
  {
    from: 18.4,
    to: 21.6,
    en: "In, with its hands full. Out, with its hands full.",
    es: "Viene con las manos llenas. Se va con las manos llenas.",
  },
  { from: 23.4, to: 25, en: "[The world goes quiet]", es: "[El mundo se queda en silencio]" },
  {
    from: 26,
    to: 29.4,
    en: "Down here the weather is made of fish.",
    es: "Aquí abajo el tiempo está hecho de peces.",
  },
  {
    from: 30.4,
    to: 33.6,
    en: "Lanterns nobody lit, going nowhere on purpose.",
    es: "Faroles que nadie encendió, sin rumbo y a propósito.",
  },
  {
    from: 36,
    to: 39.6,
    en: "By evening it has carried the sun the whole way across.",
    es: "Al atardecer ya ha llevado el sol hasta la otra orilla.",
  },
  {
    from: 40.6,
    to: 43.8,
    en: "It sets it down without a sound.",
    es: "Y lo deja en el suelo sin hacer ruido.",
  },
  {
    from: 46.8,
    to: 50.4,
    en: "What glows now is only the water, thinking it over.",
    es: "Lo que brilla ahora es solo el agua, dándole vueltas.",
  },
];
