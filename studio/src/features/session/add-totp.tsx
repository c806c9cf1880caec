import { addTotp, startTotp } from "@bijou/contract/studio/session";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { QueryView } from "../../platform/query-view.tsx";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./factors.module.css";
import { QrCode } from "./qr-code.tsx";
import { sessionTexts } from "./texts.ts";

const FIELDS = ["code"] as const;

export type AddedFactor = StudioResponse<typeof addTotp>;

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Shows the secret of a new authenticator app and asks for its first code. */
export function AddTotp({ onAdded }: { onAdded: (added: AddedFactor) => void }) {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  // A secret is made for this form alone: it is neither kept nor made again while the form is open.
  const secret = useQuery({
    queryKey: ["new-totp"],
    queryFn: () => api(startTotp, {}),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    onAdded(await api(addTotp, { code: valueOf(values, "code"), name: texts.appName }));
  }, FIELDS);
  return (
    <div className={styles.totp}>
      <QueryView query={secret} skeleton={<RowsSkeleton rows={3} />}>
        {(made) => (
          <>
            <div className={styles.scan}>
              <QrCode text={made.uri} name={texts.qrName} />
              <div>
                <small>{texts.scan}</small>
                <p className={styles.secret}>{grouped(made.secret)}</p>
              </div>
            </div>
            <Form className={styles.stack} onSubmit={submit}>
              <CodeField label={texts.codeOfApp} problem={problem ?? fields.code} />
              <Button type="submit" look="main" size="large" disabled={isBusy}>
                {texts.confirm}
              </Button>
            </Form>
          </>
        )}
      </QueryView>
    </div>
  );
}
