/** Counts requests and answers, so that a kill happens during work on any machine. */
export type Traffic = {
  onSent(method: string, target: string): void;
  onAnswered(): void;
  /** Resolves after this many more answers. */
  answers(many: number): Promise<void>;
  /** Resolves when the next form is sent to an address. */
  formTo(path: string): Promise<void>;
};

export function countTraffic(): Traffic {
  let answered = 0;
  let waiting: { isMet: (sent: string | null) => boolean; resolve: () => void }[] = [];
  const tell = (sent: string | null) => {
    for (const { resolve } of waiting.filter(({ isMet }) => isMet(sent))) resolve();
    waiting = waiting.filter(({ isMet }) => !isMet(sent));
  };
  const until = (isMet: (sent: string | null) => boolean) =>
    new Promise<void>((resolve) => {
      waiting.push({ isMet, resolve });
    });
  return {
    onSent: (method, target) => tell(`${method} ${target}`),
    onAnswered() {
      answered += 1;
      tell(null);
    },
    answers(many) {
      const wanted = answered + many;
      return until(() => answered >= wanted);
    },
    formTo: (path) => until((sent) => sent?.startsWith(`POST ${path}`) ?? false),
  };
}
