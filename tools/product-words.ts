/** Words about the machine or the process of development. */
const FOREIGN: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: "a path of a developer's machine",
    // The Studio's calls about Home are below `/home`, too.
    pattern:
      /(?<![\w.)}\]:-])\/(?:home(?!\/(?:rows|matches|publish|discard|versions)\b)|Users|root|work)\/\w/,
  },
  { what: "a package registry", pattern: /\bregistry\.[a-z0-9.-]+\/|"resolved": "http|_authToken/ },
  { what: "a study made before the product", pattern: /\bprototypes?[/ ](?!pollution)/i },
  { what: "another repository's folder", pattern: /\.\.\/shared\// },
];

/** Each place in a text that is not about the product, as `line: what`. */
export function foreignWords(text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      FOREIGN.filter(({ pattern }) => pattern.test(line)).map(
        ({ what }) => `${index + 1}: ${what}`,
      ),
    );
}
