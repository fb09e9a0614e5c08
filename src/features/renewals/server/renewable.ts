import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { itemRenewalProcedures, pauseUnrenewedItem } from '#features/marketplace/server/public.ts';
import {
  pauseUnrenewedService,
  serviceActivityProcedures,
} from '#features/services/server/public.ts';
import { pausesAt } from '#features/subjects/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

type State = 'offered' | 'paused' | 'over';

/** A kind of thing whose owner is asked whether it is still there. */
export type Renewable = {
  type: 'marketplace_item' | 'service';
  /** Where its owner renews it. */
  path: (id: string) => string;
  table: 'marketplace_items' | 'services';
  owner: 'seller_id' | 'provider_id';
  /** In SQL, of a `thing`. */
  state: RawBuilder<State>;
  /** In SQL, of a `thing`: on offer, while it is not still open who gets it. */
  isAskable: RawBuilder<boolean>;
  pauseUnrenewed: (work: Work, id: string) => Promise<void>;
  /** The calls of the screens, for answers by e-mail. */
  renew: (context: ApiContext, id: string) => Promise<unknown>;
  pause: (context: ApiContext, id: string) => Promise<unknown>;
};

export const renewableItem: Renewable = {
  type: 'marketplace_item',
  path: (id) => `/marketplace/${id}`,
  table: 'marketplace_items',
  owner: 'seller_id',
  state: sql`case thing.status when 'available' then 'offered' when 'paused' then 'paused' else 'over' end`,
  isAskable: sql`thing.status = 'available' and thing.window_until is null`,
  pauseUnrenewed: pauseUnrenewedItem,
  renew: (context, itemId) => callAsViewer(context, itemRenewalProcedures.renew, { itemId }),
  pause: (context, itemId) => callAsViewer(context, itemRenewalProcedures.pause, { itemId }),
};

export const renewableService: Renewable = {
  type: 'service',
  path: () => '/my-services',
  table: 'services',
  owner: 'provider_id',
  state: sql`case when thing.is_active then 'offered'
    when thing.moderated_at is null then 'paused' else 'over' end`,
  isAskable: sql`thing.is_active`,
  pauseUnrenewed: pauseUnrenewedService,
  renew: (context, serviceId) =>
    callAsViewer(context, serviceActivityProcedures.renew, { serviceId }),
  pause: (context, serviceId) =>
    callAsViewer(context, serviceActivityProcedures.setActive, { serviceId, isActive: false }),
};

export const renewables = [renewableItem, renewableService];

export type FoundThing = {
  id: string;
  ownerId: string;
  title: string;
  state: State;
  /** Null unless its owner is asked now. */
  pausesAt: Date | null;
};

/** A thing of this kind in any state; null if there is none. */
export async function findThing(
  db: DbOrTransaction,
  { table, owner, state, isAskable }: Renewable,
  id: string,
): Promise<FoundThing | null> {
  const { rows } = await sql<FoundThing>`
    select thing.id, ${sql.ref(`thing.${owner}`)} as "ownerId", thing.title, ${state} as state,
      case when ${isAskable} then ${pausesAt('thing')} end as "pausesAt"
    from ${sql.table(table)} as thing where thing.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
