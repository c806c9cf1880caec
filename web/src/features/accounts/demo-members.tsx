import styles from "./demo-members.module.css";
import { signInTexts as texts } from "./texts.ts";

export const DEMO_PASSWORD = "bijou-demo";

export interface DemoMember {
  readonly email: string;
  readonly is: string;
}

const members: readonly DemoMember[] = [
  { email: "free@demo.test", is: texts.demoFree },
  { email: "premium@demo.test", is: texts.demoPremium },
  { email: "cancelled@demo.test", is: texts.demoCancelled },
  { email: "family@demo.test", is: texts.demoFamily },
];

/** Who can sign in to a demonstration; a real house never shows this. */
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
              <span>{member.is}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
