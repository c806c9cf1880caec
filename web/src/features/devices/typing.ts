/** What a phone has typed, as the television should get it. */
export interface Keystrokes {
  readonly text: string;
  readonly isSubmitted: boolean;
}

const TYPING_MILLISECONDS = 150;

export interface Typing {
  /** Takes the whole text after a change. */
  readonly type: (text: string) => void;
  /** The text is finished: sends it without waiting. */
  readonly submit: (text: string) => void;
  readonly stop: () => void;
}

/**
 * Sends a text while it is typed: once the fingers rest for 150 ms, one call at a time, so that the texts arrive
 * in the order they were typed. What was typed during a call goes with the next one; the last text wins.
 *
 * @param send resolves when the television has the text
 */
export function createTyping(send: (typed: Keystrokes) => Promise<void>): Typing {
  let waiting: Keystrokes | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isSending) return;
    isSending = true;
    while (waiting !== undefined) {
      const next = waiting;
      waiting = undefined;
      await send(next).catch(() => undefined);
    }
    isSending = false;
  };
  return {
    type(text): void {
      // A finished text that still waits is older than this one.
      waiting = { text, isSubmitted: false };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), TYPING_MILLISECONDS);
    },
    submit(text): void {
      waiting = { text, isSubmitted: true };
      void flush();
    },
    stop(): void {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
}
