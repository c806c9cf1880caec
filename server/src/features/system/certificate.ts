import { once } from "node:events";
import { connect } from "node:tls";
import { DAY_MS, HOUR_MS } from "../../platform/durations.ts";
import type { Check, Finding } from "./component.ts";

const TIMEOUT_MS = 5_000;
const HTTPS_PORT = 443;
const SOON_DAYS = 14;

export interface Certificate {
  readonly expiresAt: Date;
}

/** The certificate that an address serves, also one that is not valid. */
async function readServedCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replaceAll(/[[\]]/g, "");
  const socket = connect({
    host,
    port: port === "" ? HTTPS_PORT : Number(port),
    // An address is no server name (RFC 6066).
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // Only its date is read; an expired one is what this looks for.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { expiresAt: new Date(socket.getPeerCertificate().valid_to) };
  } finally {
    socket.destroy();
  }
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const none = { daysLeft: null, expiresAt: null };

function judge(host: string, expiresAt: Date, nowMs: number): Finding<"certificate"> {
  const daysLeft = Math.floor((expiresAt.getTime() - nowMs) / DAY_MS);
  const facts = { host, daysLeft, expiresAt: expiresAt.toISOString() };
  if (expiresAt.getTime() <= nowMs)
    return { status: "failing", sentence: "expired", facts, whatToDo: "renew_certificate" };
  if (daysLeft < SOON_DAYS)
    return { status: "warning", sentence: "expires_soon", facts, whatToDo: "renew_certificate" };
  return { status: "ok", sentence: "valid", facts, whatToDo: null };
}

/** The certificate of `PUBLIC_URL`, read at most once an hour and never waited for. */
export function checkCertificate({
  publicUrl,
  now,
  read = readServedCertificate,
}: {
  publicUrl: string;
  now: () => number;
  read?: ((url: URL) => Promise<Certificate>) | undefined;
}): Check<"certificate"> {
  const url = new URL(publicUrl);
  const host = url.host;
  const unknown = { host, ...none };
  let last: Certificate | "unreachable" | undefined;
  let readAtMs = -Infinity;

  function readWhenOld(): void {
    if (now() - readAtMs < HOUR_MS) return;
    readAtMs = now();
    read(url).then(
      (certificate) => (last = certificate),
      () => (last = "unreachable"),
    );
  }

  return {
    id: "certificate",
    unknown,
    async find() {
      if (url.protocol !== "https:")
        return LOCAL.test(url.hostname)
          ? { status: "off", sentence: "local", facts: unknown, whatToDo: null }
          : { status: "warning", sentence: "plain_http", facts: unknown, whatToDo: "use_https" };
      readWhenOld();
      if (last === undefined)
        return { status: "off", sentence: "checking", facts: unknown, whatToDo: null };
      if (last === "unreachable")
        return {
          status: "warning",
          sentence: "unreachable",
          facts: unknown,
          whatToDo: "check_public_url",
        };
      return judge(host, last.expiresAt, now());
    },
  };
}
