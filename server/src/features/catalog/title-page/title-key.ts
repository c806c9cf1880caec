const MAX_LENGTH = 60;

/** The key of a title of this name, as manifests and commands use it: "Amélie & Co" becomes "amelie-co". */
export function titleKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  return plain === "" ? "title" : plain;
}
