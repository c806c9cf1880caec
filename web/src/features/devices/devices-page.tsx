import type { UserDevice } from "@bijou/contract/devices";
import { Keyboard, Tv, X } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { useMemberPage } from "../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { signOut } from "../../platform/session/session.ts";
import type { Session } from "../../platform/session/storage.ts";
import { AccountPage, ownsAccount } from "../accounts/public.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { handingOnFocus } from "../../ui/layout/move-focus.ts";
import { IconButton } from "../../ui/form/icon-button.tsx";
import styles from "./devices-page.module.css";
import { deviceTexts as texts } from "./texts.ts";
import { useDevices } from "./use-devices.ts";

const SignOutEverywhere = lazyPart(() => import("./sign-out-everywhere.tsx"));

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.devices,
  hidden: true,
});

/** The devices on which the account is signed in (S-216). */
export default function DevicesPage() {
  const session = useMemberPage(paths.devices);
  // Another profile, signed in from another tab, starts with no state.
  return <Devices key={session?.user_id} session={session} />;
}

function Devices({ session }: { session: Session | null }) {
  const { devices, hasFailed, retry, remove } = useDevices(session?.user_id);
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const close = (): void => setConfirming(false);
  const isWaiting = devices === null && !hasFailed;

  const end = (device: UserDevice): void => {
    if (device.is_current === 1) {
      void signOut();
      void navigate(paths.home);
    } else void remove(device);
  };

  return (
    <AccountPage
      title={texts.title}
      text={texts.text}
      isBusy={isWaiting}
      actions={
        <Button look="ghost" disabled={session === null} onClick={() => setConfirming(true)}>
          {texts.everywhere}
        </Button>
      }
    >
      {hasFailed ? (
        <ErrorState title={texts.failedTitle} text={texts.failedText} onRetry={retry} />
      ) : (
        <ul className={styles.devices}>
          {devices === null && (
            <li className={styles.waiting}>
              <span className="visually-hidden">{texts.loading}</span>
            </li>
          )}
          {devices?.map((device) => (
            <DeviceItem key={device.id} device={device} onEnd={() => end(device)} />
          ))}
        </ul>
      )}
      {!isWaiting && session !== null && ownsAccount(session) && (
        <section className={styles.television}>
          <Tv aria-hidden="true" />
          <div>
            <h2>{texts.moreTitle}</h2>
            <p>{texts.moreText}</p>
          </div>
          <ButtonLink look="ghost" to={paths.activateTv()}>
            {texts.activate}
          </ButtonLink>
        </section>
      )}
      <Suspense fallback={null}>
        {isConfirming && (
          <SignOutEverywhere
            onDone={() => {
              close();
              retry();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </AccountPage>
  );
}

function DeviceItem({ device, onEnd }: { device: UserDevice; onEnd: () => void }) {
  const { device: name, is_current: isCurrent, place, profile_name: profile } = device;
  const facts = [device.active_status, place, profile].filter(Boolean).join(" · ");
  return (
    <li className={`${styles.device} ${isCurrent === 1 ? styles.current : ""}`}>
      <img src={device.device_image} alt="" width={64} height={64} />
      <div>
        <h2>{name}</h2>
        <p>{facts}</p>
        {device.kind === "television" && isCurrent === 0 && (
          <ButtonLink
            look="quiet"
            size="small"
            className={styles.keyboard}
            icon={<Keyboard aria-hidden="true" />}
            to={paths.typeOnTv}
          >
            {texts.keyboard}
          </ButtonLink>
        )}
      </div>
      <IconButton
        look="plain"
        label={texts.signOutDevice(name)}
        data-leaves="device"
        onClick={handingOnFocus(onEnd)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
