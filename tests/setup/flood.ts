/**
 * Asks forty times at once, again and again, until one is refused with 429: more than may wait for their turn, however slow the
 * machine. Those that wait are not waited for.
 */
export async function floodUntilRefused(ask: () => Promise<Response>): Promise<Response> {
  for (let times = 0; times < 40; times += 1) {
    const refused = await firstRefused(Array.from({ length: 40 }, ask));
    if (refused) return refused;
  }
  throw new Error("nothing was refused");
}

/** The first answer of these that is a refusal; null when all are there and none is. */
async function firstRefused(answers: readonly Promise<Response>[]): Promise<Response | null> {
  const refusals = answers.map(async (answer) => {
    const response = await answer;
    if (response.status !== 429) throw new Error("not refused");
    return response;
  });
  return Promise.any(refusals).catch(() => null);
}
