/** Faster checks are one request. */
const PAUSE_MS = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | null = null;

/** Number of parts for the checked filters; a newer request aborts the older. Null if unknown. */
export function countParts(form: HTMLFormElement, tell: (count: number | null) => void): void {
  clearTimeout(timer);
  asking?.abort();
  timer = setTimeout(() => {
    const question = new AbortController();
    asking = question;
    const fields = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    const query = new URLSearchParams([...fields, ["format", "count"]]);
    void ask(`${form.action}?${query}`, question.signal).then((count) => {
      if (!question.signal.aborted) tell(count);
    });
  }, PAUSE_MS);
}

async function ask(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(address, { signal, headers: { Accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as { count: number | null }).count : null;
  } catch {
    return null;
  }
}
