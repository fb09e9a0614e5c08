import { notify } from './notices.ts';
import { nextId } from './state.ts';
import type { Outcome, State, Version } from './state.ts';

/** The ends that one of the two can state of a deal that was not done (DEAL-121). */
export type Ending = Exclude<Version['result'], 'done' | 'lapsed'>;
const ENDINGS = ['called_off', 'did_not_come', 'not_as_agreed'] as const;
export const chooseEnding = ({ value }: { value: number }): Ending =>
  ENDINGS[value % ENDINGS.length] ?? 'called_off';

type Deal = Pick<Outcome, 'about' | 'asker' | 'helper'> & { isLate?: boolean };

export const otherSide = ({ asker, helper }: Pick<Outcome, 'asker' | 'helper'>, who: number) =>
  who === asker ? helper : asker;

/** Whether the other is notified of it by `outcome_stated`, and of nothing else (DEAL-126). */
export const isUnjust = (result: Version['result']): boolean =>
  result === 'did_not_come' || result === 'not_as_agreed';

/** Stores the one outcome of a deal (DEAL-120, DEAL-123). */
export function endDeal(
  draft: State,
  { isLate = false, ...deal }: Deal,
  { result, statedBy }: Pick<Outcome, 'result' | 'statedBy'>,
): void {
  const responsible =
    statedBy === null || result === 'done'
      ? null
      : result === 'called_off'
        ? statedBy
        : otherSide(deal, statedBy);
  draft.outcomes.push({
    id: nextId(draft.outcomes),
    ...deal,
    result,
    responsible,
    statedBy,
    isLate: responsible !== null && isLate,
    isOver: false,
    other: null,
    settled: null,
  });
  if (statedBy === null || !isUnjust(result)) return;
  const to = [otherSide(deal, statedBy)];
  notify(draft, { to, by: statedBy, type: 'outcome_stated', about: deal.about });
}

/** Whether nothing counts yet: it can still be contested, or is and has not been settled (DEAL-130, DEAL-142). */
export const isHeld = ({ result, other, settled, isOver }: Outcome): boolean =>
  other === null ? isUnjust(result) && !isOver : settled === null;

/** Returns the version that counts today; null while none does (DEAL-128, DEAL-130). */
export function findCounted(outcome: Outcome): Version | null {
  const { other, settled, ...stated } = outcome;
  if (isHeld(outcome) || settled?.as === 'neither') return null;
  return settled?.as === 'other' ? other : stated;
}

const SIDES = {
  task: ['asked', 'claimed'],
  item: ['bought', 'sold'],
  request: ['requested', 'helped'],
} as const;

/**
 * Counts the deals of a person by side: done, and what they are responsible for: called off, of these late, not come to
 * (DEAL-131, DEAL-158, DEAL-169).
 */
export function countDeals(state: State, who: number): Record<string, number[]> {
  const counts: Record<string, number[]> = {};
  for (const side of Object.values(SIDES).flat()) counts[side] = [0, 0, 0, 0];
  for (const outcome of state.outcomes) {
    const { about, asker, helper, isLate } = outcome;
    const counted = findCounted(outcome);
    if (counted === null || (who !== asker && who !== helper)) continue;
    const [asked, given] = SIDES[about.split(' ')[0] as keyof typeof SIDES];
    const row = counts[who === asker ? asked : given] ?? [];
    const isOwn = counted.responsible === who;
    const isCalledOff = isOwn && counted.result === 'called_off';
    const cases = [
      counted.result === 'done',
      isCalledOff,
      isCalledOff && isLate,
      isOwn && counted.result === 'did_not_come',
    ];
    cases.forEach((isCase, index) => {
      row[index] = (row[index] ?? 0) + Number(isCase);
    });
  }
  return counts;
}
