import type * as Type from "typebox";
import type { Limit } from "../endpoint.ts";
import type { Scope } from "./roles.ts";

export const STUDIO_BASE = "/api/studio/v1";

/** One call of the Studio. GET reads, POST changes. */
export interface StudioEndpoint {
  readonly method: "GET" | "POST";
  /** A POST that changes nothing: its question is too long for an address. Whoever may read in its scope may make it. */
  readonly isQuestion?: true;
  /** Below the base. `:name` is the field of that name in `input`. */
  readonly path: `/${string}`;
  readonly access: "staff";
  /** The scope that the caller's roles must allow; null for calls of people who sign in or set up. */
  readonly needs: Scope | null;
  /** The call asks for a recent second factor even where the role's cell does not. */
  readonly isDanger?: true;
  /** Programs repeat it without a person, so it does not keep a session active (ST-007). */
  readonly isPoll?: true;
  readonly limit: Limit;
  /** Fields of the path and, for a GET or a file, of the query; for any other POST, of the body. */
  readonly input: Type.TObject;
  readonly responses: { readonly 200: Type.TSchema };
  /** The body of the request is a file. */
  readonly fileBody?: { readonly maxBytes: number; readonly description: string };
  /** How large a body may be; 64 KiB without it. */
  readonly maxBodyBytes?: number;
  /**
   * The response is long, and holds no tokens and no signed addresses: it may be compressed, although the size of what
   * is compressed tells about it (BREACH). No other site can make a browser send the session's cookie.
   */
  readonly isCompressed?: true;
  /** The media types of a response that is a file; JSON without them. */
  readonly fileTypes?: readonly string[];
  readonly summary: string;
}

/** Preserves the literal types of a call, which client and server share. */
export function studioEndpoint<const E extends StudioEndpoint>(definition: E): E {
  return definition;
}

export type StudioInput<E extends StudioEndpoint> = Type.Static<E["input"]>;
export type StudioResponse<E extends StudioEndpoint> = Type.Static<E["responses"][200]>;

/** Names of the fields in a path: `["id"]` of `/staff/:id/roles`. */
export const fieldsInPath = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
