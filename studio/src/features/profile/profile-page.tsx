import type { Me } from "@bijou/contract/studio/me";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { platformTexts } from "../../platform/texts.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Account } from "./account.tsx";
import { Factors } from "./factors.tsx";
import { Preferences } from "./preferences.tsx";
import styles from "./profile.module.css";
import { useMe } from "./queries.ts";
import { Sessions } from "./sessions.tsx";
import { profileTexts } from "./texts.ts";

function Content({ me }: { me: Me }) {
  return (
    <div className={styles.page}>
      <div>
        <Preferences me={me} />
        <Account me={me} />
      </div>
      <div>
        <Factors me={me} />
        <Sessions me={me} />
      </div>
    </div>
  );
}

export default function ProfilePage() {
  const texts = useTexts(profileTexts);
  const names = useTexts(platformTexts).roles;
  const { list } = useLocale();
  const query = useMe();
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={query.data && list(query.data.roles.map((role) => names[role]))}
      />
      <QueryView
        query={query}
        skeleton={
          <div className={styles.page}>
            <RowsSkeleton rows={6} />
            <RowsSkeleton rows={6} hasDot />
          </div>
        }
      >
        {(me) => <Content me={me} />}
      </QueryView>
    </>
  );
}
