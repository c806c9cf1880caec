export const AMBER = "#ffb648",
  IVORY = "#f4ead6",
  RED = "#e0322b";
export const CARD = { font: "Noir", colour: IVORY };
