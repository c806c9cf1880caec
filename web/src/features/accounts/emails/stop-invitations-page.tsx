import { stopInvitations } from "@bijou/contract/watchlists/blocked-senders";
import { paths } from "@bijou/contract/site-paths";
import { api } from "../../../platform/session/api.ts";
import { metaOf, originClientLoader, originLoader } from "../../../platform/page/page-head.ts";
import type { RouteHandle } from "../../../platform/page/route-handle.ts";
import { UnsubscribeForm } from "./unsubscribe-form.tsx";
import { invitationTexts as texts } from "./texts.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.stopInvitations,
  hidden: true,
});

/** Blocks the invitations of one sender, without a sign-in. Invitation emails link to it. */
export default function StopInvitationsPage() {
  return (
    <UnsubscribeForm
      use="stop-invitations"
      texts={texts}
      stop={(token) => api(stopInvitations, { token, is_blocked: "1" })}
      undo={{
        label: texts.undo,
        done: texts.undone,
        run: (token) => api(stopInvitations, { token, is_blocked: "0" }),
      }}
    />
  );
}
