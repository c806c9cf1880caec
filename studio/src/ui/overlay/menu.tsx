import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import styles from "./menu.module.css";

interface MenuProps {
  readonly button: ReactElement<ComponentProps<"button">>;
  readonly children: ReactNode;
}

/** A button that opens a list of actions. */
export function Menu({
  isOpenAtFirst = false,
  button,
  children,
}: MenuProps & { readonly isOpenAtFirst?: boolean }) {
  // Beside its button, so that it is inside the same landmark.
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={button} />
      <span ref={place} className={styles.place} />
      <Base.Portal container={place}>
        <Base.Positioner className={styles.layer} positionMethod="fixed" align="end" sideOffset={6}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A menu that is made when its button is pressed, for the many rows of a table. */
export function MenuOfRow({ button, children }: MenuProps) {
  const [isMade, setMade] = useState(false);
  if (isMade)
    return (
      <Menu isOpenAtFirst button={button}>
        {children}
      </Menu>
    );
  return cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setMade(true),
  });
}

interface ItemProps {
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, isDanger = false, onSelect, children }: ItemProps) {
  return (
    <Base.Item className={classNames(styles.item, isDanger && styles.danger)} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

export const MenuSeparator = () => <Base.Separator className={styles.separator} />;

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, name: string, icon: ReactNode])[];
  readonly onChange: (value: T) => void;
}

/** One choice among a few, inside a menu. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <Base.Group>
        <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
        {options.map(([option, name, icon]) => (
          <Base.RadioItem key={option} value={option} className={styles.item} closeOnClick>
            {icon}
            {name}
            <Base.RadioItemIndicator className={styles.checked}>
              <Check />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={styles.label}>{children}</div>;
}
