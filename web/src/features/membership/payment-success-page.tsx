import type { Client } from "@bijou/contract/client";
import { apiConfig } from "@bijou/contract/configuration";
import { redirect } from "react-router";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { browserOrigin } from "../../platform/page/head.ts";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { Actions, Button } from "../../ui/form/button.tsx";
import styles from "./result-layout.module.css";
import { returnTexts, sampleTexts as texts } from "./return-texts.ts";
import type { Route } from "./+types/payment-success-page";

export const handle: RouteHandle = { shell: "bare" };

/** Redirects to the membership page, unless the operator has turned the sample on (decisions 14). */
async function orMembership(client: Client, origin: string) {
  const { sample_payment: isShown } = await client(apiConfig, {});
  if (!isShown) throw redirect(paths.membership);
  return { origin };
}

export const loader = ({ context }: Route.LoaderArgs) =>
  orMembership(context.get(apiContext), context.get(originContext));
export const clientLoader = () => orMembership(api, browserOrigin());

export const meta = metaOf({
  title: texts.headTitle,
  description: texts.note,
  path: paths.samplePayment,
  hidden: true,
});

/** A sample of the page after a payment (S-183). No payment leads to it, and its buttons do nothing. */
export default function PaymentSuccessPage() {
  return (
    <section className={styles.page}>
      <div className={styles.copy}>
        <h1>{returnTexts.subscribed}</h1>
        <dl className={styles.facts}>
          {texts.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{texts.note}</p>
      </div>
      <Actions className={styles.actions}>
        <Button>{texts.watch}</Button>
        <Button look="ghost">{texts.browse}</Button>
      </Actions>
    </section>
  );
}
