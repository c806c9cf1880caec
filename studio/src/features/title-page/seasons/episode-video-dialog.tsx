import { useTexts } from "../../../ui/language.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useEditedPage } from "../editor-context.ts";
import { Versions } from "../versions/versions.tsx";
import type { Episode } from "./season-layout.ts";
import { seasonTexts } from "./texts.ts";

/** The video of an episode: its next, current and earlier versions (ST-077). */
export function EpisodeVideoDialog({
  episode: { id: episodeId, name },
  onClose,
}: {
  readonly episode: Episode;
  readonly onClose: () => void;
}) {
  const texts = useTexts(seasonTexts);
  const { id, trash } = useEditedPage();
  return (
    <Dialog title={texts.videoTitle(name)} description={texts.videoText} onClose={onClose}>
      <Versions place={{ id, episodeId }} name={name} isInTrash={trash !== null} />
    </Dialog>
  );
}
