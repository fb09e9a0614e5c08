type Options<Input, Answer> = {
  /** `isOvertaken` answers whether a newer input waits by now. */
  settle: (input: Input, isOvertaken: () => boolean) => Promise<Answer>;
  /** So long at least from one settling to the next. */
  gapMs: number;
  /** The answer for an input that was overtaken, or failed. */
  unsettled: Answer;
  warn: (error: unknown) => void;
};

/**
 * Settles one input at a time. While that goes on, and until the gap is over, only the newest waits:
 * however much comes in, it costs as much as if it came slowly, and the last input is always settled.
 */
export function latestOnly<Input, Answer>({
  settle,
  gapMs,
  unsettled,
  warn,
}: Options<Input, Answer>) {
  let next: { input: Input; answer: (answer: Answer) => void } | null = null;
  let isBusy = false;
  const follow = async () => {
    isBusy = true;
    while (next) {
      const { input, answer } = next;
      next = null;
      const gap = new Promise<void>((over) => void setTimeout(over, gapMs).unref());
      answer(
        await settle(input, () => next !== null).catch((error: unknown) => {
          warn(error);
          return unsettled;
        }),
      );
      await gap;
    }
    isBusy = false;
  };
  return (input: Input, answer: (answer: Answer) => void): void => {
    next?.answer(unsettled);
    next = { input, answer };
    if (!isBusy) void follow();
  };
}

/** Returns the function that answers an event, which may come without asking for an answer. */
export const acknowledging = <Answer>(answer: unknown): ((answer: Answer) => void) =>
  typeof answer === 'function' ? (given) => void answer(given) : () => {};
