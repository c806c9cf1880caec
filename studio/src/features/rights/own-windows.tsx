import type { OwnWindows } from "@bijou/contract/studio/own-windows";
import { levelOf } from "@bijou/contract/studio/roles";
import type { RightsWindow } from "@bijou/contract/studio/windows";
import { CalendarPlus, Pencil } from "lucide-react";
import { useId } from "react";
import { usePerson } from "../../platform/studio.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./own-windows.module.css";
import { useOwnWindows } from "./queries.ts";
import { ownWindowsTexts } from "./own-windows-texts.ts";
import { rightsTexts } from "./texts.ts";
import { useWindowText } from "./use-window-text.ts";
import { WindowsEditorDialog } from "./windows-dialog.tsx";
import {
  type OwnPlace,
  ownWindowsOf,
  useOwnTarget,
  useSaveWindows,
  withoutHolder,
} from "./windows-target.ts";

/** A season, or an episode with its season. */
export interface WindowedPlace extends OwnPlace {
  readonly name: string;
  /** Of an episode. */
  readonly season: { readonly id: number; readonly name: string } | undefined;
}

/** Which seasons and episodes of a series have windows of their own, such as `episode 21`. */
export function useWindowedPlaces(id: number): ReadonlySet<string> {
  const { data } = useOwnWindows(id);
  return new Set(data?.places.map(({ kind, place }) => `${kind} ${place}`));
}

/** The windows by which a season or an episode plays, and the season that they come from; undefined for the series. */
function inheritedBy(
  all: OwnWindows,
  { season }: WindowedPlace,
): { readonly windows: readonly RightsWindow[]; readonly from: string | undefined } {
  const ofSeason = season && ownWindowsOf(all, { kind: "season", place: season.id });
  return ofSeason
    ? { windows: ofSeason, from: season.name }
    : { windows: all.ofTitle, from: undefined };
}

/** The windows of a season or an episode, with where they come from (ST-052). */
export function OwnWindowsField({
  id,
  of,
  onEdit,
}: {
  /** The series. */
  readonly id: number;
  readonly of: WindowedPlace;
  readonly onEdit: () => void;
}) {
  const { openEditor } = useTexts(rightsTexts);
  const texts = useTexts(ownWindowsTexts);
  const text = useWindowText();
  const labelId = useId();
  const { roles } = usePerson();
  const { data } = useOwnWindows(id);
  const target = useOwnTarget(id, of);
  const { submit, isBusy, problem } = useSaveWindows(target);
  if (!data || !target.latest) return null;
  const { latest } = target;
  const inherited = inheritedBy(data, of);
  const isOwn = latest.windows !== null;
  const source = inherited.from === undefined ? texts.ofSeries : texts.ofSeason(inherited.from);
  const shown = (latest.windows ?? inherited.windows).map((window) => text.whole(window));
  return (
    <fieldset aria-labelledby={labelId} className={styles.field}>
      <div className={styles.top}>
        <span id={labelId}>{texts.placeWindows}</span>
        {isOwn && levelOf(roles, "rights") === "write" && (
          <Button
            size="small"
            aria-label={texts.resetPlaceWindows}
            disabled={isBusy}
            onClick={() => submit({ before: latest, windows: null })}
          >
            {texts.resetWindows}
          </Button>
        )}
      </div>
      <ol>
        {shown.map((line, index) => (
          // A window has no other name than its place.
          <li key={index}>{line}</li>
        ))}
      </ol>
      <p>{isOwn ? texts.ofPlace : source}</p>
      {levelOf(roles, "rights") === "write" && (
        <Button size="small" icon={isOwn ? <Pencil /> : <CalendarPlus />} onClick={onEdit}>
          {isOwn ? openEditor : texts.addOwnWindows}
        </Button>
      )}
      <Problem text={problem} />
    </fieldset>
  );
}

/** Changes the windows of a season or an episode. New ones begin as those that it inherits. */
export function OwnWindowsDialog({
  id,
  of,
  onClose,
}: {
  readonly id: number;
  readonly of: WindowedPlace;
  readonly onClose: () => void;
}) {
  const { data } = useOwnWindows(id);
  const target = useOwnTarget(id, of);
  if (!data || !target.latest) return null;
  const inherited = inheritedBy(data, of).windows.map((window) => ({
    ...window,
    ...withoutHolder,
  }));
  return (
    <WindowsEditorDialog
      name={of.name}
      target={target}
      seen={target.latest}
      inherited={inherited}
      holders={[]}
      onClose={onClose}
    />
  );
}
