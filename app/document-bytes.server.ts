/** Complete documents are sent as bytes, without a stream. */
const bytes = new WeakMap<Response, Buffer<ArrayBuffer>>();

export function documentResponse(document: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(document, init);
  bytes.set(response, document);
  return response;
}

export function documentOf(response: Response): Buffer<ArrayBuffer> | null {
  return bytes.get(response) ?? null;
}
