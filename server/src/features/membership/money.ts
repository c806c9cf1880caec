const USUAL_DIGITS = 2;

function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? USUAL_DIGITS;
}

/** 199 cents are "1.99"; a currency without a smaller unit has no decimals (K-45). */
export function writeAmount(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** 199 cents are "$1.99". */
export function writeMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount / 10 ** digitsOf(currency));
}
