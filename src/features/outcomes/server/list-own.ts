import { hasPage, seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { byId, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import type { Outcome, ReadVersion } from '../contract.ts';
import { mayAccept, mayContest, mayTakeBack } from '../rules.ts';
import type { Version } from '../rules.ts';
import { getOtherSide } from '../vocabulary.ts';
import type { DealKind, Side } from '../vocabulary.ts';
import { selectOutcomes, toOutcomeFacts } from './outcome-row.ts';
import { sql } from 'kysely';

const PAGE = 24;

/** How a person's deals ended, about one thing, of one kind or all, newest first: ids are in the order of time (DEAL-125, DEAL-170). */
export async function listOwnOutcomes(
  db: DbOrTransaction,
  by: Actor,
  {
    cursor,
    subjectId,
    kind,
  }: { cursor: string | null; subjectId: string | null; kind: DealKind | null },
): Promise<{ items: Outcome[]; nextCursor: string | null }> {
  const position = readCursor(byId, cursor);
  const found = await selectOwn(db, by.userId)
    .$if(position !== null, (query) => query.where('outcome.id', '<', position?.[0] ?? ''))
    .$if(subjectId !== null, (query) => query.where('outcome.subject_id', '=', subjectId ?? ''))
    .$if(kind !== null, (query) => query.where('outcome.kind', '=', kind ?? 'task'))
    .orderBy('outcome.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.id]);
  return { items: rows.map((row) => present(row, by)), nextCursor };
}

/** One of them; null for people who are none of the two. */
export async function findOwnOutcome(
  db: DbOrTransaction,
  by: Actor,
  outcomeId: string,
): Promise<Outcome | null> {
  const row = await selectOwn(db, by.userId).where('outcome.id', '=', outcomeId).executeTakeFirst();
  return row ? present(row, by) : null;
}

const selectOwn = (db: DbOrTransaction, userId: string) =>
  selectOutcomes(db)
    .innerJoin('profiles as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when outcome.asker_id = ${userId}::uuid
          then outcome.helper_id else outcome.asker_id end`,
      ),
    )
    .select(['other.public_id', 'other.full_name'])
    // A helper who gave a request back finds it only while it is searched.
    .select(
      sql<boolean>`(outcome.kind <> 'quick_help' or exists (
        select from on_demand_task_requests as request
        where request.id = outcome.subject_id and ${userId}::uuid in (request.requester_id, request.accepted_by)
      ))`.as('is_open'),
    )
    .select(() => {
      const { visibility, relation } = seenBy('other', userId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where((eb) =>
      eb.or([eb('outcome.asker_id', '=', userId), eb('outcome.helper_id', '=', userId)]),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

function present(row: Row, by: Actor): Outcome {
  const side: Side = row.asker_id === by.userId ? 'asker' : 'helper';
  const toWho = (of: Side) => (of === side ? 'self' : 'other');
  const toVersion = ({ result, responsible }: Version): ReadVersion => ({
    result,
    responsible: responsible && toWho(responsible),
  });
  const facts = toOutcomeFacts(row);
  const sight = sightOfRow(row, by.userId);
  const { stated_by: statedBy, settled_by: settledBy } = row;
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    hasPage: row.is_open,
    side,
    other: {
      personId: hasPage(row, sight) ? row.public_id : null,
      name: sight.name
        ? shownName(row.full_name, by.language, 'anonymousUser')
        : text(by.language, 'common:people.anonymousUser'),
    },
    ...toVersion(row),
    statedBy: statedBy && toWho(statedBy),
    endedAt: row.ended_at,
    isLate: row.is_late,
    daysBefore: row.days_before,
    minutesBefore: row.minutes_before,
    contestableUntil: statedBy === null || facts.isOver ? null : row.contestable_until,
    contest:
      row.contested_at === null || row.other_result === null || statedBy === null
        ? null
        : {
            ...toVersion({ result: row.other_result, responsible: row.other_responsible }),
            by: toWho(getOtherSide(statedBy)),
            note: row.contest_note,
            at: row.contested_at,
          },
    settled:
      row.settled_at === null || row.settled_as === null || settledBy === null
        ? null
        : {
            as: row.settled_as,
            by: settledBy === 'moderator' ? settledBy : toWho(settledBy),
            at: row.settled_at,
          },
    abilities: {
      contest: mayContest(facts, side),
      accept: mayAccept(facts, side),
      takeBack: mayTakeBack(facts, side),
    },
  };
}
