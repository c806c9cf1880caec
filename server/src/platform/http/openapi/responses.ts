import { SUBSCRIPTION_HEADER } from "@bijou/contract/common";
import { ERRORS } from "@bijou/contract/error-codes";
import { isObject } from "./schemas.ts";

/** The names of `components.responses`, by status. */
const ERROR_NAMES: Readonly<Record<string, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  413: "ContentTooLarge",
  429: "TooManyRequests",
  500: "InternalError",
  503: "Unavailable",
};

/** The statuses whose responses say when to try again. */
const WITH_RETRY_AFTER: ReadonlySet<string> = new Set(["429", "503"]);

export const HEADERS = {
  RetryAfter: {
    description: "Seconds to wait before the next attempt.",
    schema: { type: "integer", minimum: 1 },
  },
  SubscriptionStatus: {
    description: "For members only: the state of the membership.",
    schema: { $ref: "#/components/schemas/SubscriptionStatus" },
  },
};

const describeErrors = (status: string): string =>
  Object.entries(ERRORS)
    .filter(([, [errorStatus]]) => String(errorStatus) === status)
    .map(([code, [, message]]) => `\`${code}\`: ${message.replace(/\.$/, "")}.`)
    .join(" ");

export const ERROR_RESPONSES = Object.fromEntries(
  Object.entries(ERROR_NAMES).map(([status, name]) => [
    name,
    {
      description: describeErrors(status),
      ...(WITH_RETRY_AFTER.has(status)
        ? { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }
        : {}),
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/ErrorResponse" } },
      },
    },
  ]),
);

const schemaOf = (response: unknown): unknown => {
  const content = isObject(response) ? response["content"] : undefined;
  const json = isObject(content) ? content["application/json"] : undefined;
  return isObject(json) ? json["schema"] : undefined;
};

const nameOf = (schema: unknown): string | undefined => {
  const reference = isObject(schema) ? schema["$ref"] : undefined;
  return typeof reference === "string" ? reference.split("/").at(-1) : undefined;
};

/** What the `data` of an envelope is, in words. */
function describeData(data: unknown): string {
  const name = nameOf(data);
  if (name !== undefined) return `\`data\` is the ${name}.`;
  if (!isObject(data)) return "The result.";
  const { type, items, anyOf, description } = data;
  const item = nameOf(items);
  if (item !== undefined) return `\`data\` is a list of ${item}.`;
  if (type === "null") return "Done.";
  const first: unknown = Array.isArray(anyOf) ? anyOf[0] : undefined;
  const nullable = nameOf(first);
  if (nullable !== undefined) return `\`data\` is the ${nullable}, or empty where there is none.`;
  return typeof description === "string" ? `\`data\`: ${description}` : "`data` is the result.";
}

function describeSuccess(schema: unknown): string {
  const name = nameOf(schema);
  if (name === "Done") return "Done.";
  if (name?.endsWith("Page") === true) return "A page of the list.";
  if (name !== undefined) return `A ${name}.`;
  if (!isObject(schema)) return "Success.";
  const { description, properties } = schema;
  if (typeof description === "string") return description;
  if (!isObject(properties)) return "The result.";
  const { data, error, has_more: hasMore } = properties;
  if (hasMore !== undefined) return "A page of the list.";
  const described = describeData(data);
  return error === undefined
    ? described
    : `${described} Where nothing was done, \`error\` says why.`;
}

/** The responses of an operation: what its success means, and references to the shared errors. */
export function describeResponses(
  responses: Readonly<Record<string, unknown>>,
  { isPublic }: { isPublic: boolean },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const name = ERROR_NAMES[status];
      if (name !== undefined) return [status, { $ref: `#/components/responses/${name}` }];
      const schema = schemaOf(response);
      const headers = {
        [SUBSCRIPTION_HEADER]: { $ref: "#/components/headers/SubscriptionStatus" },
      };
      return [
        status,
        {
          description: describeSuccess(schema),
          ...(isPublic ? {} : { headers }),
          content: { "application/json": { schema } },
        },
      ];
    }),
  );
}
