import { makePerson } from '#identity/server/factory.ts';
import type { Services } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { WantedDraftInput } from '../wanted-draft.ts';
import { wantedDraft } from '../wanted-draft.ts';
import { postWanted } from './posts/post-wanted.ts';

/** A post in Austin that every schema accepts. */
export const exampleWanted = {
  title: 'Looking for an oak table',
  category: 'home',
  maxPrice: 150,
  location: 'Austin, TX',
} as const satisfies WantedDraftInput;

/** An open post; whatever is left out is made up, its owner too. */
export async function createWanted(
  services: Services,
  { ownerId, ...entered }: Partial<WantedDraftInput> & { ownerId?: string } = {},
): Promise<{ id: string; ownerId: string }> {
  const userId = ownerId ?? (await makePerson(services));
  const draft = wantedDraft.parse({ ...exampleWanted, ...entered });
  const by = { userId, language: 'en' } as const;
  const id = await postWanted(services, by, { ...draft, requestKey: newId() });
  return { id, ownerId: userId };
}
