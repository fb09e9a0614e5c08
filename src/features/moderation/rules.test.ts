import { describe, expect, test } from 'vitest';
import {
  getAppealEnd,
  mayAppeal,
  mayDecide,
  mayDecideAppeal,
  mayFeature,
  mayHandle,
} from './rules.ts';
import type { DecidedAbout, StaffRole } from './rules.ts';
import type { Action } from './vocabulary.ts';

const me = 'me';
const moderator = { userId: me, role: 'moderator' } as const;
const operator = { userId: me, role: 'operator' } as const;
const describeRuling = (ruling: { allowed: boolean; reason?: string }) =>
  ruling.allowed ? 'yes' : ruling.reason?.replace('moderation:refusals.', '');

describe('a report is handled (MOD-012)', () => {
  test.each([
    ['of others', { reporterId: 'r', personId: 'p' }, 'yes'],
    ['of nobody in particular', { reporterId: null, personId: null }, 'yes'],
    ['about oneself', { reporterId: 'r', personId: me }, 'not_found'],
    ['by oneself', { reporterId: me, personId: 'p' }, 'own_report'],
  ])('%s', (_, report, answer) => {
    expect(describeRuling(mayHandle({ isOpen: true, ...report }, moderator))).toBe(answer);
    expect(describeRuling(mayHandle({ isOpen: false, ...report }, moderator))).toBe(
      answer === 'yes' ? 'decided_already' : answer,
    );
  });
});

describe('a decision (MOD-012, MOD-013)', () => {
  const p = (role: StaffRole | null = null) => ({ id: 'p', role });
  type Row = [Action, number | null, { id: string; role: StaffRole | null } | null, string, string];
  const rows: Row[] = [
    ['warn', null, p(), 'yes', 'yes'],
    ['remove', null, p(), 'yes', 'yes'],
    ['limit', 30, p(), 'yes', 'yes'],
    ['suspend', 30, p(), 'yes', 'yes'],
    ['suspend', 31, p(), 'operators_only', 'yes'],
    ['limit', 31, p(), 'operators_only', 'yes'],
    ['ban', null, p(), 'operators_only', 'yes'],
    ['warn', null, p('moderator'), 'staff', 'yes'],
    ['remove', null, p('operator'), 'staff', 'yes'],
    ['remove', null, null, 'yes', 'yes'],
    ['warn', null, null, 'nobody', 'nobody'],
    ['ban', null, null, 'nobody', 'nobody'],
    ['suspend', null, p(), 'days', 'days'],
    ['ban', 5, p(), 'days', 'days'],
    ['hide', 30, p(), 'yes', 'yes'],
    ['hide', 31, p(), 'hidden_too_long', 'hidden_too_long'],
    ['hide', null, p(), 'days', 'days'],
    ['hide', 3, null, 'yes', 'yes'],
    ['warn', null, { id: me, role: 'operator' }, 'own', 'own'],
  ];
  test.each(rows)(
    '%s for %s days about %o: %s, by an operator: %s',
    (action, days, person, ...is) => {
      expect(
        [moderator, operator].map((by) =>
          describeRuling(mayDecide({ action, days, about: 'task' }, person, by)),
        ),
      ).toEqual(is);
    },
  );

  const about: Array<[Action, DecidedAbout, string]> = [
    ['hide', 'task', 'yes'],
    ['hide', 'review', 'yes'],
    ['hide', 'conversation', 'not_offered'],
    ['hide', 'on_demand_task', 'not_offered'],
    ['remove', 'conversation', 'yes'],
    ['hide', null, 'nothing'],
    ['remove', null, 'nothing'],
    ['remove', 'person', 'not_offered'],
    ['hide', 'person', 'not_offered'],
    ['warn', 'person', 'yes'],
  ];
  test.each(about)('%s of a %s: %s (MOD-024)', (action, type, is) => {
    const days = action === 'hide' ? 3 : null;
    expect(describeRuling(mayDecide({ action, days, about: type }, p(), operator))).toBe(is);
  });
});

test.each([
  ['by somebody else', {}, 'yes'],
  ['by who decided', { actorId: me }, 'own_decision'],
  ['by whom it concerns', { personId: me }, 'not_found'],
  ['by who reported', { isReporter: true }, 'own_report'],
  ['once', { isOpen: false }, 'decided_already'],
])('an appeal is decided %s (MOD-021)', (_, facts, answer) => {
  const appeal = { isOpen: true, actorId: 'a', personId: 'p', isReporter: false, ...facts };
  expect(describeRuling(mayDecideAppeal(appeal, operator))).toBe(answer);
});

test.each([
  ['by whom it concerns', {}, 'yes'],
  ['by nobody else', { personId: 'p' }, 'not_found'],
  ['once', { hasAppeal: true }, 'appealed_already'],
  ['not where it is reversed', { isReversed: true }, 'decided_already'],
  ['for six months', { decidedAt: new Date('2026-03-09T12:00:01Z') }, 'yes'],
  ['not any longer', { decidedAt: new Date('2026-03-09T12:00:00Z') }, 'appeal_over'],
])('a decision is appealed %s (MOD-020, MOD-101)', (_, facts, answer) => {
  const decidedAt = new Date('2026-09-01T00:00:00Z');
  const decision = { personId: me, hasAppeal: false, isReversed: false, decidedAt, ...facts };
  expect(describeRuling(mayAppeal(decision, me, new Date('2026-09-09T12:00:00Z')))).toBe(answer);
});

test.each([
  ['2026-01-15T08:00:00.000Z', '2026-07-15T08:00:00.000Z'],
  ['2026-08-31T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
])('the time to appeal a decision of %s ends at %s (MOD-101)', (decidedAt, end) => {
  expect(getAppealEnd(new Date(decidedAt)).toISOString()).toBe(end);
});

test.each([
  ['what everybody sees', { type: 'service', path: '/services/s' }, true, 'yes'],
  ['what nobody else sees', { type: 'service', path: null }, true, 'not_featurable'],
  ['what nobody else sees, no longer', { type: 'service', path: null }, false, 'yes'],
  ['what has no list', { type: 'on_demand_task', path: null }, false, 'not_featurable'],
])('an operator features %s (MOD-063)', (_, thing, isFeatured, answer) => {
  expect(describeRuling(mayFeature(thing, isFeatured, operator))).toBe(answer);
  expect(describeRuling(mayFeature(thing, isFeatured, moderator))).toBe('operators_feature');
});
