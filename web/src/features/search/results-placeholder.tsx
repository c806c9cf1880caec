import { GridPlaceholder, Placeholder } from "../../ui/feedback/placeholder.tsx";
import grid from "./result-grid.module.css";
import list from "./result-list.module.css";

const POSTERS = 12;
const LINES = 4;

/** A skeleton of the results. */
export function ResultsPlaceholder({ isGrid }: { isGrid: boolean }) {
  if (isGrid)
    return (
      <div className={grid.grid} aria-hidden="true">
        <GridPlaceholder count={POSTERS} />
      </div>
    );
  return (
    <div className={list.list} aria-hidden="true">
      {Array.from({ length: LINES }, (_, index) => (
        <div key={index} className={list.result}>
          <span className={list.picture}>
            <Placeholder shape="portrait" />
          </span>
          <div className={list.waiting}>
            <Placeholder shape="title" />
            <Placeholder shape="line" />
            <Placeholder shape="text" />
          </div>
        </div>
      ))}
    </div>
  );
}
