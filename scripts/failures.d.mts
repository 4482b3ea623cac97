export type UnattributedError = { where: string; name: string; message: string; stack?: string };
export function failuresOf(report: object): string[];
export function unattributedFailures(errors: readonly UnattributedError[]): string[];
export function lastLines(log: string): string;
