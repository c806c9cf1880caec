/** A text, or an element of the closed list with its children. */
export type HtmlNode = string | HtmlElement;

interface HtmlElement {
  readonly name: string;
  /** For links: a path of this site, `https:` or `mailto:`; absent for any other address. */
  readonly href?: string;
  readonly title?: string;
  /** For pictures: one of this site. */
  readonly src?: string;
  readonly alt?: string;
  readonly children: HtmlNode[];
}

const ELEMENTS = new Set(
  "p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u s small sub sup code blockquote q a span img".split(
    " ",
  ),
);
const WITHOUT_CONTENT = new Set(["br", "hr", "img"]);
const DEEPEST = 32;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)(\s[^<>]*)?>|[^<]+|</gi;
const ATTRIBUTE = /\b(href|title|src|alt)="([^"]*)"/g;
const SAFE_ADDRESS = /^(?:https:|mailto:|\/(?![/\\])|#)/i;

const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity);

const OWN_PICTURE = /^\/art\/[0-9a-f]{32}-\d{2,4}\.(?:webp|jpg)$/;

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, decode(value)]));

function pictureOf(attributes: string): HtmlElement {
  const found = attributesIn(attributes);
  const src = found.get("src") ?? "";
  return OWN_PICTURE.test(src)
    ? { name: "img", src, alt: found.get("alt") ?? "", children: [] }
    : { name: "span", children: [] };
}

function elementOf(name: string, attributes: string): HtmlElement {
  if (name === "img") return pictureOf(attributes);
  if (name !== "a") return { name, children: [] };
  const found = attributesIn(attributes);
  const href = found.get("href");
  const title = found.get("title");
  return {
    name,
    ...(href !== undefined && SAFE_ADDRESS.test(href) ? { href } : {}),
    ...(title === undefined ? {} : { title }),
    children: [],
  };
}

/**
 * Parses HTML as the server's sanitizer writes it: lower-case elements, quoted attributes, four named characters.
 * Elements that are not on the list are dropped with their attributes; their content stays as text.
 */
export function parseOperatorHtml(html: string): readonly HtmlNode[] {
  const top: HtmlElement = { name: "", children: [] };
  const open = [top];
  for (const [token, slash, tag, attributes = ""] of html.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? top;
    const name = tag?.toLowerCase();
    if (name === undefined) {
      inside.children.push(decode(token));
      continue;
    }
    if (!ELEMENTS.has(name)) continue;
    if (slash === "/") {
      const place = open.findLastIndex((element) => element.name === name);
      if (place > 0) open.length = place;
      continue;
    }
    const element = elementOf(name, attributes);
    inside.children.push(element);
    if (!WITHOUT_CONTENT.has(name) && open.length <= DEEPEST) open.push(element);
  }
  return top.children;
}
