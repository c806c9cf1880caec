export const CREAM = "#f6ecd6",
  INK = "#2b2a3f",
  RED = "#d9503f",
  OCHRE = "#e8a93a",
  TEAL = "#3f8f8c",
  ROSE = "#e79a86",
  NAVY = "#232a54";
