const DEFAULT_NAME = "Bijou";

/** The server sets it before it loads this code; see `SERVICE_NAME` in the operators' guide. */
function nameOnServer(): string {
  const name: unknown = Reflect.get(globalThis, "serviceName");
  return typeof name === "string" ? name : DEFAULT_NAME;
}

/** What the operator calls the site. Pages carry it in `<html data-service>` where it is not the default. */
export const SERVICE_NAME: string = import.meta.env.SSR
  ? nameOnServer()
  : (document.documentElement.dataset["service"] ?? DEFAULT_NAME);

export const isNamedByOperator: boolean = SERVICE_NAME !== DEFAULT_NAME;
