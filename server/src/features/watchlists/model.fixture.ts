/** The expected behavior of lists as a simple model. Times are left out: everything is now. */

export type Who = "owner" | "friend";

interface Marks {
  seen: boolean;
  voted: boolean;
}

interface Share {
  readonly id: number;
  /** Of the latest mail. */
  token: string;
  /** Counts up with each acceptance; undefined until the friend has accepted. */
  acceptedAs: number | undefined;
}

export interface ModelList {
  readonly id: number;
  name: string;
  /** The one added last at the end. */
  titles: number[];
  isRemoved: boolean;
  share: Share | undefined;
  /** Of shares that ended. */
  readonly spentTokens: string[];
  readonly marks: Record<Who, Map<number, Marks>>;
  /** In the order of marking, by title. */
  readonly seenBy: Map<number, Who[]>;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export class ListsModel {
  /** In the order they were made. */
  lists: ModelList[] = [];
  /** Ids of lists that cannot be restored any more. */
  readonly gone: number[] = [];
  #acceptances = 0;

  get live(): ModelList[] {
    return this.lists.filter((list) => !list.isRemoved);
  }

  named(name: string): ModelList | undefined {
    return this.live.find((list) => isSame(list.name, name));
  }

  add(id: number, name: string): void {
    this.lists.push({
      id,
      name,
      titles: [],
      isRemoved: false,
      share: undefined,
      spentTokens: [],
      marks: { owner: new Map(), friend: new Map() },
      seenBy: new Map(),
    });
  }

  isListed(title: number): boolean {
    return this.live.some((list) => list.titles.includes(title));
  }

  put(list: ModelList, title: number): void {
    if (!list.titles.includes(title)) list.titles.push(title);
  }

  take(list: ModelList, title: number): void {
    list.titles = list.titles.filter((other) => other !== title);
  }

  restore(list: ModelList): void {
    if (!list.isRemoved) return;
    const { name } = list;
    for (let number = 2; this.named(list.name); number += 1) list.name = `${name} ${number}`;
    list.isRemoved = false;
  }

  /** An hour has passed. */
  deleteRemoved(): void {
    this.gone.push(...this.lists.filter((list) => list.isRemoved).map(({ id }) => id));
    this.lists = this.live;
  }

  accept({ share }: ModelList): void {
    if (share) share.acceptedAs = this.#acceptances += 1;
  }

  end(list: ModelList): void {
    if (list.share) list.spentTokens.push(list.share.token);
    list.share = undefined;
    list.marks.friend.clear();
    for (const [title, who] of list.seenBy)
      list.seenBy.set(
        title,
        who.filter((one) => one !== "friend"),
      );
  }

  mayRead(who: Who, list: ModelList): boolean {
    return !list.isRemoved && (who === "owner" || list.share?.acceptedAs !== undefined);
  }

  mark(who: Who, list: ModelList, title: number, change: Partial<Marks>): void {
    const marks = { seen: false, voted: false, ...list.marks[who].get(title), ...change };
    list.marks[who].set(title, marks);
    const others = (list.seenBy.get(title) ?? []).filter((one) => one !== who || marks.seen);
    list.seenBy.set(title, marks.seen && !others.includes(who) ? [...others, who] : others);
  }

  votes(list: ModelList, title: number): number {
    return [list.marks.owner, list.marks.friend].filter((marks) => marks.get(title)?.voted).length;
  }

  /** What the friend accepted, the first one first. */
  get friendLists(): ModelList[] {
    return this.live
      .filter((list) => this.mayRead("friend", list))
      .toSorted((a, b) => (a.share?.acceptedAs ?? 0) - (b.share?.acceptedAs ?? 0));
  }
}
