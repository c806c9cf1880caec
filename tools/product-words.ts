/** What betrays the machine or the workshop instead of speaking of the product. */
const FOREIGN: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: "a path of somebody's machine",
    pattern: /(?<![\w.)}\]:-])\/(?:home|Users|root|work)\/\w/,
  },
  { what: "a package registry", pattern: /\bregistry\.[a-z0-9.-]+\/|"resolved": "http|_authToken/ },
  { what: "a study made before the product", pattern: /\bprototypes?[/ ](?!pollution)/i },
  { what: "another repository's folder", pattern: /\.\.\/shared\// },
];

/** Each place in a text that speaks of something else than the product, as `line: what`. */
export function foreignWords(text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      FOREIGN.filter(({ pattern }) => pattern.test(line)).map(
        ({ what }) => `${index + 1}: ${what}`,
      ),
    );
}
