/** Loose on purpose: one @, text on both sides, and a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmailAddress = (text: string): boolean => EMAIL.test(text.trim());
