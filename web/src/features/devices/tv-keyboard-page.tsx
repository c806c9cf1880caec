import { typeOnTv } from "@bijou/contract/televisions";
import { Search, TvMinimal, X } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useMemberPage } from "../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { AccountPage } from "../accounts/public.ts";
import { FirstTitles } from "../titles/public.ts";
import { RowPlaceholder } from "../../ui/feedback/placeholder.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { deviceTexts as texts } from "./texts.ts";
import styles from "./tv-keyboard-page.module.css";
import { createTyping, type Typing } from "./typing.ts";
import { type TvKeyboard, useKeyboards } from "./use-keyboards.ts";

const MAX_CHARACTERS = 100;

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.keyboardTitle,
  description: texts.keyboardDescription,
  path: paths.typeOnTv,
  hidden: true,
});

/** Uses the phone as a keyboard for a television that shows a text field. */
export default function TvKeyboardPage() {
  const profileId = useMemberPage(paths.typeOnTv)?.user_id;
  // Another profile, signed in from another tab, starts with no state.
  return <Keyboards key={profileId} profileId={profileId} />;
}

function Keyboards({ profileId }: { profileId: number | undefined }) {
  const keyboards = useKeyboards(profileId);
  const [chosen, setChosen] = useState<TvKeyboard | null>(null);
  const [first] = keyboards ?? [];
  // A single television is chosen by itself, and stays on the page when its field closes.
  const television = chosen ?? (keyboards?.length === 1 ? (first ?? null) : null);
  if (chosen === null && television !== null) setChosen(television);

  return (
    <AccountPage title={texts.keyboardTitle} text={texts.keyboardText} isBusy={keyboards === null}>
      {keyboards === null && television === null && <div className={styles.waiting} />}
      {television === null && keyboards?.length === 0 && (
        <>
          <EmptyState
            icon={<TvMinimal />}
            title={texts.keyboardNoneTitle}
            text={texts.keyboardNoneText}
          >
            <ButtonLink look="ghost" to={paths.search.start}>
              {texts.keyboardSearchHere}
            </ButtonLink>
          </EmptyState>
          <Suspense fallback={<RowPlaceholder size="large" />}>
            <FirstTitles />
          </Suspense>
        </>
      )}
      {keyboards !== null && keyboards.length > 1 && (
        <Televisions
          keyboards={keyboards}
          chosenId={television?.device_id ?? null}
          onChoose={setChosen}
        />
      )}
      {television !== null && (
        <Keyboard
          key={television.device_id}
          television={television}
          isOpen={keyboards?.some((open) => open.device_id === television.device_id) ?? true}
        />
      )}
    </AccountPage>
  );
}

function Televisions({
  keyboards,
  chosenId,
  onChoose,
}: {
  keyboards: readonly TvKeyboard[];
  chosenId: number | null;
  onChoose: (television: TvKeyboard) => void;
}) {
  return (
    <fieldset className={styles.televisions}>
      <legend>{texts.keyboardChoose}</legend>
      {keyboards.map((television) => (
        <Button
          key={television.device_id}
          look="ghost"
          aria-pressed={television.device_id === chosenId}
          onClick={() => onChoose(television)}
        >
          {television.device}
        </Button>
      ))}
    </fieldset>
  );
}

function Keyboard({ television, isOpen }: { television: TvKeyboard; isOpen: boolean }) {
  const { device_id: deviceId, device } = television;
  const [text, setText] = useState(television.text);
  const [hasFailed, setFailed] = useState(false);
  const typing = useRef<Typing>(null);
  useEffect(() => {
    const made = createTyping(async ({ text: typed, isSubmitted }) => {
      try {
        await api(typeOnTv, { device_id: deviceId, text: typed, is_submitted: isSubmitted });
        setFailed(false);
      } catch {
        setFailed(true);
      }
    });
    typing.current = made;
    return made.stop;
  }, [deviceId]);
  const write = (next: string): void => {
    setText(next);
    typing.current?.type(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    typing.current?.submit(text);
  };
  const problem = isOpen ? (hasFailed ? texts.keyboardFailed : "") : texts.keyboardGone;
  return (
    <search>
      <Form className={styles.keyboard} onSubmit={submit}>
        <div className={styles.field}>
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_CHARACTERS}
            aria-label={texts.keyboardField(device)}
            placeholder={texts.keyboardPlaceholder}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          {text !== "" && (
            <IconButton look="plain" label={texts.keyboardClear} onClick={() => write("")}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <div className={styles.foot}>
          <p className={styles.device}>
            <TvMinimal aria-hidden="true" />
            {device}
          </p>
          <SubmitButton icon={<Search aria-hidden="true" />} disabled={!isOpen}>
            {texts.keyboardSearch}
          </SubmitButton>
        </div>
        <Problem text={problem} />
      </Form>
    </search>
  );
}
