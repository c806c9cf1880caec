export type Stage = "films" | "pictures" | "tables" | "files";

/** Called as a backup or a restore proceeds. */
export type Report = (stage: Stage, done: number, of: number) => void;
