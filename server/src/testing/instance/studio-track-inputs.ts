import type { StudioClient } from "@bijou/contract/studio/client";
import { addSubtitle, getTracks, saveTracks } from "@bijou/contract/studio/title-tracks";
import type { TestInstance } from "../test-instance.ts";

const TEXT = "1\n00:00:01,000 --> 00:00:02,000\nAll aboard.\n";

/** Inputs with which the calls about audio and subtitles succeed. */
export function trackInputs(instance: TestInstance, owner: () => Promise<StudioClient>) {
  const id = (): number => instance.title("gilded-cage");
  const file = Buffer.from(TEXT);

  /** Subtitles of their own for each call. */
  const added = async () =>
    (await owner())(
      addSubtitle,
      { id: id(), language: "de", kind: "full" },
      { file: new Blob([TEXT]) },
    );
  const video = async () => {
    const { videos } = await (await owner())(getTracks, { id: id() });
    const [only] = videos;
    if (!only) throw new Error("The movie has no video");
    return only;
  };

  return {
    getTracks: () => ({ id: id() }),
    saveTracks: async () => {
      const { track } = await added();
      const { episode, revision, audio, subtitles } = await video();
      return {
        id: id(),
        episode,
        revision,
        audio: audio.map(({ track: of, name, language, kind }) => ({
          track: of,
          name,
          language,
          kind,
        })),
        subtitles: subtitles.filter((one) => one.track !== track),
      };
    },
    getSubtitle: () => ({ id: id(), track: "en" }),
    addSubtitle: () => ({ id: id(), language: "fr", kind: "full", file }),
    saveSubtitle: async () => {
      const { track, version } = await added();
      return { id: id(), track, version, file };
    },
    restoreSubtitle: async () => {
      const call = await owner();
      const { track } = await added();
      const { episode, revision, audio, subtitles } = await video();
      const { videos } = await call(saveTracks, {
        id: id(),
        episode,
        revision,
        audio: audio.map(({ track: of, name, language, kind }) => ({
          track: of,
          name,
          language,
          kind,
        })),
        subtitles: subtitles.filter((one) => one.track !== track),
      });
      const earlier = videos[0]?.deleted.find((one) => one.track === track)?.id;
      return { id: id(), episode: null, earlier };
    },
  };
}
