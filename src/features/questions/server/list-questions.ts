import { sql } from 'kysely';
import { z } from 'zod';
import type { AskedAbout } from '#features/subjects/server/public.ts';
import {
  isNotBlockedFrom,
  presentPerson,
  seenBy,
  sightOfRow,
} from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cursorTime, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { text } from '#platform/server/texts.ts';
import type { AskedThing, Question, QuestionsPage } from '../contract.ts';
import { mayAnswer, mayAsk, mayFollow, mayRemove, mayReport } from '../rules.ts';
import { toQuestionFacts } from './find-question.ts';

const PAGE = 10;

/** The moment of the answer, null where there is none yet, and the id. */
const position = z.tuple([cursorTime.nullable(), z.uuid()]);
type Position = z.infer<typeof position>;

type Wanted = AskedThing & { cursor: string | null };

/** Returns a page of what this viewer may read about a thing that they may see (DEAL-001 to DEAL-003). */
export async function listQuestions(
  db: DbOrTransaction,
  thing: AskedAbout,
  wanted: Wanted,
  reader: Reader,
): Promise<QuestionsPage> {
  const from = readCursor(position, wanted.cursor);
  const [found, own] = await Promise.all([
    selectQuestions(db, wanted, { viewerId: reader.viewerId, from }).execute(),
    readOwnState(db, wanted, reader.viewerId),
  ]);
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.answered_at, last.id]);
  const viewer = {
    isSignedIn: reader.viewerId !== null,
    isOwner: thing.ownerId === reader.viewerId,
  };
  return {
    items: rows.map((row) => presentQuestion(row, thing, reader)),
    nextCursor,
    isOpen: thing.isOpen,
    isOwner: viewer.isOwner,
    isFollowing: own.isFollowing,
    abilities: {
      ask: mayAsk(thing, { ...viewer, waiting: own.waiting }),
      follow: mayFollow(thing, viewer),
    },
  };
}

const UNANSWERED = sql.lit('infinity');
const order = sql`coalesce(questions.answered_at, ${UNANSWERED}::timestamptz(3))`;

const comesAfter = (from: Position | null) =>
  from === null
    ? sql<boolean>`true`
    : sql<boolean>`(${order}, questions.id)
        < (coalesce(${from[0]}::timestamptz(3), ${UNANSWERED}::timestamptz(3)), ${from[1]}::uuid)`;

/** Reads one page by its index; people are joined to it afterward, since joined to all questions they may be read first. */
const selectPage = (
  db: DbOrTransaction,
  { entityType, entityId }: AskedThing,
  { viewerId, from }: { viewerId: string | null; from: Position | null },
) =>
  db
    .selectFrom('questions')
    .selectAll()
    .where('questions.entity_type', '=', entityType)
    .where('questions.entity_id', '=', entityId)
    .where('questions.hidden_at', 'is', null)
    // As `maySee` decides about one.
    .where(
      viewerId === null
        ? sql<boolean>`questions.answer is not null`
        : sql<boolean>`(questions.answer is not null
            or ${viewerId}::uuid in (questions.asker_id, questions.owner_id))`,
    )
    .where(isNotBlockedFrom('questions.asker_id', viewerId))
    .where(comesAfter(from))
    .orderBy(order, 'desc')
    .orderBy('questions.id', 'desc')
    .limit(PAGE + 1);

const selectQuestions = (
  db: DbOrTransaction,
  thing: AskedThing,
  reader: { viewerId: string | null; from: Position | null },
) =>
  db
    .selectFrom(selectPage(db, thing, reader).as('questions'))
    .innerJoin('profiles as asker', 'asker.id', 'questions.asker_id')
    .select([
      'questions.id',
      'questions.body',
      'questions.created_at',
      'questions.answer',
      'questions.answered_at',
      'questions.asker_id',
      'questions.owner_id',
      'asker.public_id as publicId',
      'asker.full_name as name',
      'asker.avatar_url as avatarUrl',
      'asker.is_founding_member as isFoundingMember',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('asker', reader.viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .orderBy(order, 'desc')
    .orderBy('questions.id', 'desc');
type QuestionRow = Awaited<
  ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>
>;

/** Returns the number of the viewer's questions here without an answer, and whether they follow. */
async function readOwnState(
  db: DbOrTransaction,
  { entityType, entityId }: AskedThing,
  viewerId: string | null,
): Promise<{ waiting: number; isFollowing: boolean }> {
  if (viewerId === null) return { waiting: 0, isFollowing: false };
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('questions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('entity_type', '=', entityType)
        .where('entity_id', '=', entityId)
        .where('asker_id', '=', viewerId)
        .where('answer', 'is', null)
        .where('hidden_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
      eb
        .exists(
          eb
            .selectFrom('question_follows')
            .select('person_id')
            .where('entity_type', '=', entityType)
            .where('entity_id', '=', entityId)
            .where('person_id', '=', viewerId),
        )
        .$castTo<boolean>()
        .as('isFollowing'),
    ])
    .executeTakeFirstOrThrow();
}

function presentQuestion(row: QuestionRow, thing: AskedAbout, reader: Reader): Question {
  const { viewerId, language } = reader;
  const facts = toQuestionFacts(row, viewerId);
  const asker = presentPerson(row, reader);
  const isNamed = sightOfRow(row, viewerId).name;
  return {
    id: row.id,
    text: row.body,
    askedAt: row.created_at,
    asker: isNamed ? asker : { ...asker, name: text(language, 'questions:neighbor') },
    isOwn: facts.isAsker,
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, answeredAt: row.answered_at },
    abilities: {
      answer: mayAnswer(thing, facts),
      remove: mayRemove(facts),
      report: mayReport(facts),
    },
  };
}
