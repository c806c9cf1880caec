import { changeOwnWindows, type OwnWindows } from "@bijou/contract/studio/own-windows";
import { changeTitleWindows, type RightsWindow } from "@bijou/contract/studio/windows";
import { useApi } from "../../platform/studio.ts";
import { type Submit, useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useOwnWindows, useReloadWindows, useTitleWindows } from "./queries.ts";
import { rightsTexts } from "./texts.ts";

/** Windows with their version. */
export interface SeenWindows {
  readonly revision: number;
  /** Null for those that a season or an episode inherits. */
  readonly windows: readonly RightsWindow[] | null;
}

/** Whose windows are edited. */
export interface WindowsTarget {
  /** As the server has them; undefined until they are loaded. */
  readonly latest: SeenWindows | undefined;
  /** Returns the new revision. */
  readonly save: (next: SeenWindows) => Promise<number>;
  readonly reload: () => Promise<void>;
}

export function useTitleTarget(id: number): WindowsTarget {
  const api = useApi();
  const reload = useReloadWindows();
  const { data: latest } = useTitleWindows(id);
  return {
    latest,
    save: async ({ revision, windows }) =>
      (await api(changeTitleWindows, { id, revision, windows: [...(windows ?? [])] })).revision,
    reload: () => reload(id),
  };
}

export type OwnPlace = Pick<OwnWindows["places"][number], "kind" | "place">;

/** Whose rights they are is noted with the windows of the series. */
export const withoutHolder = { holder: null, license: null } as const;

export const ownWindowsOf = (
  { places }: OwnWindows,
  { kind, place }: OwnPlace,
): RightsWindow[] | null =>
  places
    .find((one) => one.kind === kind && one.place === place)
    ?.windows.map((window) => ({ ...window, ...withoutHolder })) ?? null;

export function useOwnTarget(id: number, of: OwnPlace): WindowsTarget {
  const api = useApi();
  const reload = useReloadWindows();
  const { data } = useOwnWindows(id);
  return {
    latest: data && { revision: data.revision, windows: ownWindowsOf(data, of) },
    async save({ revision, windows }) {
      const terms = windows?.map(({ holder: _holder, license: _license, ...window }) => window);
      const { kind, place } = of;
      const input = { id, revision, kind, place, windows: terms ?? null };
      return (await api(changeOwnWindows, input)).revision;
    },
    reload: () => reload(id),
  };
}

/** Saves windows in place of those before, with a notice that undoes it. */
export function useSaveWindows(
  { save, reload }: WindowsTarget,
  onDone?: () => void,
): Submit<{ readonly before: SeenWindows; readonly windows: SeenWindows["windows"] }> {
  const texts = useTexts(rightsTexts);
  const notify = useNotify();
  const undoing = useSubmit(async (seen: SeenWindows) => {
    await save(seen);
    await reload();
  });
  return useSubmit(async ({ before, windows }) => {
    try {
      const revision = await save({ revision: before.revision, windows });
      notify(texts.saved, () => undoing.submit({ ...before, revision }));
    } finally {
      // The next change starts from what was saved; after a conflict, what others have saved is needed.
      await reload();
    }
    onDone?.();
  });
}
