import { expect, test } from 'vitest';
import { isOwnVersion, mayAccept, mayContest, maySettle, mayTakeBack } from './rules.ts';
import type { OutcomeFacts } from './rules.ts';
import { results } from './vocabulary.ts';
import type { DealKind, Result, Side } from './vocabulary.ts';

/** The poster said that the helper did not come. */
const stated: OutcomeFacts = {
  result: 'did_not_come',
  responsible: 'helper',
  statedBy: 'asker',
  isOver: false,
  isContested: false,
  isSettled: false,
};
const agreed: Partial<OutcomeFacts> = { result: 'done', responsible: null, statedBy: null };
const contested = { isContested: true };
const settled = { isContested: true, isSettled: true };

type Row = [facts: Partial<OutcomeFacts>, side: Side, reason: string | null];
const NO = 'outcomes:refusals.';
const reasonFor = (ruling: ReturnType<typeof mayContest>) =>
  ruling.allowed ? null : ruling.reason.replace(NO, '');

test.each<Row>([
  [{}, 'helper', null],
  [{}, 'asker', 'own'],
  [agreed, 'helper', 'agreed'],
  [agreed, 'asker', 'agreed'],
  [contested, 'helper', 'already_contested'],
  [settled, 'helper', 'already_contested'],
  [{ isOver: true }, 'helper', 'over'],
  [{ ...contested, isOver: true }, 'helper', 'already_contested'],
])('contesting %j as %s: %s (DEAL-127)', (facts, side, reason) => {
  expect(reasonFor(mayContest({ ...stated, ...facts }, side))).toBe(reason);
});

test.each<Row>([
  [{}, 'asker', 'not_contested'],
  [contested, 'asker', null],
  [{ ...contested, isOver: true }, 'asker', null],
  [contested, 'helper', 'not_own'],
  [settled, 'asker', 'settled'],
  [agreed, 'asker', 'not_own'],
])('accepting the other version of %j as %s: %s (DEAL-128)', (facts, side, reason) => {
  expect(reasonFor(mayAccept({ ...stated, ...facts }, side))).toBe(reason);
});

test.each<Row>([
  [{}, 'helper', 'not_contested'],
  [contested, 'helper', null],
  [contested, 'asker', 'not_contester'],
  [settled, 'helper', 'settled'],
  [agreed, 'helper', 'not_contester'],
])('taking back that one disagrees with %j as %s: %s (DEAL-128)', (facts, side, reason) => {
  expect(reasonFor(mayTakeBack({ ...stated, ...facts }, side))).toBe(reason);
});

test.each<[facts: Partial<OutcomeFacts>, isSide: boolean, reason: string | null]>([
  [contested, false, null],
  [contested, true, 'concerns_you'],
  [{}, false, 'not_contested'],
  [settled, false, 'settled'],
])('settling %j as a moderator, one of the two: %s: %s (DEAL-129)', (facts, isSide, reason) => {
  expect(reasonFor(maySettle({ ...stated, ...facts }, { isSide }))).toBe(reason);
});

test.each<[result: Result, responsible: Side | null, isOwn: boolean]>([
  ['done', null, true],
  ['done', 'helper', false],
  ['called_off', 'asker', true],
  ['called_off', 'helper', true],
  ['called_off', null, false],
  ['did_not_come', 'asker', true],
  ['did_not_come', 'helper', false],
  ['did_not_come', null, false],
  ['not_as_agreed', 'asker', true],
  ['not_as_agreed', 'helper', false],
])('the helper can give the version "%s" of %s: %s (DEAL-127)', (result, responsible, isOwn) => {
  const calledOff = { kind: 'task', result: 'called_off' } as const;
  expect(isOwnVersion({ result, responsible }, 'helper', calledOff)).toBe(isOwn);
});

const OF_RETURNED = ['done', 'returned_late', 'not_as_agreed'];
const OF_ANY = ['done', 'called_off', 'did_not_come', 'not_as_agreed'];
test.each<[kind: DealKind, stated: Result, own: readonly string[]]>([
  ['loan', 'done', OF_RETURNED],
  ['loan', 'returned_late', OF_RETURNED],
  ['loan', 'not_returned', OF_RETURNED],
  ['loan', 'called_off', OF_ANY],
  ['loan', 'did_not_come', OF_ANY],
  ['loan', 'not_as_agreed', [...OF_ANY, 'returned_late']],
  ['item', 'done', OF_ANY],
  ['task', 'not_as_agreed', OF_ANY],
])('of a %s that is said to be "%s" the asker can say %o (DEAL-206)', (kind, result, own) => {
  const sides = [null, 'asker', 'helper'] as const;
  const possible = results.filter((one) =>
    sides.some((responsible) =>
      isOwnVersion({ result: one, responsible }, 'asker', { kind, result }),
    ),
  );
  expect(possible.toSorted()).toEqual([...own].toSorted());
});
