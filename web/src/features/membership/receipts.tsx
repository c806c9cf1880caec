import { type Invoice, myInvoices } from "@bijou/contract/payments";
import type { Membership } from "@bijou/contract/membership";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { fullDateText } from "../../platform/dates.ts";
import { priceText } from "../../platform/money.ts";
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

/** What was paid, as the payment provider has it, and the way to change the card there. */
export function Receipts({ membership, isBusy, onPortal }: Props) {
  const { plan_id: planId, to_date: until, phase } = membership;
  const [invoices, setInvoices] = useState<readonly Invoice[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const leaving = new AbortController();
    api(myInvoices, {}, { signal: leaving.signal }).then(
      ({ data, error, message }) => {
        setInvoices(data);
        setProblem(error === undefined ? "" : message || texts.receiptsFailed);
      },
      () => {
        if (!leaving.signal.aborted) setProblem(texts.receiptsFailed);
      },
    );
    return () => leaving.abort();
    // Another plan, another period or a payment that failed has a receipt of its own.
  }, [planId, until, phase]);
  const isEmpty = invoices?.length === 0 && problem === "";
  return (
    <section className={styles.part} aria-busy={invoices === null && problem === ""}>
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
        <p role="alert" className={styles.said}>
          {problem}
        </p>
      )}
      {isEmpty && <p className={styles.said}>{texts.noReceipts}</p>}
      <ul className={styles.receipts}>
        {invoices?.map((invoice) => (
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
