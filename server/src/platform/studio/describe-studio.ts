import { Problem } from "@bijou/contract/studio/problems";
import { fieldsInPath, STUDIO_BASE, type StudioEndpoint } from "@bijou/contract/studio/endpoint";
import { KEY_RIGHTS, type KeyLevel, type Scope } from "@bijou/contract/studio/roles";
import { isChange } from "./authorize.ts";
import { createSchemaPool } from "../http/openapi/schemas.ts";

const INTRODUCTION = `The calls of the operators’ application. Browsers use the cookie that signing in sets. Every change with it also needs the header \`studio: 1\` and the \`Origin\` of the Studio. Programs use an API key instead, as a bearer token. Errors are RFC 9457.`;

const MOST: Readonly<Record<Scope, KeyLevel | null>> = KEY_RIGHTS;

/** Whether an API key with the scope may make the call. */
const isForKeys = (endpoint: StudioEndpoint): boolean => {
  const { needs, isDanger } = endpoint;
  const most = needs === null || isDanger ? null : MOST[needs];
  return most === "write" || (most === "read" && !isChange(endpoint));
};

function securityOf(endpoint: StudioEndpoint) {
  if (endpoint.needs === null) return [];
  return isForKeys(endpoint) ? [{ cookie: [] }, { key: [] }] : [{ cookie: [] }];
}

/** The first part of the path, such as \`staff\`. */
const areaOf = ({ path }: StudioEndpoint): string => path.split("/")[1] ?? "";

function describeCall(name: string, endpoint: StudioEndpoint) {
  const { method, path, needs, isDanger, limit, input, responses, summary, fileBody } = endpoint;
  const { fileTypes = ["application/json"] } = endpoint;
  const inPath = new Set(fieldsInPath(path));
  const required = new Set<string>(input.required ?? []);
  const fields = Object.entries(input.properties);
  const hasQuery = method === "GET" || fileBody !== undefined;
  const inBody = hasQuery ? [] : fields.filter(([field]) => !inPath.has(field));
  const sentences = [
    needs === null ? "For people who sign in or set up." : `Needs the scope \`${needs}\`.`,
    ...(isDanger ? ["Needs a second factor from the last ten minutes."] : []),
    `At most ${limit.calls} calls per ${limit.per} from one ${limit.by === "address" ? "network address" : "session or key"}.`,
  ];
  return {
    operationId: name,
    summary,
    description: sentences.join(" "),
    tags: [areaOf(endpoint)],
    security: securityOf(endpoint),
    parameters: fields
      .filter(([field]) => inPath.has(field) || hasQuery)
      .map(([field, schema]) => ({
        name: field,
        in: inPath.has(field) ? "path" : "query",
        required: required.has(field),
        description: "description" in schema ? schema.description : undefined,
        schema,
      })),
    ...(fileBody && {
      requestBody: {
        required: true,
        description: fileBody.description,
        content: Object.fromEntries(
          ["application/octet-stream", "image/*"].map((type) => [
            type,
            { schema: { type: "string", format: "binary" } },
          ]),
        ),
      },
    }),
    ...(inBody.length > 0 && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              additionalProperties: false,
              required: inBody.map(([field]) => field).filter((field) => required.has(field)),
              properties: Object.fromEntries(inBody),
            },
          },
        },
      },
    }),
    responses: {
      200: {
        description: "Done.",
        content: Object.fromEntries(fileTypes.map((type) => [type, { schema: responses[200] }])),
      },
      "4XX": {
        description: "The request was refused; `code` says why.",
        content: { "application/problem+json": { schema: Problem } },
      },
    },
  };
}

/** The OpenAPI document of the Studio's calls, by their names. */
export function describeStudio(
  endpoints: readonly (readonly [name: string, endpoint: StudioEndpoint])[],
  url: string,
) {
  const { share, schemas } = createSchemaPool();
  const paths = new Map<string, Record<string, unknown>>();
  for (const [name, endpoint] of endpoints) {
    const path = `${STUDIO_BASE}${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    const operation = share(describeCall(name, endpoint));
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operation });
  }
  const areas = [...new Set(endpoints.map(([, endpoint]) => areaOf(endpoint)))];
  return {
    openapi: "3.1.0",
    info: {
      title: "Bijou Studio",
      version: "1.0.0",
      summary: "The API with which operators run their site.",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url, description: "This instance." }],
    tags: areas.map((name) => ({ name, description: `Calls below \`/${name}\`.` })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-studio",
          description: "Set by signing in.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          description: "An API key, such as `bjk_…`. An owner creates it in the Studio.",
        },
      },
      schemas: schemas(),
    },
  };
}
