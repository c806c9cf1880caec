import { useNavigate } from "react-router";
import { originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { paths } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { Actions, ButtonLink } from "../../ui/button.tsx";
import { ownsAccount } from "../../ui/shell/account-links.ts";
import { AddProfileForm } from "./add-profile-form.tsx";
import styles from "./add-profile-page.module.css";
import { profileTexts as texts } from "./texts.ts";
import type { Route } from "./+types/add-profile-page";

export const handle: RouteHandle = { shell: "bare" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.addTitle,
    description: texts.addDescription,
    path: paths.addProfile,
    origin: loaderData.origin,
    hidden: true,
  });
}

/** Add Profile as a page; Continue and Cancel lead back to where one came from (S-206). */
export default function AddProfilePage() {
  const session = useMemberPage(paths.addProfile);
  const navigate = useNavigate();
  const goBack = (): void => {
    // The first entry of the tab has nothing behind it.
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    if (isFirst) void navigate(paths.profiles, { replace: true });
    else void navigate(-1);
  };
  const mayAdd = session !== null && ownsAccount(session);
  return (
    <section className={styles.page} aria-busy={session === null}>
      <h1>{texts.addTitle}</h1>
      <p>{session === null || mayAdd ? texts.addText : texts.addOwnerOnly}</p>
      {mayAdd && (
        <AddProfileForm
          actions={(buttons) => <Actions className={styles.actions}>{buttons}</Actions>}
          onAdded={goBack}
          onCancel={goBack}
        />
      )}
      {session !== null && !mayAdd && (
        <ButtonLink look="ghost" className={styles.back} to={paths.profiles}>
          {texts.toProfiles}
        </ButtonLink>
      )}
    </section>
  );
}
