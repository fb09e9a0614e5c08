/** SERV-126. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const FIRST_MINUTE = 6 * 60;
const LAST_MINUTE = 22 * 60;
const STEP_MINUTES = 30;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** '06:00' to '22:00' in steps of half an hour (SERV-127); as text they sort as times do. */
export const scheduleTimes: readonly string[] = Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 },
  (_, step) => clock(FIRST_MINUTE + step * STEP_MINUTES),
);

/** A block of working hours within a day, by the clock of the provider's time zone. */
export type TimeBlock = { start: string; end: string };
export type Schedule = Record<Weekday, TimeBlock[]>;

export const emptySchedule = (): Schedule => ({
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
});

export const overlaps = (one: TimeBlock, other: TimeBlock): boolean =>
  one.start < other.end && other.start < one.end;

/** SERV-132. */
export const hasOverlap = (blocks: readonly TimeBlock[]): boolean =>
  blocks.some((block, at) => blocks.slice(at + 1).some((other) => overlaps(block, other)));

export const isEmptySchedule = (week: Schedule): boolean =>
  weekdays.every((day) => week[day].length === 0);

const BUSINESS_HOURS: TimeBlock = { start: '09:00', end: '17:00' };

/** SERV-131: Monday to Friday from nine to five; the weekend stays as it is. */
export const withBusinessHours = (week: Schedule): Schedule => ({
  ...week,
  monday: [BUSINESS_HOURS],
  tuesday: [BUSINESS_HOURS],
  wednesday: [BUSINESS_HOURS],
  thursday: [BUSINESS_HOURS],
  friday: [BUSINESS_HOURS],
});

/** SERV-128: nine to five, or after the last block; null where there is no room left. */
export function nextBlock(blocks: readonly TimeBlock[]): TimeBlock | null {
  if (!blocks.some((block) => overlaps(block, BUSINESS_HOURS))) return BUSINESS_HOURS;
  const start =
    blocks
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? BUSINESS_HOURS.start;
  const end = scheduleTimes.find((later) => later > start);
  if (end === undefined) return null;
  return { start, end: start < BUSINESS_HOURS.end ? BUSINESS_HOURS.end : end };
}

/** SERV-130. */
export const startOptions: readonly string[] = scheduleTimes.slice(0, -1);
export const endOptions = (start: string): readonly string[] =>
  scheduleTimes.filter((later) => later > start);

/** A block with another start: an end that is no later moves to the next step (SERV-130). */
export const startedAt = (block: TimeBlock, start: string): TimeBlock => ({
  start,
  end: block.end > start ? block.end : (endOptions(start)[0] ?? block.end),
});
