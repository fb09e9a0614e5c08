type Options<Wish, Answer> = {
  /** `isOvertaken` tells whether a newer wish waits by now. */
  settle: (wish: Wish, isOvertaken: () => boolean) => Promise<Answer>;
  /** So long at least from one settling to the next. */
  gapMs: number;
  /** What whoever was overtaken hears, or failed. */
  unsettled: Answer;
  warn: (error: unknown) => void;
};

/**
 * Settles one wish at a time. While that goes on, and until the gap is over, only the newest waits:
 * however much is wished, it costs as much as wishing slowly, and the last wish is always settled.
 */
export function latestOnly<Wish, Answer>({
  settle,
  gapMs,
  unsettled,
  warn,
}: Options<Wish, Answer>) {
  let next: { wish: Wish; answer: (answer: Answer) => void } | null = null;
  let isBusy = false;
  const follow = async () => {
    isBusy = true;
    while (next) {
      const { wish, answer } = next;
      next = null;
      const gap = new Promise<void>((over) => void setTimeout(over, gapMs).unref());
      answer(
        await settle(wish, () => next !== null).catch((error: unknown) => {
          warn(error);
          return unsettled;
        }),
      );
      await gap;
    }
    isBusy = false;
  };
  return (wish: Wish, answer: (answer: Answer) => void): void => {
    next?.answer(unsettled);
    next = { wish, answer };
    if (!isBusy) void follow();
  };
}

/** Whom to answer: an event may come without asking for an answer. */
export const acknowledging = <Answer>(answer: unknown): ((answer: Answer) => void) =>
  typeof answer === 'function' ? (given) => void answer(given) : () => {};
