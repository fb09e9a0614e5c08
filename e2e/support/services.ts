import { call } from '../chat/chats.ts';
import type { Page } from './fixtures.ts';

/** Publishes a service as the person of this page, without the wizard; answers with its id. */
export async function publishService(
  provider: Page,
  draft: { title: string } & Record<string, unknown>,
): Promise<string> {
  const { id } = await call<{ id: string }>(provider, '/services', {
    draft: {
      description: 'Mowing, hedges and beds, with my own tools.\nI take the cuttings away.',
      category: 'gardening',
      priceType: 'hourly',
      hourlyRate: 35,
      location: '1600 Barton Springs Road, Austin, TX 78704',
      serviceAreaRadius: 10,
      experienceLevel: 'intermediate',
      skills: ['Mowing', 'Pruning'],
      responseTime: 'within_4h',
      schedule: {},
      ...draft,
    },
    requestKey: crypto.randomUUID(),
  });
  return id;
}
