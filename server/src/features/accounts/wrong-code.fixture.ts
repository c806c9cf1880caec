/** Another code of as many digits. */
export const wrongCodeFor = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, "0");

/** Whether a response says that a code was compared and wrong, as the last of its tries or before. */
export const isComparedWrong = ({ body }: { body: Record<string, unknown> }): boolean =>
  body["error"] === "invalid_otp" || String(body["message"]).includes("it was the last try");
