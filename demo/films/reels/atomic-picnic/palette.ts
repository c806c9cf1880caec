export const TEAL = "#1b6b70",
  MINT = "#9fd3c0",
  CREAM = "#f7ecd2",
  TOMATO = "#e2522f",
  MUSTARD = "#f0b030",
  NIGHT = "#1d2140",
  PLUM = "#47305c",
  PINK = "#f09a8a";
