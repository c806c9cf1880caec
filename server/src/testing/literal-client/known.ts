import type { CaptchaPurpose } from "@bijou/contract/accounts/captcha";
import { login } from "@bijou/contract/accounts";
import { leftSidebar } from "@bijou/contract/configuration";
import { signUpNew } from "@bijou/contract/accounts/sign-up";
import { addWatchList } from "@bijou/contract/watchlists";
import { tracesOf } from "../instance/traces.ts";
import {
  disposableFriendList,
  disposableInvitation,
  disposableList,
  disposableProfile,
} from "../instance/disposable.ts";
import { televisionsOf } from "../instance/television.ts";
import type { PayingInstance } from "../paying-instance.ts";

export const DEVICE = "6f1c2a9e-0000-4000-8000-literalclient";
const LOCALHOST = "127.0.0.1";
const SECRET = "a garbo of a password";

/** The objects that calls name: ids, and functions for those that a call uses up. */
export async function knownIn({ instance, plans, begin }: PayingInstance) {
  const { bert, bea } = instance.people;
  const { pool } = instance.database;
  const caller = await instance.as("bert");
  const own = await tracesOf(instance, "bert");
  const { data: sidebar } = await caller.call(leftSidebar, {});
  const first = (all: readonly { id: number }[]): string => String(all[0]?.id ?? "");
  const situation = { instance, own, person: bert, profileId: bert.profileId };
  const { showCode } = televisionsOf(instance);
  const { seasonId: seasion_id, episodeId: episode_id } = instance.episode("tide-tables", 1, 1);
  const onDevice = { headers: { "device-id": DEVICE } };
  const codeTo = async (email: string): Promise<string> =>
    (await instance.mailsTo(email)).at(-1)?.content["code"] ?? "";
  let newcomers = 0;

  async function form() {
    const email = `newcomer-${newcomers++}@elsewhere.test`;
    return {
      username: "Newcomer",
      email,
      mobile_no: "0123456789",
      password: SECRET,
      confirm_password: SECRET,
      agree: 1,
      signup_type: 1,
      mail_type: "NEW-REGISTRATION",
      captcha_response: await instance.captcha("sign-up", DEVICE),
    };
  }

  return {
    user_id: bert.profileId,
    email: bert.email,
    clone_user_id: bea.profileId,
    movie: instance.title("paper-boats"),
    series: instance.title("tide-tables"),
    seasion_id,
    episode_id,
    genre: first(sidebar.genres),
    era: first(sidebar.eras),
    region: first(sidebar.regions),
    menu_id: sidebar.menu[0]?.id ?? 0,
    plan_id: plans.premium,
    continue_watch_id: own.continueWatchId,

    list: () => disposableList(situation),
    friendList: async (): Promise<number> => {
      const { rows } = await pool.query<{ list_id: number }>(
        "select list_id from list_shares where id = $1",
        [await disposableFriendList(situation)],
      );
      return rows[0]?.list_id ?? 0;
    },
    savedSearch: async () => (await tracesOf(instance, "bert")).savedSearchId,
    invitation: () => disposableInvitation(situation),
    profile: () => disposableProfile(situation),
    link: async () => (await tracesOf(instance, "bert")).linkToken,
    tvCode: async () => (await showCode(undefined, LOCALHOST)).tv_code,
    payment: () => begin(caller),
    captcha: (purpose: CaptchaPurpose) => instance.captcha(purpose, DEVICE),
    form,

    signUp: async () => {
      const fields = await form();
      await instance.anonymous.send(signUpNew, fields, onDevice);
      const captcha_response = await instance.captcha("verification", DEVICE);
      return { ...fields, captcha_response, opt: await codeTo(fields.email) };
    },

    signInCode: async (): Promise<string> => {
      await instance.anonymous.send(login, { email: bert.email, login_type: "OTP" }, onDevice);
      return codeTo(bert.email);
    },

    /** Resets the state that calls change. */
    async reset(): Promise<void> {
      await instance.empty(
        "sign_in_failures",
        "mail_codes",
        "mail_links",
        "mails",
        "list_shares",
        "tv_pairings",
      );
      await pool.query("delete from watch_lists where name = 'Renamed'");
      await pool.query("delete from profiles where name = 'Newcomer' and not is_root");
      await caller.call(addWatchList, { watch_list_name: "Literal" });
    },
  };
}
export type Known = Awaited<ReturnType<typeof knownIn>>;
