import fc from 'fast-check';
import { listCommands, commandNames, wouldBeDone } from './commands/commands.ts';
import type { CommandName, Named } from './commands/commands.ts';
import { Play } from './play.ts';
import type { End } from './play.ts';
import { mishapNames } from './trouble.ts';
import type { Mishap } from './trouble.ts';
import type { Site } from './site.ts';
import type { State } from './state.ts';

/**
 * A drawn command; its actor and its thing are chosen when its turn comes, so that a shorter sequence still makes
 * sense.
 */
type Drawn = {
  /** The first of these that there is anything for. */
  names: CommandName[];
  pick: number;
  value: number;
  /** Only what is allowed; else anything there is, most of which is refused. */
  isAllowed: boolean;
  /** Null unless the site is in trouble. */
  mishap: Mishap | null;
};

/** Commands that let others go on are drawn more often than those that end or hide things. */
const USUAL = 2;
const WEIGHTS: Partial<Record<CommandName, number>> = {
  post: 5,
  'apply for': 16,
  approve: 16,
  claim: 22,
  start: 20,
  complete: 24,
  confirm: 16,
  review: 12,
  'send back': 15,
  'reply to': 14,
  'open the chat with applicant': 6,
  'write in': 8,
  list: 5,
  'ask about': 10,
  'offer in': 16,
  counter: 17,
  accept: 14,
  'turn down': 10,
  'take back': 9,
  'leave the approval without a claim': 1,
  'leave all who applied without an answer': 1,
  'leave the offer without an answer': 5,
  'propose a time in': 13,
  'agree to the time': 16,
  'cancel the pickup at': 17,
  'turn down the time': 14,
  'take back the time': 9,
  'let the time come for': 6,
  'leave open whether it was picked up': 15,
  publish: 4,
  'contact the provider of': 3,
  'ask for': 10,
  'propose in': 12,
  'agree to': 12,
  'report a no-show for': 22,
  'call off': 8,
  unblock: 3,
  decline: 5,
  'let go of': 5,
  activate: 4,
  'put on hold': 1,
  'leave the item without renewing': 1,
  'leave the service without renewing': 1,
  'go on duty': 8,
  'list to lend': 4,
  'ask to borrow': 10,
  'lend what was asked for in': 10,
  'decline to lend in': 5,
  'no longer want to borrow in': 7,
  'cancel the loan': 9,
  'hand over the loan': 12,
  'say that one returned': 12,
  'confirm the return of': 8,
  'deny the return of': 20,
  'go away': 3,
  'come back': 4,
  'let the first day away come for': 4,
  'let the days away pass for': 3,
  'say where one is': 10,
  'ask for help': 6,
  'accept the request': 10,
  'start to help with': 12,
  'finish the help with': 10,
  'give back the request': 8,
  'let time run out for': 2,
  'leave unanswered': 20,
  'leave open whether it happened': 10,
  'decline the change': 11,
  'leave without an answer': 10,
  'wait for the helper of': 8,
  withdraw: 3,
  sell: 3,
  reserve: 8,
  'remove the helper of': 4,
  'give up': 4,
  'take back the step': 5,
  'let the reservation end of': 4,
  'withdraw the change': 8,
  'accept what the other says of': 4,
  'take back what one said of': 5,
  'sell some of': 5,
  'hand over what is reserved of': 12,
  'release one reservation of': 8,
  'change the number of': 4,
  'report the request': 3,
  'suggest a price for': 7,
  'suggest a change of': 14,
  'answer by another': 17,
  'accept the change': 14,
  'state how the work ended in': 4,
  'state how the help ended in': 4,
  'call off the pickup in': 20,
  'set out for': 6,
  contest: 10,
  'decide about': 4,
  'take away what is reported in': 4,
  'remove the notices of': 1,
};

class Turn implements fc.AsyncCommand<Play, Play> {
  readonly #drawn: Drawn;
  /** As it was carried out, for the report. */
  #done: Named | undefined;
  readonly #mishap: Mishap | null;

  constructor(drawn: Drawn, isInTrouble: boolean) {
    this.#drawn = drawn;
    this.#mishap = isInTrouble ? drawn.mishap : null;
  }

