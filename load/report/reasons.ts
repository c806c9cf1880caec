/** Why a statement grows, or what would mend it, by its name. */
export const REASONS: Readonly<Record<string, string>> = {};
