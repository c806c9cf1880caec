import { Check, Info, Plus, X } from "lucide-react";
import { Suspense } from "react";
import { paths } from "@bijou/contract/site-paths";
import { PlayActionIcon, usePlay, usePlayLabel } from "../../playback/public.ts";
import { PlayOnTv } from "../../televisions/public.ts";
import { toggleInLists, useInMyLists } from "../../watchlists/public.ts";
import { useSession } from "../../../platform/session/session.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import { type TileMenuRequest, tileMenu } from "./open-tile-menu.ts";
import styles from "./tile-menu.module.css";

/**
 * The actions of a tile as a list of buttons, for touch (S-32, S-33, S-34, S-83). Import with `lazyPart`, and mount it
 * only while it is open.
 */
export default function TileMenu({ video, canPlay, rowListId, onRemove }: TileMenuRequest) {
  const session = useSession();
  const play = usePlay();
  const playLabel = usePlayLabel(video);
  const inList = useInMyLists(video.video_id, video.is_my_list) || rowListId !== undefined;
  const close = (): void => tileMenu.set(null);
  const then = (act: () => void) => (): void => {
    close();
    act();
  };
  return (
    <Dialog title={video.video_title} onClose={close}>
      <div className={styles.actions}>
        {canPlay && (
          <Button icon={<PlayActionIcon title={video} />} onClick={then(() => play(video))}>
            {playLabel}
          </Button>
        )}
        {canPlay && session !== null && (
          <Suspense fallback={null}>
            <PlayOnTv title={video} look="button" onSent={close} />
          </Suspense>
        )}
        <Button
          look="ghost"
          icon={inList ? <Check /> : <Plus />}
          onClick={then(() => toggleInLists(video, inList, rowListId))}
        >
          {inList ? uiTexts.removeFromLists : uiTexts.addToLists}
        </Button>
        <ButtonLink look="ghost" icon={<Info />} to={paths.detail(video)} onClick={close}>
          {uiTexts.showDetails}
        </ButtonLink>
        {onRemove !== undefined && (
          <Button look="ghost" icon={<X />} onClick={then(onRemove)}>
            {uiTexts.stopContinuing}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
