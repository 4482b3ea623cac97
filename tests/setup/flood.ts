/**
 * Asks forty times at once, again and again, until one is refused with 429: more than may wait for their turn, however slow the
 * machine.
 */
export async function floodUntilRefused(ask: () => Promise<Response>): Promise<Response> {
  for (let times = 0; times < 40; times += 1) {
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    const refused = answers.find(({ status }) => status === 429);
    if (refused) return refused;
  }
  throw new Error("nothing was refused");
}
