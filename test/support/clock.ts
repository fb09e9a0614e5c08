import { vi } from 'vitest';

/** The clock of this process is so far from the true one from now on; that of the database goes on as it did. */
export const setClock = (ms: number): void =>
  void vi.useFakeTimers({
    toFake: ['Date'],
    now: vi.getRealSystemTime() + ms,
    shouldAdvanceTime: true,
  });

export const setClockRight = (): void => void vi.useRealTimers();
