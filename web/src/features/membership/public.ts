/** The public interface of membership. */
export { MembershipBadge } from "./membership-badge.tsx";
export { PlanText } from "./plan-text.tsx";
