/** The person that a name means: another name of somebody means that person, and is nobody's own. */
export const personNamed = (name: string): string => `
  coalesce((select n.person_id from person_names n where n.name = ${name}),
    (select q.id from people q where q.name = ${name}))`;

/** Whether a name is another name of somebody. */
export const isOtherName = (name: string): string =>
  `exists (select 1 from person_names n where n.name = ${name})`;
