import { type Invoice, myInvoices } from "@bijou/contract/payments";
import type { Membership } from "@bijou/contract/membership";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { fullDateText } from "@bijou/design/dates";
import { priceText } from "@bijou/design/money";
import { Button } from "../../ui/form/button.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-page.module.css";

interface Props {
  readonly membership: Membership;
  readonly isBusy: boolean;
  readonly onPortal: () => void;
}

const statusText = ({ status, currency, refunded_price: plan_price }: Invoice): string =>
  status === "partly_refunded"
    ? texts.refunded(priceText({ currency, plan_price }))
    : texts.invoiceStatus[status];

/** The payment provider's receipts, and a button to change the card there. */
export function Receipts({ membership, isBusy, onPortal }: Props) {
  const { plan_id: planId, to_date: until, phase } = membership;
  const { data, hasFailed } = useResource({
    key: "invoices",
    // Another plan, another period and a failed payment each add a receipt.
    version: `${planId} ${until} ${phase}`,
    load: async (signal) => {
      const { data: invoices, error, message } = await api(myInvoices, {}, { signal });
      return { invoices, problem: error === undefined ? "" : message || texts.receiptsFailed };
    },
  });
  const problem = hasFailed ? texts.receiptsFailed : (data?.problem ?? "");
  const isEmpty = data?.invoices.length === 0 && problem === "";
  return (
    <section className={styles.part} aria-busy={data === undefined && problem === ""}>
      <div className={styles.row}>
        <div>
          <h2>{texts.receipts}</h2>
          <p>{texts.receiptsText}</p>
        </div>
        <Button look="ghost" disabled={isBusy} onClick={onPortal}>
          {texts.portal}
        </Button>
      </div>
      {problem !== "" && (
        <p role="alert" className={styles.message}>
          {problem}
        </p>
      )}
      {isEmpty && <p className={styles.message}>{texts.noReceipts}</p>}
      <ul className={styles.receipts}>
        {data?.invoices.map((invoice) => (
          <li key={`${invoice.number} ${invoice.created_at}`}>
            <span>{fullDateText(invoice.created_at)}</span>
            <span>{invoice.description}</span>
            <span>{priceText(invoice)}</span>
            <span>
              {invoice.invoice_url === "" ? (
                statusText(invoice)
              ) : (
                <a
                  href={invoice.invoice_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={texts.receipt(statusText(invoice), invoice.number)}
                >
                  {statusText(invoice)}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
