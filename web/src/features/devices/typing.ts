/** The text to send to the television. */
export interface Keystrokes {
  readonly text: string;
  readonly isSubmitted: boolean;
}

const TYPING_MILLISECONDS = 150;

export interface Typing {
  /** Takes the whole text after a change. */
  readonly type: (text: string) => void;
  /** Sends the final text without a delay. */
  readonly submit: (text: string) => void;
  readonly stop: () => void;
}

/**
 * Sends a text while it is typed, debounced by 150 ms. One call at a time, so that texts arrive in order; text typed
 * during a call is sent with the next one.
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
      // Replaces a submitted text that is still waiting, because it is older.
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
