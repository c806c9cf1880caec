import { data } from "react-router";

const missing = () => data(null, { status: 404 });

/** The root's error page shows what is missing, with the status of a missing page. */
export function loader(): never {
  throw missing();
}

export function clientLoader(): never {
  throw missing();
}

export default function NotFoundPage() {
  return null;
}
