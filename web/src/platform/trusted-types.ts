import type { TRUSTED_TYPES } from "@bijou/contract/trusted-types";

type Sink = "createHTML" | "createScriptURL";
type Trust = (text: string) => string;

declare global {
  /** Missing in browsers without Trusted Types, and in the types of TypeScript. */
  var trustedTypes:
    | {
        createPolicy: (name: string, rules: Partial<Record<Sink, Trust>>) => Record<Sink, Trust>;
      }
    | undefined;
}

/**
 * A policy of Trusted Types: pages reject every string that reaches a script sink and was not returned by one. It is
 * created when it is first used, because a page without it may load the same file.
 *
 * Keep the result inside the module that needs it. Its type is a string because TypeScript declares the sinks so.
 * @param check throws for a text that the sink must not get
 */
export function trustedTypesPolicy(
  name: (typeof TRUSTED_TYPES)[keyof typeof TRUSTED_TYPES],
  sink: Sink,
  check: (text: string) => void,
): Trust {
  let policy: Record<Sink, Trust> | undefined;
  const rule: Trust = (text) => {
    check(text);
    return text;
  };
  return (text) => {
    if (!globalThis.trustedTypes) return rule(text);
    policy ??= globalThis.trustedTypes.createPolicy(name, { [sink]: rule });
    return policy[sink](text);
  };
}
