/** Bytes of documents, which are whole when their answer is made: sent as they are, they need not pass through a stream. */
const bytes = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** An answer with a document. */
export function documentResponse(document: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(document, init);
  bytes.set(response, document);
  return response;
}

/** The document of an answer, if it has one. */
export function documentOf(response: Response): Buffer<ArrayBuffer> | null {
  return bytes.get(response) ?? null;
}
