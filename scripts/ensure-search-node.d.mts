export function ensureSearchNode(): { missing: string } | { missing?: undefined; classPath: string; source: string };
