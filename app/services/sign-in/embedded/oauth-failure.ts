import { ResponseBodyError } from "oauth4webapi";

/** For logs: kinds and codes only, because messages can quote secrets. */
export function describeFailure(error: unknown): { kind: string; reason: string | null } {
  if (!(error instanceof Error)) return { kind: typeof error, reason: null };
  if (error instanceof ResponseBodyError) return { kind: error.name, reason: error.error };
  const reason = codeOf(error) ?? codeOf(error.cause);
  return { kind: error.name, reason };
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
