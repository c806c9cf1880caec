import { paths } from "@bijou/contract/site-paths";
import type { Config } from "../config.ts";
import { DEMONSTRATION_SIGN_INS } from "../demo/demonstration.ts";

interface Started {
  /** How the database was opened, such as "started". */
  readonly database: string;
  readonly isDemonstration: boolean;
  readonly hasMailbox: boolean;
  readonly hasFakeStripe: boolean;
  /** Creates the first owner of the Studio; undefined if there is one, or no Studio. */
  readonly setupLink: string | undefined;
  /** Opens the demonstration's operator pages from another machine. */
  readonly key: string | undefined;
}

type Address = Pick<Config, "publicUrl">;

/** Operator pages need no key on the machine that the server runs on. */
function operatorUrl({ publicUrl }: Address, path: string, key: string | undefined): string {
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
  return `${publicUrl}${path}${isLocal ? "" : `?key=${key}`}`;
}

/** Prints what the operator needs to know once the server listens. */
export function announce(
  config: Address & Pick<Config, "dataDirectory" | "studio">,
  started: Started,
): void {
  const { database, isDemonstration, hasMailbox, hasFakeStripe, setupLink, key } = started;
  const lines = [
    "",
    `  Bijou is open:  ${config.publicUrl}`,
    `  Data:           ${config.dataDirectory}  (database ${database})`,
    ...(config.studio ? [`  Your Studio:    ${setupLink ?? `${config.studio.url}/studio`}`] : []),
    ...(setupLink === undefined
      ? []
      : [
          "                  Open this link to become its owner. It works once, until the next start.",
        ]),
    ...(isDemonstration
      ? [
          "  Demonstration:  sign in with the password bijou-demo as",
          ...DEMONSTRATION_SIGN_INS.map(
            ({ email, what }) => `                  ${email.padEnd(22)} ${what}`,
          ),
        ]
      : []),
    ...(hasMailbox ? [`  Its emails:     ${operatorUrl(config, paths.demoMailbox, key)}`] : []),
    ...(hasFakeStripe ? [`  Its payments:   ${operatorUrl(config, paths.demoPayments, key)}`] : []),
    ...(/^(?:0\.0\.0\.0|\[::\])$/.test(new URL(config.publicUrl).hostname)
      ? ["  Links use HOST. Set PUBLIC_URL to the address that browsers use."]
      : []),
    `  Ready after ${process.uptime().toFixed(1)} s. Ctrl-C stops it.`,
    "",
  ];
  console.log(lines.join("\n"));
}
