import { makePerson } from '#identity/server/factory.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import type { GroupDraft } from '../group-draft.ts';
import { setTakenAway } from './group-subject.ts';
import { insertGroup } from './store-group.ts';

/** The draft of an open group in Austin, which any schema accepts. */
export const exampleGroup = (change: Partial<GroupDraft> = {}): GroupDraft => ({
  name: 'Gardeners of the East Side',
  description: 'We share seeds, tools and what we know about growing things in the heat.',
  location: 'Austin, TX',
  isOpen: true,
  ...change,
});

/** A group in Austin; whatever is left out is made up, its founder too. */
export async function makeGroup(
  services: Services,
  { founderId: given, ...change }: Partial<GroupDraft> & { founderId?: string } = {},
): Promise<{ id: string; founderId: string }> {
  const founderId = given ?? (await makePerson(services));
  const made = await inTransaction(services, (work) =>
    insertGroup(
      work,
      { userId: founderId, language: 'en' },
      {
        draft: exampleGroup(change),
        place: { area: 'Austin, TX', cell: { latitude: 30.265, longitude: -97.745 } },
        requestKey: newId(),
      },
    ),
  );
  return { ...made, founderId };
}

/** Takes a group away as a moderator of the site does. */
export const takeGroupAway = (services: Services, id: string): Promise<boolean> =>
  inTransaction(services, (work) => setTakenAway(work, id, true));
