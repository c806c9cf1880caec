function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const INITIAL_WORDS = 32;

/** A set of titles: one bit per row of the index. It grows as rows are added to it. */
export class TitleSet {
  #words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.#words = words;
  }

  /** The bits of rows 0 to 31 first. Change them only through the set. */
  get words(): Uint32Array {
    return this.#words;
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  add(row: number): void {
    const at = row >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(INITIAL_WORDS, at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    const at = row >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (row & 31));
  }

  /** Takes the rows of another set, which must not change from then on. */
  become(other: TitleSet): void {
    this.#words = other.#words;
  }

  put(row: number, isIn: boolean): void {
    if (isIn) this.add(row);
    else this.delete(row);
  }

  and(other: TitleSet): TitleSet {
    const [few, many] = this.#words.length < other.#words.length ? [this, other] : [other, this];
    return new TitleSet(few.#words.map((word, at) => word & (many.#words[at] ?? 0)));
  }

  or(other: TitleSet): TitleSet {
    const [few, many] = this.#words.length < other.#words.length ? [this, other] : [other, this];
    return new TitleSet(many.#words.map((word, at) => word | (few.#words[at] ?? 0)));
  }

  without(other: TitleSet): TitleSet {
    return new TitleSet(this.#words.map((word, at) => word & ~(other.#words[at] ?? 0)));
  }

  countWith(other: TitleSet): number {
    let count = 0;
    const words = Math.min(this.#words.length, other.#words.length);
    for (let at = 0; at < words; at++)
      count += bitsIn((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    return count;
  }

  get size(): number {
    return this.countWith(this);
  }

  /** Its rows, lowest first. */
  *rows(): Generator<number> {
    for (let at = 0; at < this.#words.length; at++)
      for (let word = this.#words[at] ?? 0; word !== 0; word &= word - 1)
        yield at * 32 + 31 - Math.clz32(word & -word);
  }
}

/** The union; empty for no sets. */
export const anyOf = (sets: readonly TitleSet[]): TitleSet =>
  sets.reduce((sum, set) => sum.or(set), new TitleSet());
