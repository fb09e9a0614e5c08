import { chooseYesOrNo, idInKey } from '#features/notifications/server/public.ts';
import type { Choice, Matter } from '#features/notifications/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import type { Outcome } from '../contract.ts';
import { isOwnVersion } from '../rules.ts';
import { describeVersion } from '../version-text.ts';
import { getOtherSide } from '../vocabulary.ts';
import type { Side, StatedResult } from '../vocabulary.ts';
import { findOwnOutcome } from './list-own.ts';
import { outcomesProcedures } from './procedures.ts';

/** How a deal ended as one of the two says, which the other contests, or accepts, by e-mail (NOTE-238). */
export const outcomeMatter: Matter = {
  code: 13,
  notices: {
    outcome_stated: idInKey('outcome_stated'),
    outcome_contested: idInKey('outcome_contested'),
  },
  listPeople: async (db, id) => {
    const outcome = await db
      .selectFrom('outcomes')
      .select(['asker_id', 'helper_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return outcome ? [outcome.asker_id, outcome.helper_id] : [];
  },
  findStep: async ({ db, userId, language }, id) => {
    const outcome = await findOwnOutcome(db, { userId, language }, id);
    if (!outcome) return null;
    const { contest, settled, abilities, other, title } = outcome;
    const stage = settled ? 'settled' : contest ? 'contested' : 'stated';
    const mayAccept = abilities.accept.allowed;
    return {
      key: JSON.stringify([stage, abilities.contest.allowed]),
      params: { name: other.name, title },
      stands: `outcome_${stage}`,
      choices: abilities.contest.allowed ? listContests(outcome) : chooseAccept(outcome),
      chat: null,
      path: '/my-tasks?tab=ended',
      ...(mayAccept && contest && { details: [describe(outcome, language)], quote: contest.note }),
    };
  },
};

/** "Ana says: you did not come". */
function describe(outcome: Outcome, language: Language): string {
  const { contest, other } = outcome;
  if (!contest) return '';
  const { key, params } = describeVersion(outcome, contest);
  const who = text(language, 'outcomes:contest.other', { name: other.name });
  return `${who} ${text(language, `outcomes:versions.${key}`, params)}`;
}

const CONTESTS = [
  { name: 'contestDone', answers: ['done'], result: 'done' },
  { name: 'contestAbsence', answers: ['didNotCome'], result: 'did_not_come' },
  { name: 'contestAgreement', answers: ['notAsAgreed'], result: 'not_as_agreed' },
] as const satisfies ReadonlyArray<Pick<Choice, 'name' | 'answers'> & { result: StatedResult }>;

const toVersion = (result: StatedResult, side: Side) => ({
  result,
  responsible: result === 'done' ? null : getOtherSide(side),
});

/** "Called off" is contested on the site alone, since "I" and "they" are soon mistaken for each other. */
const listContests = ({ id, kind, side, result: stated, responsible }: Outcome): Choice[] =>
  CONTESTS.filter(
    ({ result }) =>
      (result !== stated || responsible === 'self') &&
      isOwnVersion(toVersion(result, side), side, { kind, result: stated }),
  ).map(({ name, answers, result }) => ({
    name,
    answers,
    words: 'used',
    act: (context, _, note) =>
      callAsViewer(context, outcomesProcedures.contest, {
        outcomeId: id,
        result,
        responsible: result === 'done' ? null : 'other',
        note,
      }),
  }));

const chooseAccept = ({ id, abilities }: Outcome): Choice[] =>
  chooseYesOrNo({
    name: 'acceptVersion',
    isAllowed: abilities.accept.allowed,
    act: (context) => callAsViewer(context, outcomesProcedures.accept, { outcomeId: id }),
  });
