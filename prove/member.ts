import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { accountVerificationWithOtp, signUpNew } from "@bijou/contract/accounts/sign-up";
import type { Client } from "@bijou/contract/client";
import { getPlans, userSubscription } from "@bijou/contract/membership";
import { initiatePayment, myInvoices } from "@bijou/contract/payments";
import { deeplinkingPlayUrl, updateLastPlayTime } from "@bijou/contract/playback";
import { addRemoveVideoWatchList, addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { type Caller, callerWith } from "../bench/callers.ts";
import { solvedCaptcha } from "../e2e/support/solve-captcha.ts";

/** New passwords may not contain the name of the service. */
const PASSWORD = "seven kettles on a wall";
const GOOD_CARD = "4242 4242 4242 4242";
const MAIL_MS = 20_000;
/** Positions well inside every film of the demonstration. */
const FIRST_SECOND = 20;
const SECONDS = 30;

interface Mail {
  readonly to: string;
  readonly subject: string;
}

async function mailedCode(url: string, email: string): Promise<string> {
  for (const end = Date.now() + MAIL_MS; Date.now() < end;) {
    const mails = (await (await fetch(`${url}/demo/mailbox/messages`)).json()) as readonly Mail[];
    const mail = mails.find(({ to, subject }) => to === email && /^\d{4} /.test(subject));
    if (mail) return mail.subject.slice(0, 4);
    await sleep(50);
  }
  throw new Error(`No code came to ${email}`);
}

/** What the server has acknowledged to one member, and what was under way when it died. */
export class Member {
  readonly email = `${randomUUID()}@prove.test`;
  readonly #url: string;
  readonly #movie: number;
  readonly #codeOf: (email: string) => Promise<string>;
  #caller: Caller | undefined;
  /** Of the last acknowledged position, and of those that were sent after it. */
  readonly #positions = { acknowledged: 0, sent: new Set<number>() };
  readonly #lists = new Map<string, { readonly id: number; hasMovie: boolean }>();
  /** The provider has said yes to this many payments. */
  #paid = 0;
  #writes = 0;

  /** @param codeOf the code that was mailed to an address; the demonstration's mailbox has it */
  constructor(
    url: string,
    movie: number,
    codeOf: (email: string) => Promise<string> = (email) => mailedCode(url, email),
  ) {
    this.#url = url;
    this.#movie = movie;
    this.#codeOf = codeOf;
  }

  /** Acknowledged changes so far. */
  get writes(): number {
    return this.#writes;
  }

  /** Creates the account by its mailed code. */
  async signUp(): Promise<void> {
    const { call } = callerWith(this.#url, { "device-id": randomUUID() });
    const sent = await call(signUpNew, {
      username: "Prove",
      email: this.email,
      password: PASSWORD,
      confirm_password: PASSWORD,
      captcha_response: await solvedCaptcha(call, "sign-up"),
    });
    if (sent.status_code !== 1)
      throw new Error(`The sign-up was rejected: ${JSON.stringify(sent.message)}`);
    const opt = await this.#codeOf(this.email);
    const verify = { email: this.email, opt };
    let verified = await call(accountVerificationWithOtp, verify);
    // Each kill in the middle of a check leaves a try that counts as wrong, until the address has to solve a captcha.
    if (!verified.data)
      verified = await call(accountVerificationWithOtp, {
        ...verify,
        captcha_response: await solvedCaptcha(call, "verification"),
      });
    const { data, message } = verified;
    if (!data) throw new Error(`The code was rejected: ${String(message)}`);
    const { token, userToken } = data;
    const session = { authorization: `Bearer ${token}`, "user-token": userToken };
    this.#caller = callerWith(this.#url, session);
    this.#writes++;
  }

  /** With the session that the sign-up began. */
  get #session(): Caller {
    if (!this.#caller) throw new Error("The member has not signed up");
    return this.#caller;
  }

  get headers(): Caller["headers"] {
    return this.#session.headers;
  }

  get #member(): Client {
    return this.#session.call;
  }

  async #savePosition(): Promise<void> {
    const call = this.#member;
    const second = FIRST_SECOND + ((this.#positions.acknowledged + 1) % SECONDS);
    this.#positions.sent.add(second);
    const position = { video_id: this.#movie, last_play_time: second, sequence: Date.now() };
    await call(updateLastPlayTime, position);
    this.#positions.acknowledged = second;
    this.#positions.sent.clear();
    this.#writes++;
  }

  async #makeList(): Promise<void> {
    const call = this.#member;
    const name = randomUUID();
    const { data } = await call(addWatchList, { watch_list_name: name });
    const list = { id: data.id, hasMovie: false };
    this.#lists.set(name, list);
    this.#writes++;
    const added = { watch_list_id: list.id, video_id: this.#movie, action: "add" } as const;
    await call(addRemoveVideoWatchList, added);
    list.hasMovie = true;
    this.#writes++;
  }

  /** Begins a payment. @returns the provider's page */
  async checkout(): Promise<string> {
    const call = this.#member;
    const { data: plans } = await call(getPlans, {});
    const { data } = await call(initiatePayment, { plan_id: plans[0]?.id ?? 0 });
    if (Array.isArray(data)) throw new Error("The payment cannot begin");
    return data.checkout_url;
  }

  /** Pays on the provider's page. Nobody tells the server but the provider's own webhook. */
  async pay(checkoutUrl: string): Promise<void> {
    const body = new URLSearchParams({ card: GOOD_CARD });
    const answer = await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" });
    if (answer.status !== 303) throw new Error(`The provider answered ${answer.status}`);
    this.#paid = 1;
    this.#writes++;
  }

  /** Saves a position, and makes a list with every fifth. */
  async change(count: number): Promise<void> {
    await this.#savePosition();
    if (count % 5 === 0) await this.#makeList();
  }

  /** Makes changes until one fails, which is what happens when the server dies. */
  async write(): Promise<void> {
    for (let count = 0; ; count++) {
      await this.change(count);
      if (count === 3 && this.#paid === 0) await this.pay(await this.checkout());
    }
  }

  /** What was acknowledged and is gone, in words. */
  async losses(): Promise<readonly string[]> {
    const call = this.#member;
    const lost: string[] = [];
    const { data: film } = await call(deeplinkingPlayUrl, { video_type: 1, video_id: this.#movie });
    const { acknowledged, sent } = this.#positions;
    if (film.play_time !== acknowledged && !sent.has(film.play_time))
      lost.push(`position ${acknowledged} is ${film.play_time}`);
    const { data: lists } = await call(myWatchList, {});
    for (const [name, { id, hasMovie }] of this.#lists) {
      const found = lists.find((list) => list.id === id);
      if (found?.list_name !== name) lost.push(`list ${id}`);
      else if (hasMovie && !found.video_ids.includes(this.#movie)) lost.push(`title of list ${id}`);
    }
    if (this.#paid > 0) {
      const { data: memberships } = await call(userSubscription, {});
      if (memberships[0]?.subscription_status !== "Active") lost.push("a paid membership");
      const { data: invoices } = await call(myInvoices, {});
      if (invoices.length !== this.#paid) lost.push(`${invoices.length} invoices for one payment`);
    }
    return lost;
  }
}
