import { CircleCheck, ShieldAlert } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { paths } from "../../lib/paths.ts";
import { useHydrated } from "../../lib/session.ts";
import type { Session } from "../../lib/storage.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CodeBoxes } from "../../ui/code-boxes.tsx";
import { isWholeCode } from "../../ui/code-digits.ts";
import { MembershipBadge } from "../../ui/membership-badge.tsx";
import { ownsAccount } from "../../ui/shell/account-links.ts";
import styles from "./activate-tv-page.module.css";
import { deviceTexts as texts } from "./texts.ts";
import { useActivation } from "./use-activation.ts";
import type { Route } from "./+types/activate-tv-page";

const DIGITS = 4;

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.tvTitle,
    description: texts.tvDescription,
    path: paths.activateTv(),
    origin: loaderData.origin,
    hidden: true,
  });
}

/** Signs in a television by the code it shows (S-210, S-211). */
export default function ActivateTvPage() {
  const [query] = useSearchParams();
  // The server's page is one for every query of this address.
  const linked = useHydrated() ? (query.get("code") ?? "") : "";
  const code = isWholeCode(linked, DIGITS) ? linked : "";
  const session = useMemberPage(paths.activateTv(code));
  return (
    <AccountPage title={texts.tvTitle} isBusy={session === null}>
      {session === null ? (
        <div className={styles.waiting} />
      ) : ownsAccount(session) ? (
        <Activation session={session} linkedCode={code} />
      ) : (
        <OwnerOnly />
      )}
    </AccountPage>
  );
}

function OwnerOnly() {
  return (
    <div className={styles.panel}>
      <p>{texts.tvOwnerOnly}</p>
      <p className={styles.meta}>{texts.tvOwnerHint}</p>
      <ButtonLink look="ghost" to={paths.chooseProfile(paths.activateTv())}>
        {texts.changeProfile}
      </ButtonLink>
    </div>
  );
}

function Activation({ session, linkedCode }: { session: Session; linkedCode: string }) {
  const { code, activation, isBusy, edit, submit } = useActivation(linkedCode);
  const isWhole = isWholeCode(code, DIGITS);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isBusy) void submit();
  };

  if (activation.step === "done") return <Activated message={activation.message} />;
  return (
    <form className={styles.panel} onSubmit={onSubmit} noValidate>
      <div className={styles.account}>
        <p>
          <span className={styles.meta}>{texts.tvAccount}</span>
          <b>{session.email}</b>
        </p>
        <MembershipBadge status={session.subscription_status} />
      </div>
      <p>{texts.tvText}</p>
      <CodeBoxes
        digits={DIGITS}
        value={code}
        onChange={edit}
        label={texts.tvCode}
        problem={activation.step === "entry" ? activation.message : ""}
        keepsLast
        takesFocus={linkedCode === ""}
      />
      {activation.step === "elsewhere" && (
        <p className={styles.elsewhere} role="alert">
          {activation.message}
        </p>
      )}
      <p className={styles.warning}>
        <ShieldAlert aria-hidden="true" />
        {texts.tvWarning}
      </p>
      <Button type="submit" size="large" disabled={!isWhole || isBusy}>
        {isBusy ? texts.tvBusy : activation.step === "elsewhere" ? texts.tvConfirm : texts.tvSubmit}
      </Button>
      <p className={styles.meta}>
        {texts.noTelevision} <TelevisionAddress />
      </p>
    </form>
  );
}

function Activated({ message }: { message: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <CircleCheck className={styles.done} aria-hidden="true" />
      <h2 ref={title} tabIndex={-1}>
        {message || texts.tvDone}
      </h2>
      <ButtonLink to={paths.home}>{texts.tvHome}</ButtonLink>
    </div>
  );
}

/** Only the browser knows under which name the house is reached. */
function TelevisionAddress() {
  return <b className={styles.address}>{`${window.location.host}${paths.television}`}</b>;
}
