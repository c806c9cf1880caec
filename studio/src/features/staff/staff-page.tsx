import type { Staff } from "@bijou/contract/studio/staff";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Split } from "../../ui/layout/split.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { People } from "./people.tsx";
import { Policy } from "./policy.tsx";
import { useStaff } from "./queries.ts";
import { RoleMatrix } from "./role-matrix.tsx";
import { staffTexts } from "./texts.ts";

function Content({ staff }: { staff: Staff }) {
  return (
    <>
      <People people={staff.people} policy={staff.policy} />
      <Invitations invitations={staff.invitations} />
      <Policy policy={staff.policy} />
    </>
  );
}

export default function StaffPage() {
  const texts = useTexts(staffTexts);
  const [isInviting, setInviting] = useState(false);
  const query = useStaff();
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={query.data && texts.count(query.data.people.length, query.data.invitations.length)}
        actions={
          <Button
            look="main"
            icon={<UserPlus />}
            disabled={query.data === undefined}
            onClick={() => setInviting(true)}
          >
            {texts.invite}
          </Button>
        }
      />
      <Split aside={<RoleMatrix />}>
        <QueryView query={query} skeleton={<RowsSkeleton rows={6} hasDot />}>
          {(staff) => <Content staff={staff} />}
        </QueryView>
      </Split>
      {isInviting && query.data && (
        <InviteDialog staff={query.data} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
