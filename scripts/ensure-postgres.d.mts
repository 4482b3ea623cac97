export function ensurePostgres(): { POSTGRES_PROGRAMS?: string };
export function findPostgres(): string | undefined;
export function findOrInstallPostgres(): string | undefined;
