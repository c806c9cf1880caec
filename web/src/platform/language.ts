/** The language of the site's texts (BCP 47). A second language begins here and in `locale.ts`. */
export const LANGUAGE = "en";
