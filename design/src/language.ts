/** The language of the site's texts (BCP 47). To add a second language, start here and in `locale.ts`. */
export const LANGUAGE = "en";
