import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutVisible } from '#platform/text/visible-length.ts';
import type { GroupCard } from '../contract.ts';
import type { GroupRole } from '../vocabulary.ts';

const SUMMARY_LENGTH = 200;

/** All groups, unless a block is between their founder and the viewer (GROUP-005). */
export const existingGroups = (db: DbOrTransaction, viewerId: string | null) =>
  db.selectFrom('groups').where(isNotBlockedFrom('groups.founder_id', viewerId));

/** Those that lists and maps show. */
export const shownGroups = (db: DbOrTransaction, viewerId: string | null) =>
  existingGroups(db, viewerId).where('groups.moderated_at', 'is', null);

/** In SQL: the viewer's own part. */
export const ownRole = (viewerId: string | null) =>
  sql<GroupRole | null>`(select case when groups.founder_id = own.person_id then 'founder' else own.standing end
    from group_members as own
    where own.group_id = groups.id and own.person_id = ${viewerId}::uuid)`;

const cardColumns = [
  'groups.id',
  'groups.founder_id',
  'groups.name',
  'groups.description',
  'groups.area',
  'groups.cell_latitude',
  'groups.cell_longitude',
  'groups.is_open',
  'groups.members_count',
  'groups.created_at',
] as const;

/** The cards among some groups. */
export const selectCards = (groups: ReturnType<typeof existingGroups>, viewerId: string | null) =>
  groups.select(cardColumns).select([ownRole(viewerId).as('own_role')]);

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>;

/** A group without its words about itself. */
export const presentGroup = (row: CardRow): Omit<GroupCard, 'summary'> => ({
  id: row.id,
  name: row.name,
  area: row.area,
  cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  isOpen: row.is_open,
  members: row.members_count,
  role: row.own_role,
});

export const presentCard = (row: CardRow): GroupCard => ({
  ...presentGroup(row),
  summary: cutVisible(row.description, SUMMARY_LENGTH),
});
