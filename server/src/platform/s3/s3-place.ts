/** A bucket, and the beginning of the keys of everything in it that is ours. */
export interface S3Place {
  readonly bucket: string;
  /** "" or a path that ends with a slash. */
  readonly prefix: string;
  /** Of a compatible server; Amazon's without it. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** Whether the bucket is in the path of addresses instead of the name of the host. */
  readonly usesPaths: boolean;
}

/** Without them the SDK looks for others, such as those of the machine's role. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

const EXAMPLE = "s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1";
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*\/?$/;
const PARAMETERS: ReadonlySet<string> = new Set(["endpoint", "region", "path-style"]);

export const isS3Url = (text: string): boolean => /^s3:/i.test(text);

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && url.pathname === "/" && url.search === "" && !url.username;
  if (!isOrigin || !["http:", "https:"].includes(url.protocol))
    throw new Error(`an address whose endpoint is an origin, such as ${EXAMPLE}`);
  return url.origin;
}

/**
 * Reads `s3://bucket/prefix?endpoint=...&region=...&path-style=yes|no`.
 *
 * @throws {Error} saying what it must be instead. Its message does not repeat the address, which may contain a secret.
 */
export function parseS3Url(text: string): S3Place {
  const url = isS3Url(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw new Error(`an address such as ${EXAMPLE}`);
  if (url.username !== "" || url.password !== "")
    throw new Error(
      "an address without keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead",
    );
  const bucket = url.host;
  if (!BUCKET.test(bucket)) throw new Error(`an address with the name of a bucket: ${EXAMPLE}`);
  const path = decodeURIComponent(url.pathname).replace(/^\//, "");
  const isPath = path === "" || (PREFIX.test(path) && !path.split("/").includes(".."));
  if (!isPath)
    throw new Error(
      "an address whose prefix has letters, digits, dots, hyphens and single slashes only",
    );
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined)
    throw new Error(
      `an address with the parameters endpoint, region and path-style only, not ${JSON.stringify(unknown.slice(0, 40))}`,
    );
  const endpoint = url.searchParams.get("endpoint");
  const style = url.searchParams.get("path-style");
  if (style !== null && style !== "yes" && style !== "no")
    throw new Error("an address with path-style=yes or path-style=no");
  return {
    bucket,
    prefix: path === "" || path.endsWith("/") ? path : `${path}/`,
    endpoint: endpoint === null ? undefined : readEndpoint(endpoint),
    region: url.searchParams.get("region") ?? undefined,
    // Compatible servers rarely have a name for each bucket.
    usesPaths: style === null ? endpoint !== null : style === "yes",
  };
}

/** A place with the region for addresses that name none. */
export const withRegion = (place: S3Place, region: string | undefined): S3Place => ({
  ...place,
  region: place.region ?? region,
});

/** For messages. */
export const showPlace = ({ bucket, prefix }: S3Place): string => `s3://${bucket}/${prefix}`;
