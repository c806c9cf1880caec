import type { Membership, Plan } from "@bijou/contract/membership";
import { Check } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { useMemberPage } from "../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { Session } from "../../platform/session/storage.ts";
import { AccountPage, ownsAccount } from "../accounts/public.ts";
import { Columns } from "../../ui/layout/subnav-layout.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Placeholder, RowPlaceholder } from "../../ui/feedback/placeholder.tsx";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";
import { FirstTitles } from "../titles/public.ts";
import { accountTexts as texts } from "./account-texts.ts";
import { Cancellation } from "./cancellation.tsx";
import { MembershipCard } from "./membership-card.tsx";
import styles from "./membership-page.module.css";
import { MembershipState } from "./membership-state.tsx";
import { OtherPlans } from "./other-plans.tsx";
import { Receipts } from "./receipts.tsx";
import { useChange } from "./use-change.ts";
import { useMembership } from "./use-membership.ts";
import { usePlans } from "./use-plans.ts";
import { Withdrawal } from "./withdrawal.tsx";

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.membership,
  hidden: true,
});

const isLive = (membership: Membership | undefined): membership is Membership =>
  membership !== undefined && membership.subscription_status !== "Inactive";

function Details({ membership }: { membership: Membership | undefined }) {
  if (isLive(membership) && membership.plan_text === "") return null;
  return (
    <section className={styles.details}>
      <h2>{texts.details}</h2>
      {isLive(membership) ? (
        <OperatorHtml html={membership.plan_text} />
      ) : (
        <ul>
          {texts.freeGives.map((line) => (
            <li key={line}>
              <Check aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The plan, and the owner's actions. They appear together, so that the layout does not shift. */
function Choices({
  membership,
  plans,
  isOurs,
  changes,
}: {
  membership: Membership | undefined;
  plans: readonly Plan[];
  isOurs: boolean;
  changes: ReturnType<typeof useChange>;
}) {
  if (membership === undefined || !isOurs) return <Details membership={membership} />;
  const isLive = membership.is_subscribed === 1;
  const goesOn = isLive && membership.is_requested === 0;
  return (
    <Columns>
      <div>
        <Details membership={membership} />
        {goesOn && membership.phase !== "past_due" && (
          <OtherPlans membership={membership} plans={plans} changes={changes} />
        )}
        {goesOn && <Cancellation membership={membership} changes={changes} />}
        {isLive && membership.withdraw_until !== "" && (
          <Withdrawal membership={membership} changes={changes} />
        )}
      </div>
      <div>
        <Receipts
          membership={membership}
          isBusy={changes.isBusy}
          onPortal={() => void changes.openPortal()}
        />
      </div>
    </Columns>
  );
}

interface LoadedProps {
  readonly membership: Membership | undefined;
  readonly isOwner: boolean;
  readonly reload: () => Promise<void>;
}

function Loaded({ membership, isOwner, reload }: LoadedProps) {
  const changes = useChange(reload);
  const { changesMade } = changes;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button has been removed with the old state.
    if (changesMade > 0) heading.current?.focus();
  }, [changesMade]);
  const isOurs = isOwner && membership?.platform === "1";
  const mayChange =
    isOurs &&
    membership.is_subscribed === 1 &&
    membership.is_requested === 0 &&
    membership.phase !== "past_due";
  const plans = usePlans(mayChange ? membership.currency : null);
  return (
    <>
      <MembershipCard membership={membership} heading={heading} />
      <MembershipState membership={membership} isOwner={isOwner} changes={changes} />
      {plans === null ? (
        <div data-growing="" />
      ) : (
        <Choices membership={membership} plans={plans} isOurs={isOurs} changes={changes} />
      )}
      {!isLive(membership) && (
        <div className={styles.titles}>
          <Suspense fallback={<RowPlaceholder size="large" />}>
            <FirstTitles title={texts.premiumTitles} isPremium />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The plan with its price, state and date, and the owner's actions (S-217 to S-221). */
export default function MembershipPage() {
  const session = useMemberPage(paths.membership);
  // Another profile, signed in from another tab, starts with no state.
  return <OwnMembership key={session?.user_id} session={session} />;
}

function OwnMembership({ session }: { session: Session | null }) {
  const isChild = session?.is_child === 1;
  const { membership, hasFailed, reload } = useMembership(isChild ? undefined : session?.user_id);
  const isWaiting = membership === null && !hasFailed && !isChild;
  return (
    <AccountPage title={texts.title} isBusy={isWaiting}>
      {isChild && <p>{texts.onlyOwner}</p>}
      {hasFailed && (
        <ErrorState
          title={texts.failedTitle}
          text={texts.failedText}
          onRetry={() => void reload()}
        />
      )}
      {isWaiting && (
        <div className={styles.waiting}>
          <span className="visually-hidden">{texts.loading}</span>
          <div>
            <Placeholder shape="title" />
            <Placeholder shape="line" />
          </div>
          <Placeholder shape="title" />
          <Placeholder shape="text" />
        </div>
      )}
      {membership !== null && session !== null && (
        <Loaded membership={membership} isOwner={ownsAccount(session)} reload={reload} />
      )}
    </AccountPage>
  );
}
