import { offered } from '../commands/commands.ts';
import type { CommandName } from '../commands/commands.ts';
import { findApplicationFor, stands } from '../proposals.ts';
import { OPERATOR, getTask } from '../state.ts';
import type { State, Version } from '../state.ts';

/** The steps on an open proposal; a counter is possible where it could be accepted (DEAL-043). */
export const proposalSteps = {
  accept: 'accept the change',
  decline: 'decline the change',
  withdraw: 'withdraw the change',
} as const satisfies Record<string, CommandName>;
export type ProposalStep = keyof typeof proposalSteps;

/** The steps on an outcome that is contested. */
export const outcomeSteps = {
  accept: 'accept what the other says of',
  takeBack: 'take back what one said of',
} as const satisfies Record<string, CommandName>;
export type OutcomeStep = keyof typeof outcomeSteps;

/** A person's open proposals, made and received, newest first (DEAL-047). */
export const proposals = (state: State, who: number) =>
  state.proposals
    .filter((one) => stands(state, one))
    .filter(({ task, helper }) => helper === who || getTask(state, task).poster === who)
    .toReversed()
    .map((one) => {
      const { price = null, scope = '' } = findApplicationFor(state, one) ?? {};
      return {
        task: one.task,
        stage: one.stage,
        isOwn: one.by === who,
        price: one.price,
        isDated: one.isDated,
        scope: one.scope,
        now: { price, scope },
        steps: offered(state, proposalSteps, { by: who, on: one.id, value: 0 }),
      };
    });

/** How a person's deals ended, newest first (DEAL-125). */
export function outcomes(state: State, who: number) {
  const toSide = (person: number) => (person === who ? ('self' as const) : ('other' as const));
  const toRead = ({ result, responsible }: Version) => ({
    result,
    responsible: responsible === null ? null : toSide(responsible),
  });
  return state.outcomes
    .filter(({ asker, helper }) => asker === who || helper === who)
    .toReversed()
    .slice(0, 24)
    .map((outcome) => {
      const { id, about, asker, statedBy, isLate, other, settled } = outcome;
      const contester = asker === statedBy ? outcome.helper : asker;
      return {
        about,
        side: asker === who ? ('asker' as const) : ('helper' as const),
        ...toRead(outcome),
        statedBy: statedBy === null ? null : toSide(statedBy),
        isLate,
        other: other && { ...toRead(other), by: toSide(contester) },
        settled: settled && {
          as: settled.as,
          by: settled.by === OPERATOR ? ('moderator' as const) : toSide(settled.by),
        },
        steps: offered(state, outcomeSteps, { by: who, on: id, value: 0 }),
      };
    });
}
