const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import[\s\S]*?;$|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*)`/gm;

/** The strings of a module, a placeholder for what a template fills in. */
export function stringsOf(source: string): string[] {
  return [...source.matchAll(TOKENS)].flatMap(([, double, single, template]) => {
    const text =
      double ?? single ?? template?.replaceAll(/\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\}/g, "…");
    return text === undefined ? [] : [text];
  });
}
