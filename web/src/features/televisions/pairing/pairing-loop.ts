import type { LoginData } from "@bijou/contract/accounts";
import type { ResponseBody } from "@bijou/contract/endpoint";
import { CallFailed } from "@bijou/contract/errors";
import type { tvCode, tvCodeStatus } from "@bijou/contract/televisions";

type Code = ResponseBody<typeof tvCode>["data"];
type Status = ResponseBody<typeof tvCodeStatus>["data"];

/** State of the pairing screen. Times are milliseconds of `nowMs`. */
export type Pairing =
  | { readonly kind: "starting" }
  | {
      readonly kind: "code";
      readonly code: string;
      readonly activationUrl: string;
      readonly endsAtMs: number;
      /** The last poll failed; the code may still be valid. */
      readonly isUnreachable: boolean;
    }
  | {
      readonly kind: "offered";
      readonly maskedEmail: string;
      readonly profileName: string;
      readonly endsAtMs: number;
      readonly isAnswering: boolean;
    }
  /** Too many pairing requests, or the server is unreachable; retried automatically. */
  | { readonly kind: "crowded" | "unreachable" };

export interface PairingPorts {
  readonly askCode: (signal: AbortSignal) => Promise<Code>;
  readonly askStatus: (
    secret: string,
    accept: boolean | undefined,
    signal: AbortSignal,
  ) => Promise<Status>;
  readonly nowMs: () => number;
  readonly show: (pairing: Pairing) => void;
  readonly signedIn: (login: LoginData) => void;
}

/** What `slow_down` adds to the interval (RFC 8628 section 3.5). */
const SLOW_DOWN_SECONDS = 5;
/** A lower bound, whatever the server says. */
const MIN_INTERVAL_SECONDS = 1;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

const hasStatus = (failure: unknown, status: number): boolean =>
  failure instanceof CallFailed && failure.status === status;

/** The television's side of the pairing (RFC 8628): show a code, poll its state, answer the offer, renew the code. */
export class PairingLoop {
  readonly #ports: PairingPorts;
  #answer: boolean | undefined;
  #offer: (Pairing & { kind: "offered" }) | null = null;
  #wake: () => void = () => undefined;

  constructor(ports: PairingPorts) {
    this.#ports = ports;
  }

  /** Polls at once: the television woke up, or the network is back. */
  wake(): void {
    this.#wake();
  }

  /** Answers the offer on the screen; sent at once, and repeated until it has arrived. */
  answer(accept: boolean): void {
    if (this.#offer === null) return;
    this.#answer = accept;
    this.#ports.show({ ...this.#offer, isAnswering: true });
    this.#wake();
  }

  /** Shows codes until a member is signed in or `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const code = await this.#ports.askCode(signal);
        failures = 0;
        if (!signal.aborted && (await this.#follow(code, signal))) return;
      } catch (failure) {
        if (signal.aborted) return;
        this.#ports.show({ kind: hasStatus(failure, 429) ? "crowded" : "unreachable" });
        await this.#pause(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), signal);
        failures += 1;
      }
    }
  }

  /** Polls a code's state until it is over. @returns whether a member is signed in now */
  async #follow(code: Code, signal: AbortSignal): Promise<boolean> {
    const { nowMs, show } = this.#ports;
    let endsAtMs = nowMs() + code.expires_in * 1000;
    let intervalMs = Math.max(MIN_INTERVAL_SECONDS, code.interval) * 1000;
    const showCode = (isUnreachable: boolean): void => {
      this.#offer = null;
      const { tv_code, activation_url } = code;
      const shown = { code: tv_code, activationUrl: activation_url, endsAtMs, isUnreachable };
      show({ kind: "code", ...shown });
    };
    this.#answer = undefined;
    showCode(false);
    let polledAtMs = nowMs();
    while (!signal.aborted) {
      await this.#pauseUntil(() => polledAtMs + intervalMs, signal);
      if (signal.aborted || nowMs() >= endsAtMs) return false;
      polledAtMs = nowMs();
      let status: Status;
      try {
        status = await this.#ports.askStatus(code.device_secret, this.#answer, signal);
      } catch (failure) {
        if (signal.aborted) return false;
        if (hasStatus(failure, 410) || hasStatus(failure, 401)) return false;
        if (hasStatus(failure, 429)) intervalMs += SLOW_DOWN_SECONDS * 1000;
        if (this.#offer === null) showCode(!hasStatus(failure, 429));
        continue;
      }
      if (signal.aborted) return false;
      switch (status.state) {
        case "slow_down":
          intervalMs += SLOW_DOWN_SECONDS * 1000;
          break;
        case "waiting":
          this.#answer = undefined;
          endsAtMs = nowMs() + status.expires_in * 1000;
          showCode(false);
          break;
        case "offered":
          endsAtMs = nowMs() + status.expires_in * 1000;
          this.#showOffer(status, endsAtMs);
          break;
        case "refused":
          return false;
        case "signed_in":
          if (status.login === null) return false;
          this.#ports.signedIn(status.login);
          return true;
      }
    }
    return false;
  }

  #showOffer(status: Status, endsAtMs: number): void {
    const { masked_email: maskedEmail, profile_name: profileName } = status;
    // An offer from another account is a new question.
    if (this.#offer !== null && this.#offer.maskedEmail !== maskedEmail) this.#answer = undefined;
    this.#offer = { kind: "offered", maskedEmail, profileName, endsAtMs, isAnswering: false };
    this.#ports.show({ ...this.#offer, isAnswering: this.#answer !== undefined });
  }

  /** Sending an answer does not wait; waking up polls no sooner than the interval. */
  async #pauseUntil(momentMs: () => number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const leftMs = momentMs() - this.#ports.nowMs();
      if (leftMs <= 0 || signal.aborted) return;
      const before = this.#answer;
      await this.#pause(leftMs, signal);
      if (this.#answer !== before) return;
    }
  }

  #pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      }
      signal.addEventListener("abort", done);
      this.#wake = done;
    });
  }
}
