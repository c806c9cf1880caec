import { useNavigate } from "react-router";
import { useMemberPage } from "../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { canGoBack } from "../../platform/page/can-go-back.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { Actions, ButtonLink } from "../../ui/form/button.tsx";
import { ownsAccount } from "../accounts/public.ts";
import { AddProfileForm } from "./add-profile-form.tsx";
import styles from "./add-profile-page.module.css";
import { profileTexts as texts } from "./texts.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.addTitle,
  description: texts.addDescription,
  path: paths.addProfile,
  hidden: true,
});

/** Add Profile as a page; Continue and Cancel lead back to the previous page (S-206). */
export default function AddProfilePage() {
  const session = useMemberPage(paths.addProfile);
  const navigate = useNavigate();
  const goBack = (): void => {
    if (canGoBack()) void navigate(-1);
    else void navigate(paths.profiles, { replace: true });
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
