import type { Oas3Rule, Plugin, UserContext } from "@redocly/openapi-core";

const FILLERS: ReadonlySet<string> = new Set(["a", "an", "the", "of", "its", "it", "is", "this"]);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !FILLERS.has(word));

/** Whether a description has a word that the name does not have: "Its name." says nothing about `season_name`. */
function saysMore(name: string, description = ""): boolean {
  const known = new Set(wordsOf(name.replaceAll(/([a-z])([A-Z])/g, "$1 $2")));
  return wordsOf(description).some((word) => !known.has(word));
}

interface Described {
  readonly description?: string;
}

const messageOf = (name: string): string =>
  `\`${name}\` needs a description that says more than its name.`;

function checkSchemas(schemas: Readonly<Record<string, Described>>, context: UserContext): void {
  for (const [name, schema] of Object.entries(schemas)) {
    // A reference is described by the schema that it names.
    const { description } = { ...context.resolve(schema).node, ...schema };
    if (!saysMore(name, description))
      context.report({ message: messageOf(name), location: context.location.child([name]) });
  }
}

function checkParameter(
  { name, description }: Described & { readonly name: string },
  context: UserContext,
): void {
  if (!saysMore(name, description))
    context.report({ message: messageOf(name), location: context.location });
}

/** Requires a description of each parameter, each field of a request or a response, and each shared schema. */
const namesAreDescribed: Oas3Rule = () => ({
  Parameter: checkParameter,
  SchemaProperties: checkSchemas,
  NamedSchemas: checkSchemas,
});

export const DESCRIPTION_RULES: Plugin = {
  id: "bijou",
  rules: { oas3: { "names-are-described": namesAreDescribed } },
  configs: {
    descriptions: {
      rules: {
        "bijou/names-are-described": "error",
        "operation-description": "error",
      },
    },
  },
};
