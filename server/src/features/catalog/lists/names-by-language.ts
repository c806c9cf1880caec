/** Names in other languages than English that say something, as they are stored. */
export const namesByLanguage = (
  names: Readonly<Partial<Record<string, string>>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) =>
      name === undefined || name.trim() === "" ? [] : [[language, name.trim()]],
    ),
  );
