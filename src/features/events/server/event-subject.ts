import { sql } from 'kysely';
import { hasText } from '#features/browsing/server/public.ts';
import {
  createPublicList,
  excerptOfPosted,
  findForStaff,
} from '#features/subjects/server/public.ts';
import type { StaffSearch, SubjectOnServer } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { listAhead, setTakenAway } from './change-event.ts';
import { shownEvents } from './event-rows.ts';
import { NOT_FOUND, findEventFacts } from './find-event.ts';

/** An event, to those who speak of it without knowing events (EVENT-029, EVENT-030). */
export const eventSubject = {
  find: async (db, id, viewerId) => {
    const event = await findEventFacts(db, id, viewerId);
    return event && { title: event.row.title, ownerId: event.row.host_id };
  },
  notFound: NOT_FOUND,
  moderation: {
    remove: async (work, id) => {
      await setTakenAway(work, id, true);
      return null;
    },
    restore: (work, id) => setTakenAway(work, id, false),
    excerpt: excerptOfEvent,
    listOpen: listAhead,
  },
  publicList: createPublicList('events', (db) =>
    shownEvents(db, null).select(['events.id', 'events.created_at', 'events.updated_at']),
  ),
  staffSearch: eventsForStaff,
  findAskedAbout: async (db, id, viewerId) => {
    const event = await findEventFacts(db, id, viewerId);
    if (!event) return null;
    const { row, facts } = event;
    const isOpen = !facts.isOver && !facts.isCancelled && !facts.isTakenAway;
    return { title: row.title, ownerId: row.host_id, isOpen };
  },
} satisfies SubjectOnServer;

async function excerptOfEvent(db: DbOrTransaction, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('events')
    .innerJoin('event_places as place', 'place.event_id', 'events.id')
    .select(['title', 'description', 'location', 'link', 'picture_key'])
    .where('events.id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  return excerptOfPosted({
    words: [row.title, row.description, row.location, row.link],
    amounts: [],
    pictureKeys: row.picture_key === null ? [] : [row.picture_key],
  });
}

/** Finds events for staff, also those that are over, canceled or taken away (MOD-056). */
function eventsForStaff(...[db, query]: Parameters<StaffSearch>): ReturnType<StaffSearch> {
  return findForStaff(
    db,
    db
      .selectFrom('events')
      .select(['id', 'title', 'host_id as owner_id', 'created_at'])
      .select([
        sql<boolean>`moderated_at is null`.as('is_public'),
        sql<boolean>`false`.as('is_featured'),
        sql<Date | null>`null::timestamptz`.as('featured_until'),
        sql<string>`case when moderated_at is not null then 'removed'
          when cancelled_at is not null then 'cancelled'
          when ends_at <= now() then 'completed' else 'active' end`.as('state'),
      ])
      .$if(query.text !== '', (events) => events.where(hasText('events.searched', query.text))),
    query,
  );
}
