import type { Access, Endpoint, Limit } from "@bijou/contract/endpoint";
import { spellingsOf } from "@bijou/contract/spellings";
import { nameOf } from "./areas.ts";
import { GUEST, MEMBER, SWITCH } from "./security.ts";

type Method = Endpoint["methods"][number];

const ACCESS: Readonly<Record<Access, string>> = {
  public: "Anyone may call it; tokens are ignored.",
  browse: "For guests and members. A child's profile gets only titles for children.",
  member: "For members.",
  object: "For members. 404 where the profile does not own what is named.",
  root: "For the owner of the account. 403 for the account's other profiles.",
  play: 'For guests and members. `error` is "1" and `play_url` empty where the viewer may not watch.',
};

const describeLimit = ({ calls, per, by }: Limit): string =>
  `At most ${calls} calls per ${per} from one ${by === "address" ? "network address" : "session"}.`;

function describeSpellings({ input }: Endpoint): string[] {
  return Object.keys(input.properties)
    .map((name) => ({ name, others: spellingsOf(name).filter((other) => other !== name) }))
    .filter(({ others }) => others.length > 0)
    .map(({ name, others }) => `Also takes \`${others.join("` or `")}\` for \`${name}\`.`);
}

/** The method that a client should use where an endpoint has both. */
const preferredMethod = ({ methods, changes }: Endpoint): Method =>
  methods.find((method) => method === (changes ? "POST" : "GET")) ?? methods[0] ?? "POST";

function operationIdOf(endpoint: Endpoint, method: Method): string {
  const name =
    nameOf(endpoint)?.name ??
    endpoint.path.slice(1).replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
  if (method === preferredMethod(endpoint)) return name;
  return `${name}By${method === "GET" ? "Get" : "Post"}`;
}

function securityOf({ access, bySwitchToken }: Endpoint) {
  if (access === "public") return [];
  if (access === "browse" || access === "play") return [GUEST, MEMBER];
  return bySwitchToken === true ? [MEMBER, SWITCH] : [MEMBER];
}

/** What the API description says about an endpoint under one of its methods, apart from its schemas. */
export function describeOperation(endpoint: Endpoint, method: Method) {
  const { access, changes, limit, methods, summary } = endpoint;
  const preferred = preferredMethod(endpoint);
  const tag = nameOf(endpoint)?.tag;
  const sentences = [
    ACCESS[access],
    ...(endpoint.bySwitchToken === true ? ["Also with the switch token."] : []),
    ...(changes ? ["A change."] : []),
    ...(changes && method === "GET" ? ["A prefetch or a navigation is rejected with 403."] : []),
    describeLimit(limit),
    ...(methods.length > 1
      ? [
          method === preferred
            ? "The other method does the same."
            : `The same as by ${preferred}, which new clients should use.`,
        ]
      : []),
    ...describeSpellings(endpoint),
  ];
  return {
    summary,
    description: sentences.join(" "),
    operationId: operationIdOf(endpoint, method),
    security: securityOf(endpoint),
    ...(tag === undefined ? {} : { tags: [tag] }),
  };
}
