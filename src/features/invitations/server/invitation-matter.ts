import { chooseYesOrNo, idInKey } from '#features/notifications/server/public.ts';
import type { Choice, Matter } from '#features/notifications/server/public.ts';
import { asPriced, formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { TextParams } from '#platform/language/translator.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import type { Invitation } from '../contract.ts';
import { findInvitation } from './list-invitations.ts';
import { invitationsProcedures } from './procedures.ts';

/** An invitation that the person it is for accepts or declines by e-mail (DEAL-198). */
export const invitationMatter: Matter = {
  code: 16,
  notices: { invitation_received: idInKey('invitation') },
  listPeople: async (db, id) => {
    const invitation = await db
      .selectFrom('invitations')
      .select(['asker_id', 'helper_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return invitation ? [invitation.asker_id, invitation.helper_id] : [];
  },
  findStep: async ({ db, userId, language }, id) => {
    const invitation = await findInvitation(db, { userId, language }, id);
    if (!invitation || invitation.isOwn) return null;
    const { status, title, conversationId, description, other } = invitation;
    return {
      key: status,
      params: { name: other.name, title },
      stands: `invitation_${status}`,
      choices: status === 'current' ? listChoices(invitation) : [],
      chat: { kind: 'conversation', conversationId },
      path: `/private-chats?chat=${conversationId}`,
      details: describeTerms(invitation, language),
      quote: description,
    };
  },
};

function listChoices({ id: invitationId, abilities }: Invitation): Choice[] {
  return chooseYesOrNo(
    {
      name: 'accept',
      isAllowed: abilities.accept.allowed,
      act: (context) => callAsViewer(context, invitationsProcedures.accept, { invitationId }),
    },
    {
      name: 'turnDown',
      isAllowed: abilities.decline.allowed,
      act: (context) => callAsViewer(context, invitationsProcedures.decline, { invitationId }),
    },
  );
}

function describeTerms({ price, day, area }: Invitation, language: Language): string[] {
  const t = (key: string, params?: TextParams) => text(language, key, params);
  const part = (name: 'price' | 'day' | 'area', value: string) =>
    `${t(`invitations:parts.${name}`)}: ${value}`;
  const describeDay = ({ date, timeOfDay }: NonNullable<Invitation['day']>) => {
    const weekday = formatsFor(language).weekday(date, new Date());
    return timeOfDay === 'flexible'
      ? weekday
      : t('invitations:atDay', { day: weekday, part: t(`tasks:timesOfDay.${timeOfDay}`) });
  };
  return [
    part('price', formatTaskPrice(asPriced(price), { t, language })),
    part('day', day === null ? t('invitations:noDay') : describeDay(day)),
    part('area', area ?? t('invitations:remote')),
  ];
}
