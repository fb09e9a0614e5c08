/** One neighborhood that is looked at in every state it can come to. */
export type Run = {
  title: string;
  definitions: Record<string, number>;
  /** Every search ends: about whole runs, where the others are about each state. */
  isLiveness: boolean;
};
/** The same with something taken out of the model, and the promise that must break. */
export type BrokenModel = Run & { finds: RegExp };

// In ticks. Only their order counts: an ask takes less than a rest, that less than the rounds, those less than the
// search.
const FEW = {
  RINGS: 1,
  IN_A_ROUND: 2,
  ASK: 1,
  PUSH_ASK: 1,
  REST: 2,
  RESCUE_AFTER: 2,
  LIFE: 3,
  LOOK: 1,
  READ_AGAIN: 1,
};
const MANY = { ...FEW, RINGS: 2, PUSH_ASK: 2, REST: 3, RESCUE_AFTER: 5, LIFE: 8 };
const QUIET = { CRASHES: 1, RELEASES: 0, DUTY_CHANGES: 0, CANCELS: 0, PUNCTUAL: 0 };

const race: Run = {
  title: 'two processes, one search: accepted, given back, canceled at once',
  definitions: {
    ...FEW,
    ...QUIET,
    REQUESTS: 1,
    HELPERS: 2,
    SERVERS: 2,
    ROUNDS: 1,
    RELEASES: 1,
    CANCELS: 1,
  },
  isLiveness: false,
};
const together: Run = {
  title: 'two searches that ask the same two helpers',
  definitions: { ...FEW, ...QUIET, REQUESTS: 2, HELPERS: 2, SERVERS: 1, ROUNDS: 1 },
  isLiveness: false,
};
const rounds: Run = {
  title: 'rounds with three helpers who come and go: nobody starves',
  definitions: {
    ...MANY,
    ...QUIET,
    REQUESTS: 1,
    HELPERS: 3,
    SERVERS: 1,
    ROUNDS: 1,
    DUTY_CHANGES: 1,
    PUNCTUAL: 1,
  },
  isLiveness: false,
};
const broadcast: Run = {
  title: 'a broadcast to three helpers who come and go',
  definitions: {
    ...FEW,
    ...QUIET,
    REQUESTS: 1,
    HELPERS: 3,
    SERVERS: 1,
    ROUNDS: 0,
    DUTY_CHANGES: 1,
    RELEASES: 1,
  },
  isLiveness: false,
};
const roundsEnd: Run = {
  title: 'every search in rounds ends, whoever crashes or is late',
  definitions: {
    ...FEW,
    ...QUIET,
    REQUESTS: 1,
    HELPERS: 2,
    SERVERS: 1,
    ROUNDS: 1,
    RELEASES: 1,
    DUTY_CHANGES: 1,
  },
  isLiveness: true,
};
const broadcastsEnd: Run = {
  title: 'every broadcast ends',
  definitions: { ...roundsEnd.definitions, ROUNDS: 0 },
  isLiveness: true,
};

export const runs: readonly Run[] = [race, together, rounds, broadcast, roundsEnd, broadcastsEnd];

const broken = (run: Run, title: string, what: string, finds: RegExp): BrokenModel => ({
  title,
  definitions: { ...run.definitions, [`BROKEN_${what}`]: 1 },
  isLiveness: run.isLiveness,
  finds,
});

export const brokenModels: readonly BrokenModel[] = [
  broken(race, 'accepting without a condition', 'WINNERS', /assertion violated .*wins/),
  broken(together, 'asking without the unique index', 'INDEX', /assertion violated .*did_ask/),
  broken(rounds, 'asking again without a rest', 'REST', /assertion violated .*asked_at/),
  broken(rounds, 'rounds without a rescue', 'RESCUE', /assertion violated .*is_steady/),
  broken(roundsEnd, 'timers that are only in memory', 'TIMERS', /acceptance cycle/),
];
