import * as Type from "typebox";
import { OptionalInstant, oneOf } from "./common.ts";

/** Every error of the Studio: its status and its title. */
export const PROBLEMS = {
  invalid_request: [400, "The request is not valid"],
  signed_out: [401, "Sign in first"],
  wrong_credentials: [401, "The email or password is wrong"],
  invalid_key: [401, "The API key is not valid"],
  wrong_code: [401, "The code is wrong or was already used"],
  second_factor: [403, "Confirm with your second factor first"],
  second_factor_setup: [403, "Set up a second factor first"],
  recent_second_factor: [403, "Confirm with your second factor again"],
  missing_scopes: [403, "The role or the API key does not allow this"],
  person_only: [403, "An API key can’t do this"],
  other_origin: [403, "The request does not come from the Studio"],
  not_found: [404, "There is no such object"],
  conflict: [409, "Someone else changed this in the meantime"],
  busy: [409, "This is being done already"],
  last_owner: [409, "There must be an owner with a second factor"],
  already_staff: [409, "This person already works here"],
  wrong_state: [409, "The object is not in a state that allows this"],
  creator_removed: [409, "The person who created this key no longer works here"],
  no_ffmpeg: [409, "The server has no ffmpeg"],
  last_factor: [409, "Your role needs a second factor"],
  wrong_offset: [409, "The server has another number of bytes"],
  too_many_uploads: [409, "There are too many unfinished uploads"],
  link_over: [410, "The link has expired or was already used"],
  set_up: [410, "This site has an owner already"],
  tus_version: [412, "The server speaks tus 1.0.0"],
  body_too_large: [413, "The request is too large"],
  unsupported_file: [415, "Files of this type can’t be uploaded"],
  too_many_requests: [429, "Too many tries"],
  checksum_mismatch: [460, "The bytes changed on their way"],
  internal: [500, "Something went wrong on our side"],
  unavailable: [503, "The server is not ready"],
  restoring: [503, "The site is being restored from a backup"],
  storage_full: [507, "There is not enough storage"],
} as const satisfies Record<string, readonly [number, string]>;
export type ProblemCode = keyof typeof PROBLEMS;

/** What can be wrong with a field. */
const FIELD_CODES = [
  "required",
  "unknown",
  "invalid",
  "not_offered",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "too_few",
  "too_many",
  "repeated",
  "invalid_email",
  "taken",
  "address_taken",
  "not_https",
  "unknown_values",
  "missing_values",
  "unknown_time_zone",
  "wrong_password",
  "too_common",
  "guessable",
  "not_grantable",
  "not_a_network",
  "not_in_future",
  "unknown_key",
  "other_mode",
  "low_contrast",
  "outside_video",
  "too_brief",
  "overlapping",
  "video_too_short",
  "too_early",
  "too_close",
  "inside_intro",
  "after_credits",
  "ends_before_start",
  "no_country",
  "unknown_country",
  "no_free_time",
  "free_outside",
  "outside_license",
  "other_holder",
  "not_pdf",
  "contradicts",
  "has_windows",
  "picture_format",
  "picture_pixels",
  "picture_damaged",
  "picture_too_small",
  "picture_gone",
  "not_square",
  "unreadable_subtitles",
  "other_name",
  "other_person",
  "changed",
  "folder_watched",
  "folder_read_only",
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

const FieldProblem = Type.Object(
  {
    path: Type.String({ description: "The field of the request." }),
    code: oneOf(FIELD_CODES, "For programs. `changed` is said of a conflict."),
    message: Type.String({ description: "What is wrong with it." }),
    limit: Type.Optional(
      Type.Number({ description: "Of `too_short` and the like: the least or the most." }),
    ),
    value: Type.Optional(Type.String({ description: "The part of the value that is wrong." })),
  },
  { title: "FieldProblem", description: "What is wrong with a field." },
);
export type FieldProblem = Type.Static<typeof FieldProblem>;

const Conflict = Type.Object(
  {
    field: Type.String({ description: "The field that others have changed." }),
    mine: Type.Unknown({ description: "The value of this request." }),
    theirs: Type.Unknown({ description: "The value that it has now." }),
    by: Type.String({ description: "Who changed it; empty if that is not known." }),
    at: OptionalInstant("When."),
  },
  { title: "Conflict", description: "A field that others have changed meanwhile." },
);
export type Conflict = Type.Static<typeof Conflict>;

/** RFC 9457. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: "Always `about:blank`: `code` tells errors apart." }),
    title: Type.String({ description: "What is wrong, in a few words." }),
    status: Type.Integer({ description: "The HTTP status." }),
    detail: Type.String({ description: "What was wrong with this request, and what to do." }),
    code: Type.String({ description: "For programs." }),
    fields: Type.Optional(
      Type.Array(FieldProblem, { description: "Of a form: which fields are wrong, each once." }),
    ),
    conflicts: Type.Optional(
      Type.Array(Conflict, { description: "Of a conflict: both values of each field." }),
    ),
    scopes: Type.Optional(
      Type.Array(Type.String(), { description: "The scopes that the caller does not have." }),
    ),
    requestId: Type.Optional(
      Type.String({ description: "Of an error of the server: its id in the log." }),
    ),
  },
  { title: "Problem", description: "An error." },
);
export type Problem = Type.Static<typeof Problem>;
