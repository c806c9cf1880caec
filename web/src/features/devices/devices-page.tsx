import type { UserDevice } from "@bijou/contract/devices";
import { Keyboard, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { paths } from "../../lib/paths.ts";
import { signOut } from "../../lib/session.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ownsAccount } from "../../ui/shell/account-links.ts";
import styles from "./devices-page.module.css";
import { deviceTexts as texts } from "./texts.ts";
import { useDevices } from "./use-devices.ts";
import type { Route } from "./+types/devices-page";

const SignOutEverywhere = lazy(() => import("../../ui/sign-out-everywhere.tsx"));

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.title,
    description: texts.description,
    path: paths.devices,
    origin: loaderData.origin,
    hidden: true,
  });
}

/** Where the account is signed in (S-216). */
export default function DevicesPage() {
  const session = useMemberPage(paths.devices);
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
        <ErrorState title={texts.failedTitle} text={texts.failedText}>
          <Button look="ghost" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </ErrorState>
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
      <IconButton look="plain" label={texts.signOutDevice(name)} onClick={onEnd}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
