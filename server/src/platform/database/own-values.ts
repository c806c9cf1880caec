/** What an episode `e`, else its season `s`, has instead of its series; null if it has what the series has (ST-052). */
export const ownValue = (
  column: "access" | "shows_breaks" | "kids" | "maturity" | "windows",
): string => `coalesce(e.${column}, s.${column})`;

/** Whether an episode `e` of the season `s` is for kids profiles, as far as its series is. */
export const IS_FOR_KIDS = `coalesce(${ownValue("kids")}, true)`;
