import { slowDown } from '#features/chat/server/public.ts';
import { requireGentleAllowance } from '#features/people/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { questionsContract } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { hasContacts } from './contacts.ts';
import { followQuestions, unfollowQuestions } from './follow-questions.ts';
import { listQuestions } from './list-questions.ts';
import { removeQuestion } from './remove-question.ts';

const allow = implementCalls(questionsContract);
const about = (people: string) => only(people, 'questions/server/who-may-what.test.ts');

const QUESTIONS = allowance('questions.ask', 30, 'hour');
const FIRST_QUESTIONS = allowance('newcomers.questions', 20, 'day');
const ANSWERS = allowance('questions.answer', 120, 'hour');
const FOLLOWS = allowance('questions.follow', 120, 'hour');

const SIGNED_OUT = 'questions:refusals.signed_out';

type Written = { text: string; despiteContacts: boolean };

/** Refuses a text that may be a mistake or a nuisance, before anything is stored (DEAL-009, DEAL-010). */
async function checkWritten(context: ApiContext, userId: string, written: Written): Promise<void> {
  if (!written.despiteContacts && hasContacts(written.text)) {
    refuse(context, 'CONFLICT', 'questions:refusals.contacts');
  }
  await slowDown(context, userId, written.text);
}

export const questionsProcedures = (subjects: RegisteredSubjects) => ({
  list: allow('everyone').list.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const { findAskedAbout, notFound } = subjects[input.entityType];
    const thing = await findAskedAbout(context.db, input.entityId, reader.viewerId);
    if (!thing) return refuse(context, 'NOT_FOUND', notFound);
    return listQuestions(context.db, thing, input, reader);
  }),

  ask: allow(about('anyone signed in except the owner'), 'unless limited').ask.handler(
    async ({ input, context }) => {
      const by = requireActor(context, SIGNED_OUT);
      await requireAllowance(context, QUESTIONS, by.userId);
      await requireGentleAllowance(context, FIRST_QUESTIONS);
      await checkWritten(context, by.userId, input);
      return inTransaction(context, (work) => askQuestion(work, subjects, by, input));
    },
  ),

  answer: allow(about('the owner of the thing')).answer.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, ANSWERS, by.userId);
    await checkWritten(context, by.userId, input);
    await inTransaction(context, (work) => answerQuestion(work, subjects, by, input));
    return {};
  }),

  remove: allow(about('the asker and the owner of the thing')).remove.handler(
    async ({ input, context }) => {
      const by = requireActor(context);
      await requireAllowance(context, ANSWERS, by.userId);
      await inTransaction(context, (work) => removeQuestion(work, by, input.questionId));
      return {};
    },
  ),

  follow: allow(about('anyone signed in except the owner')).follow.handler(
    async ({ input, context }) => {
      const by = requireActor(context, SIGNED_OUT);
      await requireAllowance(context, FOLLOWS, by.userId);
      await inTransaction(context, (work) =>
        input.isFollowing
          ? followQuestions(work, subjects, by, input)
          : unfollowQuestions(work, by, input),
      );
      return {};
    },
  ),
});
