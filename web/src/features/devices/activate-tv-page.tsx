import { CircleCheck, ShieldAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useMemberPage } from "../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import type { Session } from "../../platform/session/storage.ts";
import { AccountPage, ownsAccount } from "../accounts/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { CodeBoxes } from "../../ui/form/code-boxes.tsx";
import { isWholeCode } from "../../ui/form/code-digits.ts";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { MembershipBadge } from "../membership/public.ts";
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

/** Signs in a television with the code that it shows (S-210, S-211). */
export default function ActivateTvPage() {
  const [query] = useSearchParams();
  // The server's page is the same for every query.
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

  switch (activation.step) {
    case "offered":
      return (
        <Outcome message={activation.message || texts.tvDone} text={texts.tvWaiting}>
          <ButtonLink look="ghost" to={paths.home}>
            {texts.tvHome}
          </ButtonLink>
        </Outcome>
      );
    case "signed_in":
      return (
        <Outcome isDone message={activation.message} text={texts.tvSignedInText}>
          <ButtonLink to={paths.home}>{texts.tvHome}</ButtonLink>
          <ButtonLink look="ghost" to={paths.devices}>
            {texts.tvDevices}
          </ButtonLink>
        </Outcome>
      );
    case "refused":
    case "over":
      return (
        <Outcome message={activation.message} text={texts.tvNotSignedInText}>
          <Button onClick={() => edit("")}>{texts.tvAgain}</Button>
          <ButtonLink look="ghost" to={paths.home}>
            {texts.tvHome}
          </ButtonLink>
        </Outcome>
      );
    case "entry":
    case "elsewhere":
      break;
  }
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
        usesLastOnly
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

interface OutcomeProps {
  readonly message: string;
  readonly text: string;
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

/** The state of the pairing, updated when the viewer answers on the television. */
function Outcome({ message, text, isDone = false, children }: OutcomeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button has been removed; focusing the heading also announces each change.
  useEffect(() => title.current?.focus(), [message]);
  return (
    <div className={styles.panel}>
      {isDone && <CircleCheck className={styles.done} aria-hidden="true" />}
      <h2 ref={title} tabIndex={-1}>
        {message}
      </h2>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </div>
  );
}

/** Only the browser knows the host name of the site. */
function TelevisionAddress() {
  return <b className={styles.address}>{`${window.location.host}${paths.television}`}</b>;
}
