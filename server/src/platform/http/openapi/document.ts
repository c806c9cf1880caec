import type { FastifyInstance } from "fastify";
import { TAGS } from "./areas.ts";
import { withExamples } from "./examples.ts";
import { INTRODUCTION } from "./introduction.ts";
import { describeResponses, ERROR_RESPONSES, HEADERS } from "./responses.ts";
import { createSchemaPool, isObject, withoutReferences } from "./schemas.ts";
import { SECURITY_SCHEMES } from "./security.ts";

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

function describeOperation(operation: unknown, share: (value: unknown) => unknown): unknown {
  const shared = share(operation);
  if (!isObject(shared)) return shared;
  const { responses, security, summary, ...rest } = shared;
  // After the schemas are shared: a field `title` of an example is not the title of a schema.
  return withExamples({
    summary: withoutReferences(String(summary)),
    ...rest,
    security,
    responses: describeResponses(isObject(responses) ? responses : {}, {
      isPublic: Array.isArray(security) && security.length === 0,
    }),
  });
}

/**
 * The OpenAPI document of the registered routes, for a stranger's tools: with servers, security, and shared schemas.
 *
 * @param url of the server, without a slash at its end
 */
export function describeApi(http: FastifyInstance, url: string) {
  const { share, schemas } = createSchemaPool();
  // Sorted by path, so that the order of registration does not matter.
  const described = Object.entries(http.swagger().paths ?? {})
    .toSorted(byName)
    .map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations ?? {})
          .toSorted(byName)
          .map(([method, operation]) => [method, describeOperation(operation, share)]),
      ),
    ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Bijou",
      version: "3.0.0",
      summary: "The API of a streaming service that anyone with films can run.",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url, description: "This instance." }],
    tags: TAGS,
    paths: Object.fromEntries(described),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
      responses: ERROR_RESPONSES,
      schemas: schemas(),
    },
  };
}
