/** Options of a program by name, in this order: `{ "-c:v": "libx264" }` becomes `-c:v libx264`. */
export function flags(options: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [name, String(value)]);
}
