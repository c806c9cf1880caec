import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { KeysTable } from "./keys-table.tsx";
import styles from "./keys.module.css";
import { useKeys } from "./queries.ts";
import { keysTexts } from "./texts.ts";

export default function KeysPage() {
  const texts = useTexts(keysTexts);
  const [isCreating, setCreating] = useState(false);
  const query = useKeys();
  const keys = query.data?.keys ?? [];
  const newKey = (
    <Button look="main" icon={<Plus />} onClick={() => setCreating(true)}>
      {texts.newKey}
    </Button>
  );
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          keys.length > 0
            ? texts.count(keys.filter(({ status }) => status === "active").length)
            : undefined
        }
        actions={keys.length > 0 && newKey}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
          {(data) =>
            data.keys.length === 0 ? (
              <EmptyState icon={<KeyRound />} title={texts.empty} actions={newKey}>
                {texts.emptyText}
              </EmptyState>
            ) : (
              <KeysTable keys={data.keys} />
            )
          }
        </QueryView>
      </div>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}
