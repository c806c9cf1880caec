import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";

/** What browsers that listen have of the Web Speech API. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
interface RecognitionEvent {
  readonly results: ArrayLike<
    ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }
  >;
}
type RecognitionClass = new () => Recognition;

function recognitionClass(): RecognitionClass | undefined {
  const browser = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}

interface Handlers {
  /** What was heard so far. */
  readonly onHeard: (text: string) => void;
  /** What was heard in the end; never "". */
  readonly onDone: (text: string) => void;
  readonly onFailed: (why: "silence" | "refused") => void;
}

interface Speech {
  readonly isListening: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Listens to a spoken text; undefined where the browser does not. */
export function useSpeech({ onHeard, onDone, onFailed }: Handlers): Speech | undefined {
  const isHydrated = useHydrated();
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const Recognizer = isHydrated ? recognitionClass() : undefined;
  if (Recognizer === undefined) return undefined;

  const start = (): void => {
    const recognition = new Recognizer();
    let heard = "";
    let trouble: "silence" | "refused" | "stopped" | undefined;
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      heard = Array.from(results, (result) => result[0]?.transcript ?? "").join("");
      onHeard(heard);
    };
    recognition.onerror = ({ error }) => {
      if (error === "aborted") trouble = "stopped";
      else trouble = error.endsWith("not-allowed") ? "refused" : "silence";
    };
    recognition.onend = () => {
      running.current = undefined;
      setListening(false);
      if (trouble === "stopped") return;
      if (heard.trim() !== "") onDone(heard.trim());
      else onFailed(trouble ?? "silence");
    };
    running.current = recognition;
    setListening(true);
    recognition.start();
  };
  return { isListening, start, stop: () => running.current?.abort() };
}
