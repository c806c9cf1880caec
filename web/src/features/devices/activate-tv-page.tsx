import { CircleCheck, ShieldAlert } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useMemberPage } from "../../lib/member-page.ts";
import { metaOf, originClientLoader, originLoader } from "../../lib/page-head.ts";
import { paths } from "../../lib/paths.ts";
import { useHydrated } from "../../lib/session.ts";
import type { Session } from "../../lib/storage.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CodeBoxes } from "../../ui/code-boxes.tsx";
import { isWholeCode } from "../../ui/code-digits.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { MembershipBadge } from "../../ui/membership-badge.tsx";
import { ownsAccount } from "../../ui/shell/account-links.ts";
import styles from "./activate-tv-page.module.css";
import { deviceTexts as texts } from "./texts.ts";
import { useActivation } from "./use-activation.ts";

const DIGITS = 4;

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.tvTitle,
  description: texts.tvDescription,
  path: paths.activateTv(),
  hidden: true,
});

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
        <Activation key={session.user_id} session={session} linkedCode={code} />
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
    <Form className={styles.panel} onSubmit={onSubmit}>
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
      <SubmitButton size="large" disabled={!isWhole || isBusy}>
        {isBusy ? texts.tvBusy : activation.step === "elsewhere" ? texts.tvConfirm : texts.tvSubmit}
      </SubmitButton>
      <p className={styles.meta}>
        {texts.noTelevision} <TelevisionAddress />
      </p>
    </Form>
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
