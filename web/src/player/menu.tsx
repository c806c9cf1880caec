import { type ReactNode, useId } from "react";
import { ControlButton } from "./control-button.tsx";
import styles from "./menu.module.css";

interface Props {
  label: string;
  /** The button's content; a text becomes part of the accessible name. */
  content: ReactNode;
  /** Highlighted: the choice is not the default. */
  isHighlighted?: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Scrolls each long list to its choice. */
function showChosen(panel: Element): void {
  for (const chosen of panel.querySelectorAll("[data-scrolls] :is(:checked, [aria-current])"))
    chosen.scrollIntoView({ block: "center" });
}

/** A button with a panel of choices. The browser closes it on Escape and on a click elsewhere. */
export function Menu({ label, content, isHighlighted, onOpenChange, className, children }: Props) {
  const id = useId();
  return (
    <>
      <ControlButton
        label={typeof content === "string" ? `${label}, ${content}` : label}
        popoverTarget={id}
        className={[className, isHighlighted ? styles.highlighted : ""].filter(Boolean).join(" ")}
      >
        {content}
      </ControlButton>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => {
          const isOpen = event.newState === "open";
          if (isOpen) showChosen(event.currentTarget);
          onOpenChange(isOpen);
        }}
      >
        {children}
      </dialog>
    </>
  );
}

interface ChoicesProps<T> {
  legend: string;
  look: "list" | "segments" | "swatches";
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A choice of one, as radio buttons in three looks. */
export function Choices<T extends string | number | null>(props: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles[props.look]}>
      <legend>{props.legend}</legend>
      <div className={styles.options} {...(props.look === "list" ? { "data-scrolls": "" } : {})}>
        {props.choices.map(({ value, label }) => (
          <label key={String(value)} data-choice={value} title={label}>
            <input
              type="radio"
              name={name}
              checked={value === props.chosen}
              onChange={() => props.onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
