const DEFAULT_DIGITS = 2;

/** Decimals by currency at the payment provider (docs.stripe.com/currencies), which can differ from the usual notation. */
const DIGITS = new Map([
  ..."bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf"
    .split(" ")
    .map((currency) => [currency, 0] as const),
  ..."bhd jod kwd omr tnd".split(" ").map((currency) => [currency, 3] as const),
]);

const digitsOf = (currency: string): number => DIGITS.get(currency.toLowerCase()) ?? DEFAULT_DIGITS;

/** 199 cents are "1.99"; a currency without a smaller unit has no decimals (K-45). */
export function writeAmount(amount: number | bigint, currency: string): string {
  const digits = digitsOf(currency);
  const [, sign = "", units = ""] = /^(-?)(\d+)$/.exec(String(amount)) ?? [];
  const padded = units.padStart(digits + 1, "0");
  const whole = padded.slice(0, padded.length - digits);
  return digits === 0 ? sign + whole : `${sign}${whole}.${padded.slice(-digits)}`;
}

/** 199 cents are "$1.99". */
export function writeMoney(amount: number | bigint, currency: string): string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a decimal number in text, for amounts above 2^53
  return format.format(writeAmount(amount, currency) as `${number}`);
}
