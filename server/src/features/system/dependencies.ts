import type { LogTail } from "../../platform/log-tail.ts";
import type { Certificate } from "./certificate.ts";

/** What the process that answers knows of its machine; a process that serves nobody knows nothing. */
export interface Machine {
  readonly dataDirectory: string;
  /** Where films are made; it may not exist yet. */
  readonly workDirectory: string;
  readonly ffmpegPath: string | undefined;
  /** Whether this server encodes films. */
  readonly transcodes: boolean;
  /** How many processes of this server answer requests. */
  readonly processes: number;
  readonly logTail: LogTail;
  /** Reads the certificate that an address serves; from the network without it. */
  readonly readCertificate?: (url: URL) => Promise<Certificate>;
}
