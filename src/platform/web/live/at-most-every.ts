/**
 * Acts at once when it is asked to, and once more at the end of each such time in which it was asked
 * again: however much news comes, what it is about is read so often and no oftener.
 */
export function atMostEvery(ms: number, act: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, ms);
    act();
  };
  return {
    ask: () => {
      if (timer === undefined) run();
      else isAsked = true;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      isAsked = false;
    },
  };
}

/** News of a kind may come as often as others make it; the server is asked about it so often at most. */
export const READ_EVERY_MS = 1000;
