import { sql } from 'kysely';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor } from '#platform/server/api/run-action.ts';
import { peopleContract } from '../contract.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { blockPerson, listBlocked, unblockPerson } from './blocks.ts';
import { findPerson } from './find-person.ts';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';

const allow = implementCalls(peopleContract);
const others = only(
  'people who may know the person’s name, except the person',
  'people/server/blocks.test.ts',
);

const BLOCKS = allowance('people.block', 120, 'hour');

export const peopleProcedures = {
  get: allow('everyone').get.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const person = await findPerson(context, input.personId, reader);
    return person ?? refuse(context, 'NOT_FOUND', 'people:refusals.not_found');
  }),

  block: allow(others, 'even suspended').block.handler(async ({ input, context }) => {
    const by = requireActor(context, 'people:refusals.signed_out_blocking');
    await requireAllowance(context, BLOCKS, by.userId);
    await inTransaction(context, (work) => blockPerson(work, by, input.personId));
    return {};
  }),

  unblock: allow('signed in', 'even suspended').unblock.handler(async ({ input, context }) => {
    const by = requireActor(context, 'people:refusals.signed_out_blocking');
    await inTransaction(context, (work) => unblockPerson(work, by, input.personId));
    return {};
  }),

  listBlocked: allow('signed in').listBlocked.handler(({ input, context }) => {
    const { userId } = requireViewer(context);
    return listBlocked(context.db, { userId, language: context.language }, input.cursor);
  }),

  // PEOPLE-074: for a person the viewer may not see, only the id is returned.
  publicProfiles: allow('everyone', 'even suspended').publicProfiles.handler(
    async ({ input, context }) => {
      const reader = toReader(context);
      const { visibility, relation } = seenBy('profiles', reader.viewerId);
      const rows = await context.db
        .selectFrom('profiles')
        .select(['id', 'public_id as publicId', 'full_name as name', 'avatar_url as avatarUrl'])
        .select('is_founding_member as isFoundingMember')
        .select([visibility.as('visibility'), relation.as('relation')])
        .where('id', '=', sql<string>`any(${input.userIds}::uuid[])`)
        .execute();
      return {
        items: rows.map((row) => {
          const { personId, name: fullName, avatarUrl } = presentPerson(row, reader);
          return personId === null ? { id: row.id } : { id: row.id, fullName, avatarUrl };
        }),
      };
    },
  ),
};
