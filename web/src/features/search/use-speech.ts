import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";

/** The part of the Web Speech API that is used here. */
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

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  }
}

function recognitionClass(): RecognitionClass | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition;
}

interface Handlers {
  /** Called with the text recognized so far. */
  readonly onHeard: (text: string) => void;
  /** Called with the final text, never "". */
  readonly onDone: (text: string) => void;
  readonly onFailed: (why: "silence" | "denied") => void;
}

interface Speech {
  readonly isListening: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Recognizes speech; undefined if the browser does not support it. */
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
    let problem: "silence" | "denied" | "stopped" | undefined;
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      heard = Array.from(results, (result) => result[0]?.transcript ?? "").join("");
      onHeard(heard);
    };
    recognition.onerror = ({ error }) => {
      if (error === "aborted") problem = "stopped";
      else problem = error.endsWith("not-allowed") ? "denied" : "silence";
    };
    recognition.onend = () => {
      running.current = undefined;
      setListening(false);
      if (problem === "stopped") return;
      if (heard.trim() !== "") onDone(heard.trim());
      else onFailed(problem ?? "silence");
    };
    running.current = recognition;
    setListening(true);
    recognition.start();
  };
  return { isListening, start, stop: () => running.current?.abort() };
}
