import { excerptOfPosted } from '#features/subjects/server/public.ts';
import type { Moderation, StaffSearch, SubjectOnServer } from '#features/subjects/server/public.ts';
import { toHeldRequest } from '../locked-request.ts';
import { hasSetOut, selectRequests, statusNow } from './request-query.ts';
import { maySee } from '../../rules.ts';
import { toRequestFacts, toRequestViewer } from '../facts.ts';
import { requestsForStaff } from './requests-for-staff.ts';
import { endByCancel } from '../steps.ts';

/** A request, to those who speak of it without knowing Quick Help (QUICK-128, NOTE-071). */
export const requestSubject = {
  find: async (db, id, viewerId) => {
    const row = await selectRequests(db, viewerId).where('requests.id', '=', id).executeTakeFirst();
    if (!row || !maySee(toRequestFacts(row), toRequestViewer(row, viewerId))) return null;
    return { title: row.title, ownerId: row.requester_id };
  },
  notFound: 'quick-help:refusals.not_found',
  moderation: {
    remove: async (work, id) => {
      const row = await work.trx
        .selectFrom('on_demand_task_requests as requests')
        .selectAll('requests')
        .select([statusNow.as('status'), hasSetOut.as('has_set_out')])
        .where('requests.id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!row) return null;
      const request = toHeldRequest(row);
      if (request.status === 'started') {
        return 'quick-help:refusals.taken_away_started';
      }
      if (request.status === 'searching' || request.status === 'accepted') {
        await endByCancel(work, request, null);
      }
      return null;
    },
    // By then the requester has moved on.
    restore: async () => false,
    excerpt: async (db, id) => {
      const request = await db
        .selectFrom('on_demand_task_requests')
        .select(['title', 'description', 'budget_min', 'budget_max'])
        .where('id', '=', id)
        .executeTakeFirst();
      return request
        ? excerptOfPosted({
            words: [request.title, request.description],
            amounts: [request.budget_min, request.budget_max],
            pictureKeys: [],
          })
        : [];
    },
  },
  staffSearch: requestsForStaff,
} satisfies SubjectOnServer & { moderation: Moderation; staffSearch: StaffSearch };
