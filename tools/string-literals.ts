const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import[\s\S]*?;$|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*)`/gm;

/** The strings of a module, with a placeholder for each interpolated value. */
export function stringsOf(source: string): string[] {
  return [...source.matchAll(TOKENS)].flatMap(([, double, single, template]) => {
    const text =
      double ?? single ?? template?.replaceAll(/\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\}/g, "…");
    return text === undefined ? [] : [text];
  });
}
