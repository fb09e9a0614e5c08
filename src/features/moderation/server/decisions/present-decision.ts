import { sql } from 'kysely';
import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { Decision, StaffDecision } from '../../contract.ts';
import { getAppealEnd, mayAppeal } from '../../rules.ts';
import { rules } from '../../vocabulary.ts';
import { selectNamedPerson, presentActor, presentNamed } from '../named.ts';
import { readStored } from '#platform/stored-word.ts';

/** Reads the stored evidence as lines. */
export const readEvidenceLines = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : [];

/** A decision with its appeal, and who took part. */
export const selectDecisions = (db: DbOrTransaction) =>
  db
    .selectFrom('moderation_decisions as decision')
    .leftJoin('moderation_appeals as appeal', 'appeal.decision_id', 'decision.id')
    .select(['decision.id', 'decision.action', 'decision.rule', 'decision.explanation'])
    .select(['decision.entity_type', 'decision.entity_title', 'decision.evidence'])
    .select(['decision.takes_away', 'decision.created_at'])
    .select(['decision.found_by', 'decision.is_automatic'])
    .select(['decision.ends_at', 'decision.reversed_at', 'decision.person_id'])
    .select(['decision.actor_id', 'appeal.words', 'appeal.created_at as appealed_at'])
    .select(['appeal.outcome', 'appeal.answer', 'appeal.decided_at', 'appeal.id as appeal_id'])
    .select([
      selectNamedPerson('decision.person_id').as('person'),
      selectNamedPerson('decision.actor_id').as('actor'),
    ]);

type Decisions = ReturnType<typeof selectDecisions>;
export type DecisionRow = Awaited<ReturnType<Decisions['executeTakeFirstOrThrow']>>;

const AT_ONCE = 25;

/** Returns a page of the decisions that `choose` selects, newest first, after a cursor. */
export async function pageOfDecisions(
  db: DbOrTransaction,
  cursor: string | null,
  choose: (decisions: Decisions) => Decisions,
) {
  const position = readCursor(newestFirst, cursor);
  const found = await choose(selectDecisions(db))
    .where(after(position, { time: 'decision.created_at', id: 'decision.id' }))
    .orderBy('decision.created_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  return cutPage(found, AT_ONCE, (last) => [last.created_at, last.id]);
}

function presentBoth(row: DecisionRow): Omit<StaffDecision, 'person' | 'actor'> {
  const type = row.entity_type;
  return {
    id: row.id,
    action: row.action,
    rule: readStored(rules, row.rule, 'moderation_decisions.rule'),
    explanation: row.explanation,
    about: type === null ? null : { type, title: row.entity_title },
    evidence: readEvidenceLines(row.evidence),
    takesAway: row.takes_away,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    reversedAt: row.reversed_at,
    foundBy: row.found_by,
    decidedBy: row.is_automatic ? 'program' : 'person',
    appealableUntil: getAppealEnd(row.created_at),
    appeal:
      row.words === null || row.appealed_at === null
        ? null
        : {
            words: row.words,
            createdAt: row.appealed_at,
            outcome: row.outcome,
            answer: row.answer ?? '',
            decidedAt: row.decided_at,
          },
  };
}

/** Presents a decision to the person concerned, without naming who decided or reported. */
export function presentOwn(row: DecisionRow, viewerId: string): Decision {
  const ruling = mayAppeal(
    {
      personId: row.person_id,
      hasAppeal: row.words !== null,
      isReversed: row.reversed_at !== null,
      decidedAt: row.created_at,
    },
    viewerId,
  );
  return { ...presentBoth(row), abilities: { appeal: ruling } };
}

export const presentToStaff = (row: DecisionRow, language: Language): StaffDecision => ({
  ...presentBoth(row),
  person: presentNamed(row.person, language),
  actor: presentActor(row.actor_id, row.actor, language),
});

/** In SQL: that the person is not the one who asks. */
export const isNotAbout = (column: string, userId: string) =>
  sql<boolean>`${sql.ref(column)} is distinct from ${userId}::uuid`;
