/** What an episode `e`, else its season `s`, has instead of its series; null if it has what the series has (ST-052). */
export const ownValue = (column: "access" | "shows_breaks"): string =>
  `coalesce(e.${column}, s.${column})`;
