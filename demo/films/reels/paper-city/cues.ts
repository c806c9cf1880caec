import type { Cue } from "../../lib/film.ts";

export const cues: Cue[] = [
  {
    from: 0.4,
    to: 2.6,
    en: "[Brushes on a snare. Card unfolds.]",
    es: "[Escobillas sobre la caja. La cartulina se abre.]",
  },
  { from: 5, to: 7.8, en: "Population: one pair of scissors.", es: "Población: unas tijeras." },
  {
    from: 9,
    to: 12.4,
    en: "At eight the wind delivers the post.",
    es: "A las ocho, el viento reparte el correo.",
  },
  {
    from: 13.4,
    to: 17,
    en: "It goes over the laundry, under the clouds, past the ladies on the fourth floor.",
    es: "Pasa sobre la ropa, bajo las nubes, ante las señoras del cuarto piso.",
  },
  { from: 20.8, to: 23.4, en: "[A tram bell]", es: "[La campana de un tranvía]" },
  {
    from: 24.4,
    to: 27.6,
    en: "The number five is late, and so is everyone on it, happily.",
    es: "El cinco llega tarde y todos los que van en él también, tan contentos.",
  },
  {
    from: 28.4,
    to: 31,
    en: "By six the windows start to answer each other.",
    es: "A las seis las ventanas empiezan a contestarse.",
  },
  {
    from: 32.4,
    to: 35.4,
    en: "When it rains, the town is mostly circles.",
    es: "Cuando llueve, la ciudad es sobre todo círculos.",
  },
  {
    from: 36.6,
    to: 40,
    en: "Nobody has ever been wet here for long. It would be serious.",
    es: "Aquí nadie ha estado mojado mucho rato. Sería grave.",
  },
  {
    from: 43.4,
    to: 45.6,
    en: "[A trio tunes up on the roof]",
    es: "[Un trío afina en la azotea]",
  },
  {
    from: 46,
    to: 49.4,
    en: "The moon comes down on its thread to hear the second set.",
    es: "La luna baja por su hilo a escuchar el segundo pase.",
  },
  {
    from: 49.8,
    to: 52,
    en: "And the letter arrives. It says: play it again.",
    es: "Y la carta llega. Dice: otra vez, por favor.",
  },
];
