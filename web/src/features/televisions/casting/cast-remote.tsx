import { ChevronUp, Square, Tv, X } from "lucide-react";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "../../../platform/loading/lazy-part.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { controlTv } from "./cast-device.ts";
import { CastControls, PlayPause } from "./cast-controls.tsx";
import styles from "./cast-remote.module.css";
import { statusText } from "./shown-state.ts";
import { castingTexts as texts } from "./texts.ts";
import { useFollow } from "./use-follow.ts";
import { useRemoteState } from "./use-remote-state.ts";

const CastSheet = lazyPart(() => import("./cast-sheet.tsx"));

/**
 * The remote control for a television, below every page: a bar with all controls on wide screens; on phones a short one
 * that opens a sheet.
 */
export default function CastRemote({ deviceId }: { deviceId: number }) {
  const followed = useFollow(deviceId);
  const { report, positionSeconds, send } = useRemoteState(deviceId, followed);
  const [isOpen, setOpen] = useState(false);
  // Nothing shows before the first response: the stored television may be off since long.
  if (followed.screen === undefined && followed.state !== "unreachable") return null;

  const status = statusText(followed);
  const isLive = followed.state === "on";
  // Nothing can be controlled, and the text needs the room.
  const isOff = followed.state === "off";
  const stop = (): void => send({ kind: "stop" });
  const title = report?.title ?? "";
  const percent =
    report && report.duration_seconds > 0 ? positionSeconds / report.duration_seconds : 0;
  // Out of the header, which has a layer of its own.
  return createPortal(
    <section className={styles.bar} aria-label={texts.remote} data-state={followed.state}>
      <div className={styles.progress} aria-hidden="true" style={{ "--at": percent }} />
      <span className={styles.picture}>
        {report && report.picture !== "" ? (
          <Picture art={report.picture} kind="landscape" sizes="6rem" alt="" priority="eager" />
        ) : (
          <Tv aria-hidden="true" />
        )}
      </span>
      <p className={styles.words}>
        {title !== "" && <b>{title}</b>}
        <output>{status}</output>
      </p>
      {report && !isOff && (
        <>
          <div className={styles.wide}>
            <CastControls
              report={report}
              positionSeconds={positionSeconds}
              isAway={!isLive}
              onCommand={send}
            />
          </div>
          {isLive && (
            <div className={styles.narrow}>
              <PlayPause report={report} isAway={false} onCommand={send} />
              <IconButton
                look="plain"
                className={styles.open}
                label={texts.open}
                onClick={() => setOpen(true)}
              >
                <ChevronUp />
              </IconButton>
            </div>
          )}
        </>
      )}
      {report && !isOff && (
        <IconButton
          look="plain"
          className={styles.stop}
          label={texts.stop}
          disabled={!isLive}
          onClick={stop}
        >
          <Square fill="currentColor" />
        </IconButton>
      )}
      <IconButton
        look="plain"
        className={report && isLive ? styles.hide : ""}
        label={texts.close}
        onClick={() => controlTv(null)}
      >
        <X />
      </IconButton>
      {isOpen && report && (
        <Suspense fallback={null}>
          <CastSheet
            report={report}
            status={status}
            onStop={isLive ? stop : undefined}
            onHide={() => controlTv(null)}
            onClose={() => setOpen(false)}
          >
            <CastControls
              report={report}
              positionSeconds={positionSeconds}
              isAway={!isLive}
              onCommand={send}
            />
          </CastSheet>
        </Suspense>
      )}
    </section>,
    document.body,
  );
}
