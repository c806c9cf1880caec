import type { Cue } from "../../lib/film.ts";

export const cues: Cue[] = [
  {
    from: 0.8,
    to: 3.4,
    en: "[A theremin clears its throat]",
    es: "[Un theremín se aclara la garganta]",
  },
  {
    from: 8.4,
    to: 11.4,
    en: "Sunday. Sunny. Low chance of visitors.",
    es: "Domingo. Sol. Escasa probabilidad de visitas.",
  },
  { from: 11.9, to: 14, en: "[Warbling from above]", es: "[Un zumbido desde arriba]" },
  {
    from: 14.4,
    to: 17,
    en: "The potato salad was spared.",
    es: "La ensalada de patata se salvó.",
  },
  { from: 17.2, to: 19.4, en: "The pie was not.", es: "La tarta, no." },
  {
    from: 19.9,
    to: 22.6,
    en: "Mother always packs a rocket.",
    es: "Mamá siempre mete un cohete en la cesta.",
  },
  { from: 22.9, to: 25.4, en: "[Ignition]", es: "[Ignición]" },
  {
    from: 26,
    to: 29.4,
    en: "Second star on the left, then follow the smell of apples.",
    es: "Segunda estrella a la izquierda y luego seguir el olor a manzana.",
  },
  {
    from: 31.4,
    to: 35,
    en: "They tracked it through the rings of a planet with nowhere to park.",
    es: "La siguieron por los anillos de un planeta sin dónde aparcar.",
  },
  {
    from: 36,
    to: 39.6,
    en: "The visitors, it turned out, were only hungry.",
    es: "Los visitantes, resultó, solo tenían hambre.",
  },
  { from: 41.4, to: 44, en: "So they cut it into nine.", es: "Así que la cortaron en nueve." },
  {
    from: 44.2,
    to: 46.4,
    en: "[Cups meet, very gently]",
    es: "[Las copas se rozan con suavidad]",
  },
  {
    from: 47,
    to: 49.6,
    en: "On the moon even seconds are light.",
    es: "En la Luna, hasta repetir es ligero.",
  },
];
