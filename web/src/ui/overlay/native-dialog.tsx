import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Props {
  /** The id of the element that names the dialog. */
  readonly labelledBy: string;
  readonly className: string | undefined;
  /** A press outside closes it as well. Not for a form, which would lose what was typed. */
  readonly closesOutside?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that shows above a full-screen player, which only a native one does. Mount it only while it is open. */
export function NativeDialog({
  labelledBy,
  className,
  closesOutside = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close it before it unmounts: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      closedby={closesOutside ? "any" : "closerequest"}
      // After Escape the browser fires "close" so late that the next key may come before it.
      onCancel={onClose}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
