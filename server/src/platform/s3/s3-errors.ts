import { OperatorError, errorCode, errorMessage } from "../errors.ts";
import { StorageUnavailable } from "../files/blob-store.ts";
import { type S3Place, showPlace } from "./s3-place.ts";

/** `NotFound` is what a HEAD gets, which has no body. */
const MISSING: ReadonlySet<string> = new Set(["NoSuchKey", "NotFound"]);
const BEYOND_END = 416;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

export const isMissing = (error: unknown): boolean => MISSING.has(nameOf(error));

/** What a conditional write gets when the object is there, or is being written. */
const TAKEN: ReadonlySet<string> = new Set(["PreconditionFailed", "ConditionalRequestConflict"]);
export const isTaken = (error: unknown): boolean => TAKEN.has(nameOf(error));

export function isBeyondEnd(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("$metadata" in error)) return false;
  const { $metadata: metadata } = error;
  return (
    typeof metadata === "object" &&
    metadata !== null &&
    "httpStatusCode" in metadata &&
    metadata.httpStatusCode === BEYOND_END
  );
}

const KEYS = "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";

/** What an operator can do, by the name of the error. */
function adviceFor(error: unknown, place: S3Place): string {
  const { bucket, endpoint } = place;
  const advice: Readonly<Record<string, string>> = {
    NoSuchBucket: `there is no bucket ${bucket}. Create it, or correct its name`,
    InvalidAccessKeyId: `the server does not know the access key. Correct ${KEYS}`,
    SignatureDoesNotMatch: `the secret key is wrong. Correct ${KEYS}`,
    CredentialsProviderError: `there are no credentials. Set ${KEYS}`,
    ExpiredToken: "the session token has expired. Renew AWS_SESSION_TOKEN",
    AccessDenied: `the access key may not. Allow it to list, read, write and delete in ${showPlace(place)}`,
    Forbidden: `the access key may not. Allow it to list, read, write and delete in ${showPlace(place)}`,
    PermanentRedirect: "the bucket is in another region. Correct region",
    AuthorizationHeaderMalformed: "the bucket is in another region. Correct region",
    RequestTimeTooSkewed: "the clock of this machine is wrong. Correct it",
    ENOTFOUND: `the host of ${endpoint ?? "the region"} is unknown. Correct endpoint and region`,
    ECONNREFUSED: `nothing listens at ${endpoint ?? "the region"}. Start the server, or correct endpoint`,
    TimeoutError: `${endpoint ?? "the region"} does not answer. Check the network and the endpoint`,
  };
  return advice[nameOf(error)] ?? advice[errorCode(error)] ?? reasonOf(error);
}

/** The name and the message, which contain no key. The address of a request may be signed, so it is left out. */
function reasonOf(error: unknown): string {
  const name = nameOf(error);
  const code = errorCode(error);
  return [name === "Error" ? code : name, errorMessage(error)]
    .filter((part) => part !== "")
    .join(": ")
    .replaceAll(/https?:\/\/\S+/g, "the server");
}

/** For a request that failed while the server runs. */
export const unavailable = (error: unknown, place: S3Place): StorageUnavailable =>
  new StorageUnavailable(`${showPlace(place)}: ${reasonOf(error)}`);

/** For a request that failed in the start or in a command. `variable` names where the address is from. */
export const explainS3Error = (error: unknown, place: S3Place, variable: string): OperatorError =>
  new OperatorError(
    `${showPlace(place)} (${variable}) cannot be used: ${adviceFor(error, place)}.`,
  );
