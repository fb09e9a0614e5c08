import type { Work } from '#platform/server/context.ts';
import type { Random } from '../random.ts';
import type { ItemStory, ItemTeller } from './item-story.ts';

const MINUTE_MS = 60_000;

/** What buyers and sellers write to each other, one conversation each, read to the end. */
export async function seedItemConversations(
  { trx }: Work,
  stories: readonly ItemStory[],
  { random, teller }: { random: Random; teller: ItemTeller },
): Promise<ReadonlyMap<string, string>> {
  const opened = stories.flatMap((story) =>
    (story.item.conversations ?? []).map(({ buyer, lines }) => {
      const begunAt = story.listedAt.getTime() + (story.item.hoursOld / 6) * 60 * MINUTE_MS;
      const at = lines.map((_, nth) => new Date(begunAt + nth * random.integer(4, 14) * MINUTE_MS));
      const asker = teller.person(buyer);
      return { story, asker, lines, at, id: random.idAt(new Date(begunAt)) };
    }),
  );
  await trx
    .insertInto('conversations')
    .values(
      opened.map(({ id, story, asker, lines, at }) => ({
        id,
        kind: 'marketplace',
        subject_id: story.id,
        subject_title: story.draft.title,
        subject_state: story.status,
        buyer_id: asker.id,
        last_seq: lines.length,
        last_message_at: at.at(-1) ?? null,
        created_at: at[0] ?? story.listedAt,
      })),
    )
    .execute();
  await trx
    .insertInto('conversation_members')
    .values(
      opened.flatMap(({ id, story, asker, lines, at }) =>
        [
          { person: asker, role: 'buyer' },
          { person: story.seller, role: 'seller' },
        ].map(({ person, role }) => ({
          conversation_id: id,
          user_id: person.id,
          role,
          last_read_seq: lines.length,
          joined_at: at[0] ?? story.listedAt,
          listed_at: at.at(-1) ?? story.listedAt,
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('messages')
    .values(
      opened.flatMap(({ id, story, asker, lines, at }) =>
        lines.map((body, nth) => ({
          id: random.idAt(at[nth] ?? story.listedAt),
          conversation_id: id,
          seq: nth + 1,
          sender_id: nth % 2 === 0 ? asker.id : story.seller.id,
          body,
          client_key: random.idAt(at[nth] ?? story.listedAt),
          created_at: at[nth] ?? story.listedAt,
        })),
      ),
    )
    .execute();
  return new Map(opened.map(({ id, story, asker }) => [`${story.id}:${asker.id}`, id]));
}
