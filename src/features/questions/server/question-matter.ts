import { idInKey } from '#features/notifications/server/public.ts';
import type { Matter } from '#features/notifications/server/public.ts';
import { QUESTIONS_ANCHOR } from '#features/subjects/questions-anchor.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { subjectPath } from '#features/subjects/subjects.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { mayAnswer } from '../rules.ts';
import { findQuestion } from './find-question.ts';
import { questionsProcedures } from './procedures.ts';

/** A question that waits for the owner of the thing, who writes the public answer by e-mail (NOTE-233). */
export function questionMatter(subjects: RegisteredSubjects): Matter {
  const procedures = questionsProcedures(subjects);
  return {
    code: 4,
    notices: { question_asked: idInKey('question') },
    listPeople: async (db, id) => {
      const question = await db
        .selectFrom('questions')
        .select('owner_id')
        .where('id', '=', id)
        .executeTakeFirst();
      return question ? [question.owner_id] : [];
    },
    findStep: async ({ db, userId }, id) => {
      const question = await findQuestion(db, id, userId);
      if (!question?.facts.isOwner) return null;
      const { entity_type: type, entity_id: entityId, body, answer } = question;
      const thing = await subjects[type].findAskedAbout(db, entityId, userId);
      const ruling = mayAnswer({ isOpen: thing?.isOpen === true }, question.facts);
      return {
        key: answer === null ? 'asked' : 'answered',
        params: { title: thing?.title ?? '' },
        stands: answer === null ? 'question_closed' : 'question_answered',
        choices: ruling.allowed
          ? [
              {
                name: 'answer',
                answers: ['text'],
                words: 'used',
                act: (context, _, words) =>
                  callAsViewer(context, procedures.answer, { questionId: id, text: words }),
              },
            ]
          : [],
        chat: null,
        path: `${subjectPath(type, entityId) ?? '/'}#${QUESTIONS_ANCHOR}`,
        quote: body,
      };
    },
  };
}
