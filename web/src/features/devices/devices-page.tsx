import type { UserDevice } from "@bijou/contract/devices";
import { Keyboard, X } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { metaOf, originClientLoader, originLoader } from "../../lib/page-head.ts";
import { paths } from "../../lib/paths.ts";
import { signOut } from "../../lib/session.ts";
import type { Session } from "../../lib/storage.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { handingOnFocus } from "../../ui/hand-on-focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ownsAccount } from "../../ui/shell/account-links.ts";
import styles from "./devices-page.module.css";
import { deviceTexts as texts } from "./texts.ts";
import { useDevices } from "./use-devices.ts";

const SignOutEverywhere = lazyPart(() => import("../../ui/sign-out-everywhere.tsx"));

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.devices,
  hidden: true,
});

/** Where the account is signed in (S-216). */
export default function DevicesPage() {
  const session = useMemberPage(paths.devices);
  // Whoever signs in next, in another tab, begins with none.
  return <Devices key={session?.user_id} session={session} />;
}

function Devices({ session }: { session: Session | null }) {
  const { devices, hasFailed, retry, remove } = useDevices(session !== null);
  const [isEnding, setEnding] = useState(false);
  const navigate = useNavigate();
  const close = (): void => setEnding(false);

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
      isBusy={devices === null && !hasFailed}
      actions={
        <>
          {session !== null && ownsAccount(session) && (
            <ButtonLink look="ghost" to={paths.activateTv()}>
              {texts.activate}
            </ButtonLink>
          )}
          <Button look="ghost" disabled={session === null} onClick={() => setEnding(true)}>
            {texts.everywhere}
          </Button>
        </>
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
      <Suspense fallback={null}>
        {isEnding && (
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
