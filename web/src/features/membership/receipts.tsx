import { type Invoice, myInvoices } from "@bijou/contract/payments";
import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { fullDateText } from "../../lib/dates.ts";
import { priceText } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-page.module.css";

interface Props {
  readonly isBusy: boolean;
  readonly onPortal: () => void;
}

/** What was paid, as the payment provider has it, and the way to change the card there. */
export function Receipts({ isBusy, onPortal }: Props) {
  const [invoices, setInvoices] = useState<readonly Invoice[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const leaving = new AbortController();
    api(myInvoices, {}, { signal: leaving.signal }).then(
      ({ data, error, message }) => {
        setInvoices(data);
        if (error !== undefined) setProblem(message || texts.receiptsFailed);
      },
      () => {
        if (!leaving.signal.aborted) setProblem(texts.receiptsFailed);
      },
    );
    return () => leaving.abort();
  }, []);
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
      {problem !== "" && <p role="alert">{problem}</p>}
      {isEmpty && <p>{texts.noReceipts}</p>}
      <ul className={styles.receipts}>
        {invoices?.map((invoice) => (
          <li key={`${invoice.number} ${invoice.created_at}`}>
            <span>{fullDateText(invoice.created_at)}</span>
            <span>{invoice.description}</span>
            <span>{priceText(invoice)}</span>
            <span>
              {invoice.invoice_url === "" ? (
                texts.invoiceStatus[invoice.status]
              ) : (
                <a
                  href={invoice.invoice_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={texts.receipt(invoice.number)}
                >
                  {texts.invoiceStatus[invoice.status]}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
