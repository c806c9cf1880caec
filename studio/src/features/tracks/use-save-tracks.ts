import { saveTracks, type VideoTracks } from "@bijou/contract/studio/title-tracks";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { isSame, placeOf, useTracksCache } from "./queries.ts";
import { tracksTexts } from "./texts.ts";
import { type Lists, listsOf } from "./track-lists.ts";

/** Saves the tracks of a video, which the notification undoes (ST-151). Deleted subtitles are restored in their list. */
export function useSaveTracks(title: number, video: VideoTracks) {
  const texts = useTexts(tracksTexts);
  const api = useApi();
  const notify = useNotify();
  const cache = useTracksCache(title);
  const undoable = useUndoable(cache);

  async function send(
    { audio, subtitles, defaultSubtitles }: Lists,
    revision: number,
  ): Promise<number> {
    const lists = { audio: [...audio], subtitles: [...subtitles], defaultSubtitles };
    const saved = await api(saveTracks, { id: title, ...placeOf(video), revision, ...lists });
    await cache.replace(saved);
    return saved.videos.find((one) => isSame(one, video))?.revision ?? revision;
  }
  return useSubmit(
    async ({
      lists,
      deleted,
      onSaved,
    }: {
      lists: Lists;
      deleted?: string;
      onSaved?: () => void;
    }) => {
      let revision;
      try {
        revision = await send(lists, video.revision);
      } catch (error) {
        if (codeOf(error) === "conflict") await cache.reload();
        throw error;
      }
      onSaved?.();
      if (deleted !== undefined) notify(texts.deletedNow(deleted));
      else undoable(texts.saved, async () => void (await send(listsOf(video), revision)));
    },
    ["audio", "subtitles"],
  );
}
