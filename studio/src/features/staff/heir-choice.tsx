import { levelOf } from "@bijou/contract/studio/roles";
import type { StaffMember } from "@bijou/contract/studio/staff";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { staffTexts } from "./texts.ts";

/** So many drafts are named in a dialog. */
const MAX_NAMED = 10;

interface Props {
  readonly person: StaffMember;
  readonly people: readonly StaffMember[];
  /** What is handed over. */
  readonly views: readonly string[];
  readonly drafts: readonly string[];
  /** The id of who gets it; "" for the usual one. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Who gets it otherwise. */
  readonly usual?: string | undefined;
  readonly problem: string | undefined;
}

/** Lists what a person owns, and asks who gets it (ST-011). */
export function HeirChoice(props: Props) {
  const { person, people, views, drafts, value, onChange, usual, problem } = props;
  const texts = useTexts(staffTexts);
  const { list, number } = useLocale();
  if (views.length + drafts.length === 0) return null;
  const more = drafts.length - MAX_NAMED;
  const named = [...drafts.slice(0, MAX_NAMED), ...(more > 0 ? [texts.more(number(more))] : [])];
  const heirs = people.filter(
    ({ id, isYou, roles }) =>
      id !== person.id &&
      !(isYou && usual === texts.you) &&
      (drafts.length === 0 || levelOf(roles, "catalog") === "write"),
  );
  return (
    <>
      {views.length > 0 && <p>{texts.ownsViews(list(views))}</p>}
      {drafts.length > 0 && <p>{texts.ownsDrafts(list(named))}</p>}
      <Select
        label={texts.heir}
        value={value}
        problem={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{usual ?? texts.choosePerson}</option>
        {heirs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
