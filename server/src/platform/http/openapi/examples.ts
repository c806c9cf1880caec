import { MEMBER_EXAMPLES } from "./examples/members.ts";
import { TELEVISION_EXAMPLES } from "./examples/televisions.ts";
import { TITLE_EXAMPLES } from "./examples/titles.ts";
import { nameOf } from "./areas.ts";
import { isObject } from "./schemas.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** By `operationId`, so that of two methods the one for new clients has the example. */
export const EXAMPLES = new Map(
  [...MEMBER_EXAMPLES, ...TITLE_EXAMPLES, ...TELEVISION_EXAMPLES].map(
    (example) => [nameOf(example.endpoint)?.name, example] as const,
  ),
);

const JSON_TYPE = "application/json";

/** A request body or a response with an example beside its schema. */
function withExample(body: unknown, example: object): unknown {
  if (!isObject(body) || !isObject(body["content"])) return body;
  const { content } = body;
  const json = content[JSON_TYPE];
  return {
    ...body,
    content: { ...content, [JSON_TYPE]: { ...(isObject(json) ? json : {}), example } },
  };
}

function withParameterExample(parameter: unknown, request: object): unknown {
  if (!isObject(parameter)) return parameter;
  const example: unknown = Reflect.get(request, String(parameter["name"]));
  return example === undefined ? parameter : { ...parameter, example };
}

/** An operation with its example, if it has one: at each parameter or at the body, and at the success. */
export function withExamples(operation: JsonObject): JsonObject {
  const example = EXAMPLES.get(String(operation["operationId"]));
  if (!example) return operation;
  const { request, response } = example;
  const { parameters, requestBody, responses, ...rest } = operation;
  return {
    ...rest,
    ...(Array.isArray(parameters)
      ? { parameters: parameters.map((parameter) => withParameterExample(parameter, request)) }
      : {}),
    ...(requestBody === undefined ? {} : { requestBody: withExample(requestBody, request) }),
    responses: isObject(responses)
      ? { ...responses, "200": withExample(responses["200"], response) }
      : responses,
  };
}
