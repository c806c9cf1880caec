import type { JSONContent } from "@tiptap/react";

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
}
type Node = string | Element;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)(\s[^<>]*)?>|[^<]+|</gi;
const ATTRIBUTE = /\b(href|src|alt)="([^"]*)"/g;
const WITHOUT_CONTENT = new Set(["br", "hr", "img"]);
const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};
const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity);

/** The tree of HTML as the server's sanitizer writes it. */
function parse(html: string): readonly Node[] {
  const top: Element = { name: "", attributes: new Map(), children: [] };
  const open = [top];
  for (const [token, slash, tag, attributes = ""] of html.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? top;
    const name = tag?.toLowerCase();
    if (name === undefined) {
      // As browsers show it; the editor would show each line break of the source.
      inside.children.push(decode(token.replace(/[ \t\r\n]+/g, " ")));
    } else if (slash === "/") {
      const place = open.findLastIndex((element) => element.name === name);
      if (place > 0) open.length = place;
    } else {
      const given = [...attributes.matchAll(ATTRIBUTE)];
      const element: Element = {
        name,
        attributes: new Map(given.map(([, key = "", value = ""]) => [key, decode(value)])),
        children: [],
      };
      inside.children.push(element);
      if (!WITHOUT_CONTENT.has(name)) open.push(element);
    }
  }
  return top.children;
}

type Mark = NonNullable<JSONContent["marks"]>[number];

const MARKS: Readonly<Record<string, string>> = {
  strong: "bold",
  b: "bold",
  em: "italic",
  i: "italic",
  u: "underline",
  s: "strike",
  code: "code",
};
const BLOCKS = new Set("p h2 h3 h4 ul ol li blockquote hr img dl dt dd".split(" "));

const isBlock = (node: Node): boolean => typeof node !== "string" && BLOCKS.has(node.name);

/** Without the spaces at both ends, which browsers do not show. */
function trimmed(content: readonly JSONContent[]): JSONContent[] {
  const last = content.length - 1;
  return content.flatMap((node, index): JSONContent[] => {
    if (node.type !== "text") return [node];
    const start = index === 0 ? (node.text ?? "").trimStart() : (node.text ?? "");
    const text = index === last ? start.trimEnd() : start;
    return text === "" ? [] : [{ ...node, text }];
  });
}

/** Converts one tree, and collects the elements that the editor does not have. */
class Converter {
  readonly unknown = new Set<string>();

  inline(nodes: readonly Node[], marks: readonly Mark[] = []): JSONContent[] {
    return nodes.flatMap((node): JSONContent[] => {
      if (typeof node === "string")
        return node === ""
          ? []
          : [{ type: "text", text: node, ...(marks.length > 0 && { marks: [...marks] }) }];
      if (node.name === "br") return [{ type: "hardBreak" }];
      return this.inline(node.children, [...marks, ...this.markOf(node)]);
    });
  }

  private markOf({ name, attributes }: Element): Mark[] {
    const type = MARKS[name];
    if (type !== undefined) return [{ type }];
    const href = attributes.get("href");
    if (name === "a") return href === undefined ? [] : [{ type: "link", attrs: { href } }];
    this.unknown.add(name);
    return [];
  }

  /** Blocks; what is between them becomes paragraphs. */
  blocks(nodes: readonly Node[]): JSONContent[] {
    const made: JSONContent[] = [];
    let between: Node[] = [];
    const flush = (): void => {
      const content = trimmed(this.inline(between));
      if (content.some(({ type, text }) => type !== "text" || text?.trim() !== ""))
        made.push({ type: "paragraph", content });
      between = [];
    };
    for (const node of nodes) {
      if (typeof node === "string" || !isBlock(node)) {
        between.push(node);
        continue;
      }
      flush();
      made.push(...this.block(node));
    }
    flush();
    return made;
  }

  private block(element: Element): JSONContent[] {
    const { name, attributes, children } = element;
    if (name === "hr") return [{ type: "horizontalRule" }];
    if (name === "img")
      return [
        { type: "image", attrs: { src: attributes.get("src"), alt: attributes.get("alt") ?? "" } },
      ];
    if (name === "ul" || name === "ol")
      return [
        {
          type: name === "ul" ? "bulletList" : "orderedList",
          content: children.filter(isBlock).map((item) => this.item(item)),
        },
      ];
    if (name === "blockquote") return [{ type: "blockquote", content: this.filled(children) }];
    if (/^h[234]$/.test(name))
      return [
        {
          type: "heading",
          attrs: { level: Number(name[1]) },
          content: trimmed(this.inline(children)),
        },
      ];
    if (name !== "p") this.unknown.add(name);
    return this.blocks(children);
  }

  private filled(children: readonly Node[]): JSONContent[] {
    const made = this.blocks(children);
    return made.length === 0 ? [{ type: "paragraph" }] : made;
  }

  private item(node: Node): JSONContent {
    const content = this.filled(typeof node === "string" ? [node] : node.children);
    const startsWithText = content[0]?.type === "paragraph";
    return {
      type: "listItem",
      content: startsWithText ? content : [{ type: "paragraph" }, ...content],
    };
  }
}

/**
 * A page as a document of the editor. The browser parses no HTML: the policy of the Studio's pages forbids it.
 *
 * @returns also the elements that the editor does not have, whose texts are kept
 */
export function documentOf(html: string): {
  readonly content: JSONContent[];
  readonly unknown: readonly string[];
} {
  const converter = new Converter();
  const content = converter.blocks(parse(html));
  return { content, unknown: [...converter.unknown] };
}