  check(play: Readonly<Play>): boolean {
    return chosen(play.state, this.#drawn) !== undefined;
  }

  async run(play: Play): Promise<void> {
    const command = chosen(play.state, this.#drawn);
    if (!command) return;
    this.#done = command;
    await play.run(command, this.#mishap);
  }

  toString(): string {
    if (!this.#done) return this.#drawn.names.join(' or ');
    const { by, name, on, value } = this.#done;
    const mishap = this.#mishap ? ` during a ${this.#mishap.name} (${this.#mishap.amount})` : '';
    return `person ${by}: ${name} ${on} (${value})${mishap}`;
  }
}

function chosen(state: State, { names, pick, value, isAllowed }: Drawn): Named | undefined {
  for (const name of names) {
    const all = listCommands(state, name, value);
    const among = isAllowed ? all.filter((command) => wouldBeDone(state, command)) : all;
    if (among.length > 0) return among[pick % among.length];
  }
  return undefined;
}

const anyName: fc.Arbitrary<CommandName> = fc.oneof(
  ...commandNames.map((one) => ({ weight: WEIGHTS[one] ?? USUAL, arbitrary: fc.constant(one) })),
);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  names: fc.array(anyName, { minLength: 4, maxLength: 10, size: 'max' }),
  pick: fc.nat(9_999),
  value: fc.nat(99),
  isAllowed: fc.oneof(
    { weight: 6, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  mishap: fc.oneof(
    fc.constant(null),
    fc.record({ name: fc.constantFrom(...mishapNames), amount: fc.nat(200) }),
  ),
});

/** How often each command had each outcome. */
export type Tally = Map<CommandName, Record<End, number>>;

export const playedIn = (tally: Tally): number =>
  [...tally.values()].reduce(
    (sum, counts) => sum + counts.done + counts.refused + counts.unanswered,
    0,
  );

export type Extent = {
  sequences: number;
  /** Drawn for one sequence at most; of these some have nothing they could be tried on. */
  most: number;
  /** In the environment: `MODEL_SEED`, and with `MODEL_PATH` and `MODEL_REPLAY` a failure as it was reported, and nothing else. */
  seed: number;
  /** All people look at everything after each command. */
  isThorough: boolean;
  /** Making a long sequence short takes its time; what was found by then is told. */
  mostMs: number;
};

/** Plays random sequences until one of them shows a difference, which is then made short; answers with what was carried out. */
export async function playRandomly(site: Site, extent: Extent): Promise<Tally> {
  const { sequences, most, seed, isThorough, mostMs } = extent;
  const { MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;
  const tally: Tally = new Map(
    commandNames.map((name) => [name, { done: 0, refused: 0, unanswered: 0 }]),
  );
  const onPlayed = (name: CommandName, end: End) => {
    const counts = tally.get(name);
    if (counts) counts[end] += 1;
  };
  // Without a bias the first ones are as long as the others.
  const commands = fc.noBias(
    fc.commands([drawn.map((one) => new Turn(one, site.isInTrouble))], {
      maxCommands: most,
      size: 'max',
      ...(MODEL_REPLAY !== undefined && { replayPath: MODEL_REPLAY }),
    }),
  );
  const { isInTrouble } = site;
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const play = new Play(await site.newNeighbors(), { onPlayed, isThorough, isInTrouble });
      await fc.asyncModelRun(() => ({ model: play, real: play }), sequence);
      if (!isInTrouble) await play.waitForEverything();
      await play.compareAll();
    }),
    {
      numRuns: sequences,
      seed: MODEL_SEED === undefined ? seed : Number(MODEL_SEED),
      ...(MODEL_PATH !== undefined && { path: MODEL_PATH, endOnFailure: true }),
      interruptAfterTimeLimit: mostMs,
      markInterruptAsFailure: true,
    },
  );
  return tally;
}

/** However busy this machine is. */
export const LONGEST_MS = 2_400_000;

/**
 * Always the same commands, of which at least so many have to be carried out; null where a failure is repeated, which is
 * a part of them.
 */
export async function playInTest(
  start: () => Promise<Site>,
  { few, ...size }: Pick<Extent, 'sequences' | 'most' | 'seed'> & { few: number },
): Promise<Tally | null> {
  const site = await start();
  try {
    const mostMs = LONGEST_MS - 60_000;
    const tally = await playRandomly(site, { ...size, isThorough: false, mostMs });
    if (process.env['MODEL_PATH'] !== undefined) return null;
    if (playedIn(tally) < few) throw new Error(`no more than ${playedIn(tally)} were carried out`);
    return tally;
  } finally {
    await site.close();
  }
}
