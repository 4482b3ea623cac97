export const LANGUAGE_TAGS = { en: "en-US", es: "es-MX" } as const;
