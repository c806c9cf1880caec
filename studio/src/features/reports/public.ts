export { TitleReports } from "./title-reports.tsx";
