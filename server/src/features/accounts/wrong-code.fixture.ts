/** Another code of as many digits. */
export const wrongCodeFor = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, "0");
