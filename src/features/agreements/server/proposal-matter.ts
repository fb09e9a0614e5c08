import { chooseYesOrNo, idInKey } from '#features/notifications/server/public.ts';
import type { Choice, Matter, MatterChat } from '#features/notifications/server/public.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import { asPriced, formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { TextParams } from '#platform/language/translator.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import type { Proposal } from '../contract.ts';
import { findProposal } from './list-open.ts';
import { agreementsProcedures } from './procedures.ts';

/** A change that one of two people suggests and the other accepts or declines by e-mail (NOTE-234). */
export const proposalMatter: Matter = {
  code: 5,
  notices: { change_proposed: idInKey('change') },
  listPeople: async (db, id) => {
    const change = await db
      .selectFrom('proposed_changes')
      .select(['poster_id', 'helper_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return change ? [change.poster_id, change.helper_id] : [];
  },
  findStep: async ({ db, userId, language }, id) => {
    const proposal = await findProposal(db, { userId, language }, id);
    if (!proposal || proposal.isOwn) return null;
    const { status, title, taskId, applicationId, stage, other } = proposal;
    const isOpen = status === 'current';
    return {
      key: status,
      params: { name: other.name, title },
      stands: `proposal_${status}`,
      choices: isOpen ? listChoices(proposal) : [],
      chat: isOpen ? findChat(proposal) : null,
      path:
        stage === 'application' && applicationId !== null
          ? `/my-tasks?manage=${taskId}`
          : `/task/${taskId}`,
      details: describeTerms(proposal, language),
    };
  },
};

function findChat({ stage, taskId, applicationId }: Proposal): MatterChat | null {
  if (stage === 'work') return { kind: 'task', taskId };
  return applicationId === null ? null : { kind: 'application', taskId, applicationId };
}

function listChoices(proposal: Proposal): Choice[] {
  const { id, price, day, scope, place, abilities } = proposal;
  const input = { proposalId: id };
  const yesOrNo = chooseYesOrNo(
    {
      name: 'accept',
      // The e-mail does not contain the address, so no one can agree to it there.
      isAllowed: abilities.accept.allowed && place === null,
      act: (context) => callAsViewer(context, agreementsProcedures.accept, input),
    },
    {
      name: 'turnDown',
      isAllowed: abilities.decline.allowed,
      act: (context) => callAsViewer(context, agreementsProcedures.decline, input),
    },
  );
  const isAboutPrice = price !== null && day === null && scope === null && place === null;
  return isAboutPrice && abilities.counter.allowed
    ? [...yesOrNo, chooseCounter(id, price.unit)]
    : yesOrNo;
}

/** Nothing is agreed by it, so a price alone is enough (NOTE-239). */
const chooseCounter = (proposalId: string, unit: NamedPrice['unit']): Choice => ({
  name: 'counterProposal',
  answers: ['price'],
  words: 'to-chat-after',
  understood: (answer) =>
    answer.is === 'price'
      ? [
          {
            key: unit === 'hour' ? 'yourHourlyPrice' : 'yourPrice',
            params: { price: formatsFor('en').money(answer.amount) },
          },
        ]
      : [],
  act: async (context, answer) => {
    if (answer.is !== 'price') return;
    await callAsViewer(context, agreementsProcedures.counter, {
      proposalId,
      today: new Date().toISOString().slice(0, 10),
      changes: { price: { amount: answer.amount, unit } },
    });
  },
});

function describeTerms({ price, day, scope, place }: Proposal, language: Language): string[] {
  const t = (key: string, params?: TextParams) => text(language, key, params);
  const part = (name: 'price' | 'day' | 'scope' | 'place', value: string) =>
    `${t(`agreements:parts.${name}`)}: ${value}`;
  const lines: string[] = [];
  if (price) lines.push(part('price', formatTaskPrice(asPriced(price), { t, language })));
  if (day) {
    const date = formatsFor(language).weekday(day.date, new Date());
    const time = t(`tasks:timesOfDay.${day.timeOfDay}`);
    lines.push(
      part(
        'day',
        day.timeOfDay === 'flexible' ? date : t('agreements:atDay', { day: date, part: time }),
      ),
    );
  }
  if (scope !== null) lines.push(part('scope', scope));
  if (place)
    lines.push(part('place', `${place.city}, ${place.state}`), t('mail:answers.placeOnSite'));
  return lines;
}
