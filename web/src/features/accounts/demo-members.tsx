import styles from "./demo-members.module.css";
import { signInTexts as texts } from "./texts.ts";

export const DEMO_PASSWORD = "bijou-demo";

export interface DemoMember {
  readonly email: string;
  readonly description: string;
}

const members: readonly DemoMember[] = [
  { email: "free@demo.test", description: texts.demoFree },
  { email: "premium@demo.test", description: texts.demoPremium },
  { email: "cancelled@demo.test", description: texts.demoCancelled },
  { email: "family@demo.test", description: texts.demoFamily },
];

/** The members who can sign in to a demonstration. Only demonstrations show them. */
export function DemoMembers({ onChoose }: { onChoose: (member: DemoMember) => void }) {
  return (
    <section className={styles.demo}>
      <h2>{texts.demoTitle}</h2>
      <p>{texts.demoText(DEMO_PASSWORD)}</p>
      <ul>
        {members.map((member) => (
          <li key={member.email}>
            <button type="button" onClick={() => onChoose(member)}>
              <b>{member.email}</b>
              <span>{member.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
