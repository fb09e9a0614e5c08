import { applicationCommands } from './application-commands.ts';
import { chatCommands } from './chat-commands.ts';
import type { Answer, Command, Kind } from './command.ts';
import { awayCommands } from './away-commands.ts';
import { loanCommands } from '../lending/loan-commands.ts';
import { blockCommands } from './block-commands.ts';
import { bookingCommands } from './booking-commands.ts';
import { dutyCommands } from './duty-commands.ts';
import { itemCommands } from './item-commands.ts';
import { noticeCommands } from './notice-commands.ts';
import { offerCommands } from './offer-commands.ts';
import { outcomeCommands } from './deals/outcome-commands.ts';
import { pieceCommands } from './deals/piece-commands.ts';
import { pickupCommands } from './deals/pickup-commands.ts';
import { proposalCommands } from './deals/proposal-commands.ts';
import { reportCommands } from './report-commands.ts';
import { requestCommands } from './request-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { NOBODY, OPERATOR, PEOPLE } from '../state.ts';
import type { State } from '../state.ts';
import { serviceCommands } from './service-commands.ts';
import { taskCommands } from './task-commands.ts';
import { things } from '../things.ts';
import { workCommands } from './work-commands.ts';

const kinds = {
  ...taskCommands,
  ...applicationCommands,
  ...workCommands,
  ...proposalCommands,
  ...outcomeCommands,
  ...chatCommands,
  ...reviewCommands,
  ...itemCommands,
  ...pieceCommands,
  ...loanCommands,
  ...offerCommands,
  ...pickupCommands,
  ...serviceCommands,
  ...bookingCommands,
  ...dutyCommands,
  ...awayCommands,
  ...requestCommands,
  ...blockCommands,
  ...noticeCommands,
  ...reportCommands,
};
export type CommandName = keyof typeof kinds;
export type Named = Command & { name: CommandName };

export const commandNames = Object.keys(kinds) as CommandName[];
const getKind = (name: CommandName): Kind => kinds[name];

export const answerTo = (state: State, command: Named): Answer =>
  getKind(command.name).answer(state, command);

export const wouldBeDone = (state: State, command: Named): boolean =>
  answerTo(state, command) === 'done';

/** Returns the steps on a page whose commands would be done. */
export const offered = <Step extends string>(
  state: State,
  steps: Record<Step, CommandName>,
  command: Omit<Command, 'name'>,
): Step[] =>
  (Object.keys(steps) as Step[]).filter((step) =>
    wouldBeDone(state, { ...command, name: steps[step] }),
  );

/** The world after a command that was done. */
export function after(state: State, command: Named): State {
  const draft = structuredClone(state);
  draft.clock += 1;
  getKind(command.name).change(draft, command);
  return draft;
}

/** Everything of one kind that can be tried now, allowed or not. */
export function listCommands(state: State, name: CommandName, value: number): Named[] {
  const people = whoAsksFor(name);
  return things[getKind(name).on]
    .all(state)
    .flatMap((on) => people.map((by) => ({ name, by, on, value })));
}

function whoAsksFor(name: CommandName): readonly number[] {
  const { isOfOperator = false } = getKind(name);
  if (isOfTime(name)) return [NOBODY];
  return isOfOperator ? [OPERATOR] : PEOPLE;
}

export const isOfTime = (name: CommandName): boolean => getKind(name).isOfTime === true;

/** The task, item, service or request whose page shows what a command is done to, such as `task 3`. */
export const pageNamed = (state: State, { name, on }: Named): string | null =>
  things[getKind(name).on].findPage(state, on);
