import { escapeHtml } from "../html/escape.ts";

/** Text that is HTML already; only `markup` creates it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | Markup[];

function toHtml(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join("");
  return escapeHtml(String(value));
}

/** A tagged template that escapes its values unless they are markup themselves. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(
    strings.reduce((text, part, index) => `${text}${toHtml(values[index - 1] ?? "")}${part}`),
  );
}
