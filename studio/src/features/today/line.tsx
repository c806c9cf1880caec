import { CalendarDays, Clock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { snoozeTexts } from "./snooze-texts.ts";
import { dayAhead, useSnoozes } from "./use-snoozes.ts";

interface Props {
  /** As the API names it. */
  readonly line: string;
  /** What it is about, for screen readers. */
  readonly name: string;
  /** What solves it, or leads to the solution. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What waits for somebody; each person can snooze it until a day (ST-024). */
export function Line({ line, name, actions, children }: Props) {
  const texts = useTexts(snoozeTexts);
  const { isSnoozed, snooze, timeZone } = useSnoozes();
  const [isChoosing, setChoosing] = useState(false);
  if (isSnoozed(line)) return null;
  const until = (days: number) => () => snooze(line, dayAhead(days, timeZone));
  return (
    <li>
      <div>{children}</div>
      <div>
        {actions}
        <Menu
          button={
            <IconButton label={texts.snoozeOf(name)}>
              <Clock />
            </IconButton>
          }
        >
          <MenuItem icon={<Clock />} onSelect={until(1)}>
            {texts.tomorrow}
          </MenuItem>
          <MenuItem icon={<Clock />} onSelect={until(7)}>
            {texts.week}
          </MenuItem>
          <MenuItem icon={<CalendarDays />} onSelect={() => setChoosing(true)}>
            {texts.choose}
          </MenuItem>
        </Menu>
        {isChoosing && (
          <SnoozeDialog
            name={name}
            onChoose={(day) => snooze(line, day)}
            onClose={() => setChoosing(false)}
          />
        )}
      </div>
    </li>
  );
}
