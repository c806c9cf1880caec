import { paths } from "@bijou/contract/site-paths";
import { useLocation } from "react-router";

/** Whether an address of the menu is the current page; categories differ by their query. */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname, search } = useLocation();
  return (to) => {
    const target = new URL(to, "http://local");
    if (target.pathname !== pathname) return false;
    if (pathname !== paths.category.page) return true;
    const here = new URLSearchParams(search);
    return ["category_id", "type"].every(
      (name) => target.searchParams.get(name) === here.get(name),
    );
  };
}
