import { type DragEvent, useEffect, useEffectEvent, useState } from "react";
import { pictureOf } from "./use-picture-upload.ts";

/** A paste beside fields of text is one of a picture. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input[type=text], input:not([type]), textarea");

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Takes a picture that is pasted on the page, or dropped on the element that gets `target`. */
export function usePictureDrop(mayDrop: boolean, take: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureOf(event.clipboardData?.files);
    if (!file || !mayDrop || isText(event.target)) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => onPaste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);

  function over(event: DragEvent, now: boolean): void {
    if (!mayDrop || !isFile(event)) return;
    event.preventDefault();
    setOver(now);
  }
  const target = {
    "data-over": isOver || undefined,
    onDragEnter: (event: DragEvent) => over(event, true),
    onDragOver: (event: DragEvent) => over(event, true),
    onDragLeave: (event: DragEvent) => over(event, false),
    onDrop: (event: DragEvent) => {
      over(event, false);
      const file = pictureOf(event.dataTransfer.files);
      if (file && mayDrop) take(file);
    },
  };
  return { isOver, target };
}
