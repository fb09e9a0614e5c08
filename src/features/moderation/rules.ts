import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import {
  LONGEST_HIDDEN_DAYS,
  LONGEST_SUSPENSION_DAYS,
  MONTHS_TO_APPEAL,
  MOST_DAYS,
} from './limits.ts';
import { actions, isRemoval, isTimed } from './vocabulary.ts';
import type { Action } from './vocabulary.ts';

export type StaffRole = 'moderator' | 'operator';

/** A member of staff who acts in /admin. */
export type StaffMember = { userId: string; role: StaffRole };

export type ReportFacts = {
  isOpen: boolean;
  reporterId: string | null;
  personId: string | null;
};

const because = createRefusalBuilder('moderation:refusals');

/** MOD-012: moderators do not decide about themselves, or about what they reported. */
export function mayHandle(report: ReportFacts, by: Pick<StaffMember, 'userId'>): Ruling {
  // It is not there for them, as it is not for others.
  if (report.personId === by.userId) return because('not_found', 'missing');
  if (report.reporterId === by.userId) return because('own_report', 'forbidden');
  return report.isOpen ? allowed : because('decided_already', 'conflict');
}

/** The subject of a decision; null is a person without a report. */
export type DecidedAbout = TypeFor<'report'> | null;

const hidden: readonly DecidedAbout[] = typesFor('hide');

/**
 * Returns the actions possible for a type of thing: a thing that could not come back is not hidden (MOD-024), and
 * people are not removed.
 */
export const actionsAbout = (about: DecidedAbout): readonly Action[] =>
  actions.filter((action) => {
    if (action === 'hide') return hidden.includes(about);
    return action !== 'remove' || (about !== null && about !== 'person');
  });

/** For how many days at most. */
export const getMaxDays = (action: Action, role: StaffRole): number => {
  if (action === 'hide') return LONGEST_HIDDEN_DAYS;
  return role === 'operator' ? MOST_DAYS : LONGEST_SUSPENSION_DAYS;
};

/** MOD-012, MOD-013, MOD-024: what weighs heavy, and what concerns staff, is for operators. */
export function mayDecide(
  decision: { action: Action; days: number | null; about: DecidedAbout },
  person: { id: string; role: StaffRole | null } | null,
  by: StaffMember,
): Ruling {
  const { action, days, about } = decision;
  if (person?.id === by.userId) return because('own', 'forbidden');
  if (!actionsAbout(about).includes(action)) {
    return because(about === null ? 'nothing' : 'not_offered', 'invalid');
  }
  if (person === null && !isRemoval(action)) return because('nobody', 'invalid');
  if (isTimed(action) !== (days !== null)) return because('days', 'invalid');
  if (action === 'hide' && days !== null && days > LONGEST_HIDDEN_DAYS) {
    return because('hidden_too_long', 'invalid');
  }
  if (by.role === 'operator') return allowed;
  if (person !== null && person.role !== null) return because('staff', 'forbidden');
  const isHeavy = action === 'ban' || (days ?? 0) > getMaxDays(action, by.role);
  return isHeavy ? because('operators_only', 'forbidden') : allowed;
}

export type AppealFacts = {
  isOpen: boolean;
  /** The person who decided, and the person concerned. */
  actorId: string;
  personId: string | null;
  isReporter: boolean;
};

/** MOD-021: an appeal is decided by someone who neither took the decision nor has a part in it. */
export function mayDecideAppeal(appeal: AppealFacts, by: Pick<StaffMember, 'userId'>): Ruling {
  if (appeal.personId === by.userId) return because('not_found', 'missing');
  if (appeal.actorId === by.userId) return because('own_decision', 'forbidden');
  if (appeal.isReporter) return because('own_report', 'forbidden');
  return appeal.isOpen ? allowed : because('decided_already', 'conflict');
}

/** Returns the end of the time to appeal (MOD-101): the same day of a later month, or its last one. */
export function getAppealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + MONTHS_TO_APPEAL);
  if (end.getUTCDate() !== decidedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** MOD-020, MOD-101: the person concerned may appeal once, in time. */
export function mayAppeal(
  decision: {
    personId: string | null;
    hasAppeal: boolean;
    isReversed: boolean;
    decidedAt: Date;
  },
  viewerId: string,
  now = new Date(),
): Ruling {
  if (decision.personId !== viewerId) return because('not_found', 'missing');
  if (decision.hasAppeal) return because('appealed_already', 'conflict');
  if (decision.isReversed) return because('decided_already', 'conflict');
  return getAppealEnd(decision.decidedAt) <= now ? because('appeal_over', 'conflict') : allowed;
}

/** MOD-063: operators feature things that are public; they can stop featuring one that is no longer public, too. */
export function mayFeature(
  thing: { type: string; path: string | null },
  isFeatured: boolean,
  by: Pick<StaffMember, 'role'>,
): Ruling {
  if (by.role !== 'operator') return because('operators_feature', 'forbidden');
  const isFeaturable = typesFor('feature').some((type) => type === thing.type);
  const isSeen = thing.path !== null;
  return isFeaturable && (isSeen || !isFeatured) ? allowed : because('not_featurable', 'conflict');
}
