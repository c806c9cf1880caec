import { Parser } from "htmlparser2";
import postcss, { type ChildNode, type Declaration } from "postcss";

/** An element of a mail, with its inline style. */
export interface MailElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: readonly { readonly property: string; readonly value: string }[];
  readonly parent: MailElement | undefined;
}

/** A declaration of a style sheet; `rule` is what it is in, such as `@media (max-width: 480px)` or `@font-face`. */
export interface SheetDeclaration {
  readonly rule: string;
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

export interface WalkedMail {
  readonly elements: readonly MailElement[];
  /** Text that is shown, and the alternative texts of pictures. */
  readonly texts: readonly { readonly text: string; readonly element: MailElement }[];
  readonly comments: readonly string[];
  readonly sheet: readonly SheetDeclaration[];
}

const styleOf = (style: string | undefined): MailElement["style"] =>
  postcss
    .parse(style ?? "")
    .nodes.filter((node): node is Declaration => node.type === "decl")
    .map(({ prop, value }) => ({ property: prop, value }));

function declarationsOf(nodes: readonly ChildNode[], rule = "", selector = ""): SheetDeclaration[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case "decl":
        return [{ rule, selector, property: node.prop, value: node.value }];
      case "atrule":
        return declarationsOf(node.nodes ?? [], `@${node.name} ${node.params}`.trim(), selector);
      case "rule":
        return declarationsOf(node.nodes, rule, node.selector);
      default:
        return [];
    }
  });
}

/** Reads the HTML of a mail as a program does that knows no conditional comments. */
export function walkMail(html: string): WalkedMail {
  const elements: MailElement[] = [];
  const texts: { text: string; element: MailElement }[] = [];
  const comments: string[] = [];
  let css = "";
  let open: MailElement | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const style = styleOf(attributes["style"]);
      open = { name, attributes, style, parent: open };
      elements.push(open);
      const { alt } = attributes;
      if (alt !== undefined) texts.push({ text: alt, element: open });
    },
    ontext(text) {
      if (open?.name === "style") css += text;
      else if (open && open.name !== "title" && text.trim() !== "")
        texts.push({ text, element: open });
    },
    oncomment: (comment) => void comments.push(comment),
    onclosetag() {
      open = open?.parent;
    },
  });
  parser.end(html);
  return { elements, texts, comments, sheet: declarationsOf(postcss.parse(css).nodes) };
}

/** The value of a property on an element itself: the style sheet's, where it applies under the rule, else the inline one. */
function ownValue(
  { attributes, style }: MailElement,
  property: string,
  applied: readonly SheetDeclaration[],
): string | undefined {
  const classes = (attributes["class"] ?? "").split(" ");
  return (
    applied.findLast(
      (one) => one.property === property && classes.includes(one.selector.replace(/^\./, "")),
    )?.value ?? style.findLast((one) => one.property === property)?.value
  );
}

/** The value that an element has or takes over from those around it. */
export function valueOf(
  element: MailElement,
  property: string,
  applied: readonly SheetDeclaration[],
): string | undefined {
  for (let at: MailElement | undefined = element; at; at = at.parent) {
    const value = ownValue(at, property, applied);
    if (value !== undefined && value !== "inherit") return value;
  }
  return undefined;
}

const isHidden = (element: MailElement): boolean =>
  element.style.some(({ property, value }) => property === "display" && value === "none") ||
  (element.parent !== undefined && isHidden(element.parent));

export const shownTexts = ({ texts }: WalkedMail): WalkedMail["texts"] =>
  texts.filter(({ element }) => !isHidden(element));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors `#rrggbb` (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
