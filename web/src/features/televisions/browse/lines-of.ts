/** Items in lines of `columns` each. */
export const linesOf = <Item>(items: readonly Item[], columns: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, line) =>
    items.slice(line * columns, (line + 1) * columns),
  );
