/** Sends forty requests at once, repeatedly, until one is refused with 429; waiting requests are not awaited. */
export async function floodUntilRefused(ask: () => Promise<Response>): Promise<Response> {
  for (let times = 0; times < 40; times += 1) {
    const refused = await firstRefused(Array.from({ length: 40 }, ask));
    if (refused) return refused;
  }
  throw new Error("nothing was refused");
}

/** The first refused answer of these; null when all are answered. */
async function firstRefused(answers: readonly Promise<Response>[]): Promise<Response | null> {
  const refusals = answers.map(async (answer) => {
    const response = await answer;
    if (response.status !== 429) throw new Error("not refused");
    return response;
  });
  return Promise.any(refusals).catch(() => null);
}
