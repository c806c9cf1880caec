import { myAds } from "@bijou/contract/ads";
import { resumeSubscription } from "@bijou/contract/payments";
import type { Membership } from "@bijou/contract/membership";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { fullDateText } from "@bijou/design/dates";
import { priceText } from "@bijou/design/money";
import { paths } from "@bijou/contract/site-paths";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-page.module.css";
import type { useChange } from "./use-change.ts";

/** What a subscription would spare the viewer: the ads of this month. */
function FreeText() {
  // Without the count, the general text is shown.
  const { data } = useResource({
    key: "ads",
    load: async (signal) => (await api(myAds, {}, { signal })).data,
  });
  if (data === undefined || data.ads_this_month === 0) return <p>{texts.noAds}</p>;
  return <p>{texts.ads(data.ads_this_month, data.seconds_this_month)}</p>;
}

function textOf({ phase, platform, to_date, grace_until, ...price }: Membership): string {
  const date = fullDateText(to_date);
  if (phase === "ended") return date === "" ? "" : texts.ended(date);
  if (platform === "0") return texts.elsewhere;
  switch (phase) {
    case "trial":
      return texts.trial(date, `${priceText(price)} ${texts.period[price.plan_type]}`);
    case "past_due":
      return texts.pastDue(fullDateText(grace_until));
    case "ending":
      return texts.ending(date);
    default:
      return "";
  }
}

interface Props {
  readonly membership: Membership | undefined;
  readonly isOwner: boolean;
  readonly changes: ReturnType<typeof useChange>;
}

/** The state of the membership, with the owner's next step. */
export function MembershipState({ membership, isOwner, changes }: Props) {
  const { isBusy, change, openPortal } = changes;
  const isInactive = membership === undefined || membership.subscription_status === "Inactive";
  const isCancelled = membership?.subscription_status === "Cancelled";
  const isOurs = membership?.platform === "1";
  const text = membership === undefined ? "" : textOf(membership);
  const resume = (): void =>
    void change(() => api(resumeSubscription, {}), {
      done: texts.resumed,
      failed: texts.notResumed,
    });
  if (!isInactive && !isCancelled && text === "") return null;
  return (
    <section className={styles.state}>
      <div>
        {membership?.phase === "past_due" ? <Problem text={text} /> : text !== "" && <p>{text}</p>}
        {isInactive && <FreeText />}
        {!isOwner && <p>{texts.onlyOwner}</p>}
      </div>
      <Actions>
        {isInactive && (
          <ButtonLink look="velvet" to={paths.subscribe()}>
            {texts.subscribe}
          </ButtonLink>
        )}
        {isCancelled && isOurs && isOwner && (
          <Button disabled={isBusy} onClick={resume}>
            {texts.resume}
          </Button>
        )}
        {membership?.phase === "past_due" && isOwner && (
          <Button disabled={isBusy} onClick={() => void openPortal()}>
            {texts.changeCard}
          </Button>
        )}
      </Actions>
    </section>
  );
}
