import { changePolicy, type StaffPolicy } from "@bijou/contract/studio/staff";
import { useApi } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { Switch } from "../../ui/form/check.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useStaffCache } from "./queries.ts";
import styles from "./staff.module.css";
import { staffTexts } from "./texts.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const IDLE_CHOICES = [15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 3 * DAY, 14 * DAY] as const;
const MAX_CHOICES = [HOUR, 12 * HOUR, DAY, 7 * DAY, 14 * DAY, 30 * DAY] as const;

/** The choices, with the current value if it was set elsewhere. */
const withCurrent = (choices: readonly number[], current: number): readonly number[] =>
  [...new Set([...choices, current])].toSorted((a, b) => a - b);

type Change = Partial<Omit<StaffPolicy, "revision">>;

/** How staff sign in: saved at once, with undo. */
export function Policy({ policy }: { policy: StaffPolicy }) {
  const texts = useTexts(staffTexts);
  const shared = useTexts(platformTexts);
  const { duration } = useLocale();
  const api = useApi();
  const cache = useStaffCache();
  const notify = useUndoable(cache);
  const { submit, isBusy, problem, code } = useSubmit(async (change: Change) => {
    const staff = await api(changePolicy, { revision: policy.revision, ...change });
    await cache.replace(staff);
    const before = Object.fromEntries(
      Object.entries(policy).filter(([name]) => name in change),
    ) satisfies Change;
    notify(texts.policyChanged, async () =>
      cache.replace(await api(changePolicy, { revision: staff.policy.revision, ...before })),
    );
  });
  const options = (choices: readonly number[], current: number) =>
    withCurrent(choices, current).map((seconds) => (
      <option key={seconds} value={seconds}>
        {duration(seconds)}
      </option>
    ));
  return (
    <Section title={texts.signIn}>
      <Card>
        <div>
          <Switch
            label={texts.readOnlyFactor}
            hint={texts.readOnlyFactorHint}
            checked={policy.readOnlyNeedsSecondFactor}
            disabled={isBusy}
            onChange={(event) => submit({ readOnlyNeedsSecondFactor: event.currentTarget.checked })}
          />
        </div>
        <div className={styles.policy}>
          <Select
            label={texts.idle}
            value={policy.idleSeconds}
            disabled={isBusy}
            onChange={(event) => submit({ idleSeconds: Number(event.currentTarget.value) })}
          >
            {options(IDLE_CHOICES, policy.idleSeconds)}
          </Select>
          <Select
            label={texts.max}
            value={policy.maxSeconds}
            disabled={isBusy}
            onChange={(event) => submit({ maxSeconds: Number(event.currentTarget.value) })}
          >
            {options(MAX_CHOICES, policy.maxSeconds)}
          </Select>
        </div>
      </Card>
      <Problem text={problem} />
      {code === "conflict" && <Button onClick={() => void cache.reload()}>{shared.reload}</Button>}
    </Section>
  );
}
