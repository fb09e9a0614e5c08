import { applicationsOn, areThese, getTask } from './state.ts';
import type { Application, Changes, Proposal, State } from './state.ts';

export const findApplicationFor = (state: State, { task, helper }: Proposal) =>
  applicationsOn(state, task).find(({ by }) => by === helper);

/** Whether what it is about still changes: not after the approval or the confirmation (DEAL-044). */
export const stands = (state: State, proposal: Proposal): boolean =>
  proposal.state === 'open' &&
  (proposal.stage === 'work'
    ? getTask(state, proposal.task).status !== 'done'
    : findApplicationFor(state, proposal)?.status === 'pending');

export const findOpenProposal = (
  state: State,
  deal: Pick<Proposal, 'task' | 'helper'>,
): Proposal | undefined =>
  state.proposals.find(
    (one) => one.task === deal.task && one.helper === deal.helper && stands(state, one),
  );

export const isSameChange = (one: Changes, other: Changes): boolean =>
  one.price === other.price && one.isDated === other.isDated && one.scope === other.scope;

/** Whether a part of it is what stands already (DEAL-045). */
export function changesNothing(
  state: State,
  { task: on, price: agreed, scope }: Application,
  changes: Changes,
): boolean {
  const task = getTask(state, on);
  return (
    changes.price === (agreed ?? task.price) ||
    (changes.isDated && task.day === 'ahead') ||
    changes.scope === scope
  );
}

function lapse(state: State, isMeant: (proposal: Proposal) => boolean): void {
  for (const one of state.proposals) {
    if (one.state === 'open' && isMeant(one)) one.state = 'lapsed';
  }
}

/** Those about a task, or one helper's: something else ended or changed what they are about (DEAL-044). */
export const lapseOnTask = (draft: State, on: number, helper: number | null = null): void =>
  lapse(draft, (one) => one.task === on && (helper === null || one.helper === helper));

export const lapseBetween = (draft: State, one: number, other: number): void =>
  lapse(draft, ({ task, helper }) => areThese([getTask(draft, task).poster, helper], one, other));
