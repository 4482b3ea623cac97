import type { z } from "zod";
import { singleFieldsOf } from "../../ui/forms/form-fields.ts";

/**
 * The fields of a posted form, checked. A body that is no form, or fields that do not fit, are the caller's mistake: 400, never
 * a failure of ours.
 */
export async function readForm<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  return checkFields(singleFieldsOf(await readFields(request)), schema);
}

/** Fields in a shape of their own, checked; 400 for those that do not fit. */
export function checkFields<T extends z.ZodType>(fields: unknown, schema: T): z.infer<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw unreadable();
}

/** The fields of a posted form as they were sent, repeated ones and files included; 400 for a body that is no form. */
export async function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw unreadable();
  });
}

/** The answer to what no page of ours sends. */
export function unreadable(): Response {
  return new Response(
    "This form could not be read. Go back and submit it again. / No se pudo leer el formulario. Regrese y envíelo de nuevo.\n",
    {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    },
  );
}
