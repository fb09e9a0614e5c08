import type { Choice, Matter, StepReader } from '#features/notifications/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { subjectPath } from '#features/subjects/subjects.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { AskedType } from '../contract.ts';
import { mayAsk } from '../rules.ts';
import { questionsProcedures } from './procedures.ts';

type Opening = Pick<Matter, 'code' | 'notices'> & {
  type: AskedType;
  /** The other answers to it. */
  more?: (reader: StepReader, id: string) => Promise<Choice[]>;
};

/** Something new on offer, about which people ask by e-mail (NOTE-235). */
export function askMatter(subjects: RegisteredSubjects, opening: Opening): Matter {
  const { code, notices, type, more } = opening;
  const procedures = questionsProcedures(subjects);
  return {
    code,
    notices,
    // An e-mail about something new goes to many, who are not recorded.
    listPeople: async () => [],
    findStep: async (reader, id) => {
      const { db, userId } = reader;
      const thing = await subjects[type].findAskedAbout(db, id, userId);
      if (!thing) return null;
      const viewer = { isSignedIn: true, isOwner: thing.ownerId === userId, waiting: 0 };
      const others = (await more?.(reader, id)) ?? [];
      const ask: Choice = {
        name: 'ask',
        answers: ['ask'],
        words: 'used',
        act: (context, _, words) =>
          callAsViewer(context, procedures.ask, { entityType: type, entityId: id, text: words }),
      };
      return {
        key: JSON.stringify([thing.isOpen, others.map(({ name }) => name)]),
        params: { title: thing.title },
        stands: thing.isOpen ? 'offered' : 'closed',
        choices: [...others, ...(mayAsk(thing, viewer).allowed ? [ask] : [])],
        chat: null,
        path: subjectPath(type, id) ?? '/',
      };
    },
  };
}
