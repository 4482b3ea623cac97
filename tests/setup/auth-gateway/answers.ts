/** A refusal in the words of the server; without a code it is one of the gateway in front. */
export class ServerAnswer extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, code: string | null, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    if (this.code === null) return Response.json({ message: this.message }, { status: this.status });
    const headers = { "X-Supabase-Api-Version": "2024-01-01", "x-sb-error-code": this.code };
    return Response.json({ code: this.code, message: this.message }, { status: this.status, headers });
  }
}

export const WRONG_CODE = new ServerAnswer(403, "otp_expired", "Token has expired or is invalid");
