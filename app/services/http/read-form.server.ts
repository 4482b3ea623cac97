import type { z } from "zod";
import { singleFieldsOf } from "../../ui/forms/form-fields.ts";

/** Throws 400 for a body that is not a form or has invalid fields. */
export async function readForm<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  return checkFields(singleFieldsOf(await readFields(request)), schema);
}

export function checkFields<T extends z.ZodType>(fields: unknown, schema: T): z.infer<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw unreadable();
}

/** Unchecked, with repeated fields and files; throws 400 for other bodies. */
export async function readFields(request: Pick<Request, "formData">): Promise<FormData> {
  return request.formData().catch(() => {
    throw unreadable();
  });
}

export function unreadable(): Response {
  return new Response(
    "This form could not be read. Go back and submit it again. / No se pudo leer el formulario. Regrese y envíelo de nuevo.\n",
    {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    },
  );
}
