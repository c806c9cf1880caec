import { getPlans } from "@bijou/contract/membership";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";

/** What the house's first plan says of itself (S-110); nothing where no plan is sold. */
export function PlanText({ className }: { className: string | undefined }) {
  const [html, setHtml] = useState("");
  useEffect(() => {
    const leaving = new AbortController();
    api(getPlans, {}, { signal: leaving.signal }).then(
      ({ data }) => setHtml(data[0]?.plan_text ?? ""),
      // The button leads to the plans all the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return html === "" ? null : <OperatorHtml className={className} html={html} />;
}
