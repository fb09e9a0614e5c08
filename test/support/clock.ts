import { vi } from 'vitest';

/** The clock of this process is so far from the true one from now on; that of the database goes on as it did. */
export const setClock = (ms: number): void =>
  void vi.useFakeTimers({
    toFake: ['Date'],
    now: vi.getRealSystemTime() + ms,
    shouldAdvanceTime: true,
  });

export const setClockRight = (): void => void vi.useRealTimers();

const ZONES = Array.from({ length: 24 }, (_, n) => `Etc/GMT${n < 12 ? `+${n}` : `-${n - 11}`}`);
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());

/** Returns a time zone in which it is this hour of the day now. */
export const findZoneAt = (hour: number): string =>
  ZONES.find((zone) => hourIn(zone) === hour) ?? 'UTC';
