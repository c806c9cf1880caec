import { Mic, Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { useNavigationType } from "react-router";
import { Link } from "../../ui/link.tsx";
import { showToast } from "../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { GRID_VIEW } from "@bijou/contract/site-paths";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { useSlashKey } from "../../platform/slash-key.ts";
import { useEarlyInput } from "../../ui/form/use-early-input.ts";
import { Form } from "../../ui/form/form.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { OracleIcon } from "@bijou/design/icons";
import styles from "./search-field.module.css";
import { searchTexts as texts } from "./texts.ts";
import { useSpeech } from "./use-speech.ts";

const MAX_TEXT_LENGTH = 100;

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** Called while the text is typed or spoken. */
  readonly onText: (text: string) => void;
  readonly onSubmit: (text: string) => void;
  /** Moves the focus from the field into the results. */
  readonly onDown: () => void;
}

/** Focuses the field after following a link, but not on phones, whose keyboard would hide the page. */
function useArrival(field: Props["field"], isEmpty: boolean): void {
  const isHydrated = useHydrated();
  const arrivedBy = useNavigationType();
  useEffect(() => {
    if (isHydrated && isEmpty && arrivedBy === "PUSH" && matchMedia("(pointer: fine)").matches)
      field.current?.focus({ preventScroll: true });
    // Only on arrival: later the viewer moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- an arrival happens once
  }, []);
}

/** The search field, with voice input; "/" focuses it from anywhere on the page. */
export function SearchField({ field, text, onText, onSubmit, onDown }: Props) {
  useArrival(field, text === "");
  useEarlyInput((early) => {
    if (early.value !== text) onText(early.value);
  }, field);
  useSlashKey(() => {
    field.current?.focus();
    field.current?.select();
  });
  const speech = useSpeech({
    onHeard: onText,
    onDone: onSubmit,
    onFailed: (why) =>
      showToast({
        text: why === "denied" ? texts.microphoneDenied : texts.notHeard,
        kind: "bad",
      }),
  });
  const clear = (): void => {
    onSubmit("");
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onDown();
    } else if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      clear();
    }
  };
  return (
    // Submitted before hydration, the form leads to the address of the same search.
    <Form
      method="get"
      className={styles.form}
      // Browsers of 2022 support the role, but not the element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
        // On a phone this closes the keyboard, which covers the results.
        if (!matchMedia("(pointer: fine)").matches) field.current?.blur();
      }}
    >
      <Search aria-hidden="true" />
      <input type="hidden" name="viewType" value={GRID_VIEW} />
      <input type="hidden" name="showText" value="1" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={texts.field}
        aria-keyshortcuts="/"
        placeholder={speech?.isListening === true ? texts.listening : texts.placeholder}
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {text !== "" && (
        <IconButton look="plain" label={texts.clearField} onClick={clear}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {speech !== undefined && (
        <IconButton
          look="plain"
          className={speech.isListening ? styles.listening : undefined}
          label={speech.isListening ? texts.stopSpeaking : texts.speak}
          aria-pressed={speech.isListening}
          onClick={speech.isListening ? speech.stop : speech.start}
        >
          <Mic aria-hidden="true" />
        </IconButton>
      )}
      <Link className={styles.oracle} to={paths.oracle}>
        <OracleIcon />
        {texts.askOracle}
      </Link>
    </Form>
  );
}
