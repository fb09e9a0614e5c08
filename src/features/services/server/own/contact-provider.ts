import { findAskerConversation, openAskerConversation } from '#features/chat/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayContact } from '../../rules.ts';
import { lockService } from '../items/locked-service.ts';
import { toServiceState } from '../items/service-facts.ts';

/**
 * Finds or creates the one conversation of a client with the provider (SERV-054). An existing one stays usable
 * (SERV-061), even when the operator has switched off new ones (SERV-053).
 */
export async function contactProvider(work: Work, by: Actor, serviceId: string): Promise<string> {
  const mine = await findAskerConversation(work, {
    kind: 'service',
    subjectId: serviceId,
    askerId: by.userId,
  });
  if (mine !== undefined) return mine;
  const service = await lockService(work, by, serviceId);
  authorise(by, mayContact(service.facts, service.viewer));
  const { serviceContact } = await siteSettings(work.services);
  if (!serviceContact) refuse(by, 'FORBIDDEN', 'services:refusals.contact_off');
  return openAskerConversation(work, {
    kind: 'service',
    subject: {
      id: service.id,
      title: service.title,
      state: toServiceState(service.facts.isActive),
    },
    asker: { userId: by.userId, role: 'buyer' },
    owner: { userId: service.providerId, role: 'provider' },
  });
}
