/** The languages of the shop as their readers write them: in the United States, in Mexico. */
export const LANGUAGE_TAGS = { en: "en-US", es: "es-MX" } as const;
