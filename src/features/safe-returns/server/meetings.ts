import { findMeeting } from '#features/meetings/server/public.ts';
import type { Meeting } from '#features/meetings/server/public.ts';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';
import { presentPerson, seenDespiteBlock } from '#features/visibility/server/public.ts';
import type { Seen } from '#features/visibility/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';

/** A deal for which two people meet, for one of them. */
export type OwnMeeting = Pick<Meeting, 'title' | 'area' | 'cell' | 'endsAt' | 'isOn'> & {
  otherId: string;
  otherName: string;
};

/** Finds a meeting of a person's; null for everybody else, and while there is no other side. */
export async function findOwnMeeting(
  db: DbOrTransaction,
  by: Actor,
  ref: MeetingRef,
): Promise<OwnMeeting | null> {
  const meeting = await findMeeting(db, by.userId, ref);
  if (!meeting) return null;
  const { hostId, guestId, title, area, cell, endsAt, isOn } = meeting;
  const otherId = hostId === by.userId ? guestId : hostId;
  if (otherId === null) return null;
  // The person knows the neighbor they agreed to meet, also after a block.
  const { visibility, relation } = seenDespiteBlock('profiles', by.userId);
  const other = await db
    .selectFrom('profiles')
    .select(['full_name', visibility.as('visibility'), relation.as('relation')])
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow();
  return { otherId, otherName: presentOtherName(other, by), title, area, cell, endsAt, isOn };
}

/** Returns the name of the other side as this person knows it; of one who has left, the substitute. */
export const presentOtherName = (
  row: { full_name: string | null; visibility: Seen['visibility'] | null } & Pick<Seen, 'relation'>,
  { userId: viewerId, language }: Actor,
): string =>
  row.full_name === null || row.visibility === null
    ? text(language, 'common:people.anonymousUser')
    : presentPerson(
        {
          visibility: row.visibility,
          relation: row.relation,
          publicId: '',
          name: row.full_name,
          avatarUrl: null,
          isFoundingMember: false,
        },
        { viewerId, language },
      ).name;
