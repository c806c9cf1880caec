import { Combobox } from "@base-ui/react/combobox";
import { Check, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import { Labeled, type Labels, useLabels } from "./field.tsx";
import styles from "./pick-list.module.css";

export interface PickListProps extends Labels {
  /** What is chosen, in its order. */
  readonly value: readonly string[];
  /** What can be chosen. */
  readonly options: readonly string[];
  /** How an option reads; as it is without it. */
  readonly nameOf?: (option: string) => string;
  /** What is typed can be chosen even if it is not an option. */
  readonly canAdd?: boolean;
  readonly isReadOnly?: boolean;
  readonly isChanged?: boolean;
  /** After the chosen ones, such as what is chosen automatically. */
  readonly more?: ReactNode;
  readonly onChange: (value: readonly string[]) => void;
}

const itself = (option: string): string => option;
const isAlike = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: "accent" }) === 0;

/** A list that is chosen from many values by typing. */
export function PickList({
  value,
  options,
  nameOf = itself,
  canAdd = false,
  isReadOnly = false,
  isChanged = false,
  more,
  onChange,
  ...labels
}: PickListProps) {
  const texts = useTexts(uiTexts);
  const { id, control } = useLabels(labels);
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const isNew = canAdd && wanted !== "" && !options.some((option) => isAlike(option, wanted));
  const all = [...new Set([...options, ...value])];
  return (
    <Labeled id={id} {...labels}>
      <Combobox.Root
        items={isNew ? [...all, wanted] : all}
        multiple
        autoHighlight
        readOnly={isReadOnly}
        value={[...value]}
        onValueChange={(next: string[]) => {
          onChange(next);
          setTyped("");
        }}
        inputValue={typed}
        onInputValueChange={setTyped}
        itemToStringLabel={nameOf}
      >
        <Combobox.Chips ref={box} className={styles.box} data-changed={isChanged || undefined}>
          {value.map((option) => (
            <Combobox.Chip key={option} className={styles.chip} aria-label={nameOf(option)}>
              {nameOf(option)}
              {!isReadOnly && (
                <Combobox.ChipRemove
                  className={styles.remove}
                  aria-label={texts.removeOf(nameOf(option))}
                >
                  <X />
                </Combobox.ChipRemove>
              )}
            </Combobox.Chip>
          ))}
          {more}
          <Combobox.Input {...control} className={styles.input} readOnly={isReadOnly} />
        </Combobox.Chips>
        <span ref={place} className={styles.place} />
        <Combobox.Portal container={place}>
          <Combobox.Positioner
            anchor={box}
            className={styles.layer}
            positionMethod="fixed"
            sideOffset={4}
            align="start"
          >
            <Combobox.Popup className={styles.popup} aria-label={labels.label}>
              <Combobox.Empty className={styles.empty}>{texts.nothingFound}</Combobox.Empty>
              <Combobox.List>
                {(option: string) => (
                  <Combobox.Item key={option} value={option} className={styles.item}>
                    <span>{isNew && option === wanted ? texts.addOf(option) : nameOf(option)}</span>
                    <Combobox.ItemIndicator className={styles.mark}>
                      <Check />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Labeled>
  );
}
