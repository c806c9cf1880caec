import { contradictions, startMs, windowProblems } from "@bijou/contract/studio/window-rules";
import { ALWAYS, type RightsWindow, type TitleWindows } from "@bijou/contract/studio/windows";
import { CalendarPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldText } from "../../platform/use-problem-text.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./editor.module.css";
import { Impact } from "./impact.tsx";
import { ownWindowsTexts } from "./own-windows-texts.ts";
import { rightsTexts } from "./texts.ts";
import { useWindowText } from "./use-window-text.ts";
import { WindowFields } from "./window-fields.tsx";
import {
  type SeenWindows,
  useSaveWindows,
  useTitleTarget,
  type WindowsTarget,
} from "./windows-target.ts";

/** What is wrong with the windows, as it is typed. */
function useProblems(windows: readonly RightsWindow[]) {
  const textOf = useFieldText();
  const wrong = windowProblems(windows);
  const pairs = contradictions(windows);
  const problemsOf = (index: number): Partial<Record<keyof RightsWindow, string>> =>
    Object.fromEntries(
      wrong
        .filter((problem) => problem.index === index)
        .map(({ field, code }) => [field, textOf({ path: field, code, message: "" })]),
    );
  const pair = pairs[0];
  return {
    problemsOf,
    isWrong: (index: number) =>
      wrong.some((problem) => problem.index === index) ||
      pairs.some((both) => both.includes(index)),
    contradiction:
      pair &&
      textOf({
        path: "windows",
        code: "contradicts",
        message: "",
        value: `${pair[0] + 1}, ${pair[1] + 1}`,
      }),
    isValid: wrong.length === 0 && pair === undefined,
  };
}

interface Props {
  readonly name: string;
  readonly target: WindowsTarget;
  /** As they were when the dialog was opened. */
  readonly seen: SeenWindows;
  /** What a season or an episode begins with while it has none of its own. */
  readonly inherited: readonly RightsWindow[];
  /** The windows with what was dragged on the calendar. */
  readonly windows?: readonly RightsWindow[] | undefined;
  /** Which is shown first. */
  readonly index?: number | undefined;
  /** Of windows of a title, which say whose rights they are, and what they mean for its viewers. */
  readonly titleId?: number;
  readonly holders: readonly string[];
  readonly onClose: () => void;
}

function WindowList({
  windows,
  shown,
  isWrong,
  onShow,
  onAdd,
}: {
  readonly windows: readonly RightsWindow[];
  readonly shown: number;
  readonly isWrong: (index: number) => boolean;
  readonly onShow: (index: number) => void;
  readonly onAdd: () => void;
}) {
  const texts = useTexts(rightsTexts);
  const text = useWindowText();
  return (
    <div className={styles.list}>
      <h3>{texts.windows}</h3>
      <ol>
        {windows.map((window, index) => (
          // A window has no other name than its place.
          <li key={index}>
            <button
              type="button"
              aria-current={index === shown}
              data-wrong={isWrong(index) || undefined}
              onClick={() => onShow(index)}
            >
              <strong>
                {index + 1}. {text.access(window)}
              </strong>
              <span>{text.where(window)}</span>
              <span>{text.when(window)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Button size="small" icon={<CalendarPlus />} onClick={onAdd}>
        {texts.newWindow}
      </Button>
    </div>
  );
}

function Editor({
  target,
  seen,
  inherited,
  windows: given,
  index = 0,
  titleId,
  holders,
  onClose,
}: Props) {
  const texts = useTexts(rightsTexts);
  const { number } = useLocale();
  const [windows, setWindows] = useState(given ?? seen.windows ?? inherited);
  const [shown, setShown] = useState(index);
  const [before, setBefore] = useState(seen);
  const { latest } = target;
  const { problemsOf, isWrong, contradiction, isValid } = useProblems(windows);
  const { submit, isBusy, problem, code } = useSaveWindows(target, onClose);
  const window = windows[shown] ?? ALWAYS;
  const [nowMs] = useState(() => Date.now());
  /** What is compared: the window as it opens, or now. */
  const at = new Date(Math.max(startMs(window), nowMs)).toISOString();
  const add = (): void => {
    setWindows([...windows, { ...ALWAYS, startsAt: windows.at(-1)?.endsAt ?? null }]);
    setShown(windows.length);
  };
  const remove = (): void => {
    setWindows(windows.toSpliced(shown, 1));
    setShown(Math.max(0, shown - 1));
  };
  /** On top of what others have saved, or instead of it. */
  const settle = (isMine: boolean): void => {
    if (!latest) return;
    setBefore(latest);
    if (!isMine) setWindows(latest.windows ?? inherited);
    setShown(0);
  };
  const isConflict = code === "conflict" && latest?.revision !== before.revision;
  return (
    <>
      <div className={styles.editor}>
        <WindowList {...{ windows, shown, isWrong }} onShow={setShown} onAdd={add} />
        <div className={styles.form}>
          <div className={styles.formHead}>
            <h3>{texts.windowOf(number(shown + 1), number(windows.length))}</h3>
            <Button
              size="small"
              look="quiet"
              icon={<Trash2 />}
              disabled={windows.length === 1}
              onClick={remove}
            >
              {texts.remove}
            </Button>
          </div>
          <WindowFields
            window={window}
            holders={titleId === undefined ? undefined : holders}
            problems={problemsOf(shown)}
            onChange={(change) => setWindows(windows.with(shown, { ...window, ...change }))}
          />
          {contradiction !== undefined && <Note look="bad">{contradiction}</Note>}
          {titleId !== undefined && (
            <Impact id={titleId} windows={windows} at={at} isValid={isValid} />
          )}
        </div>
      </div>
      {isConflict ? (
        <Note look="bad">
          {texts.conflict}{" "}
          <Button size="small" onClick={() => settle(true)}>
            {texts.keepMine}
          </Button>{" "}
          <Button size="small" onClick={() => settle(false)}>
            {texts.takeTheirs}
          </Button>
        </Note>
      ) : (
        <Problem text={problem} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          look="main"
          disabled={isBusy || !isValid || isConflict}
          onClick={() => submit({ before, windows })}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </>
  );
}

/** Changes windows, those of a title with what that means for viewers (ST-087, ST-093). */
export function WindowsEditorDialog(props: Props) {
  const texts = useTexts(rightsTexts);
  const { editOwnText } = useTexts(ownWindowsTexts);
  return (
    <Dialog
      title={texts.editTitle(props.name)}
      description={props.titleId === undefined ? editOwnText : texts.editText}
      onClose={props.onClose}
      isLarge
    >
      <Editor {...props} />
    </Dialog>
  );
}

/** Changes the windows of a title. */
export function WindowsDialog({
  id,
  rights,
  ...props
}: Pick<Props, "name" | "windows" | "index" | "holders" | "onClose"> & {
  readonly id: number;
  readonly rights: TitleWindows;
}) {
  const target = useTitleTarget(id);
  return (
    <WindowsEditorDialog {...props} target={target} seen={rights} inherited={[]} titleId={id} />
  );
}
