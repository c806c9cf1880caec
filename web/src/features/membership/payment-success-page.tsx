import { redirect } from "react-router";
import { paths } from "../../lib/paths.ts";

/** An old address that says nothing true by itself: the membership does (decisions 14). */
export const loader = () => redirect(paths.membership);
export const clientLoader = () => redirect(paths.membership);

export default function PaymentSuccessPage() {
  return null;
}
