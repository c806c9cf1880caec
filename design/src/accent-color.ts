let color: string | undefined = import.meta.env.SSR
  ? undefined
  : document.documentElement.dataset["accent"];

/** On the server, for the pages that are rendered from now on. */
export function setAccentColor(next: string | undefined): void {
  color = next;
}

/** The operator's accent color; undefined for that of the design. Pages carry it in `<html data-accent>`. */
export const accentColor = (): string | undefined => color;
