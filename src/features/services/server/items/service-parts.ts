import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServiceDetail } from '../../contract.ts';
import type { ServiceEdit } from '../../service-draft.ts';

type Parts = Pick<ServiceDetail, 'packages' | 'addons'>;

/** Its packages and add-ons, in their order. */
export async function readParts(db: DbOrTransaction, serviceId: string): Promise<Parts> {
  const [packages, addons] = await Promise.all([
    db
      .selectFrom('service_packages')
      .select(['id', 'name', 'includes', 'price', 'minutes'])
      .where('service_id', '=', serviceId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('service_addons')
      .select(['id', 'name', 'price', 'minutes'])
      .where('service_id', '=', serviceId)
      .orderBy('position')
      .execute(),
  ]);
  return { packages, addons };
}

const withoutIds = (parts: readonly { id: string }[]) =>
  parts.map(({ id: _id, ...entered }) => entered);
const isSame = (stored: readonly { id: string }[], entered: readonly object[]): boolean =>
  JSON.stringify(withoutIds(stored)) === JSON.stringify(entered);

/** Stores the parts as they are now. Unchanged ones keep their ids, since a client may be choosing one. */
export async function replaceParts(
  { trx }: Work,
  serviceId: string,
  entered: Pick<ServiceEdit, 'packages' | 'addons'>,
): Promise<void> {
  const stored = await readParts(trx, serviceId);
  const place = (position: number) => ({ id: newId(), service_id: serviceId, position });
  const packages = entered.packages.map(({ name, includes, price, minutes }) => ({
    name,
    includes,
    price,
    minutes,
  }));
  if (!isSame(stored.packages, packages)) {
    await trx.deleteFrom('service_packages').where('service_id', '=', serviceId).execute();
    if (packages.length > 0) {
      await trx
        .insertInto('service_packages')
        .values(packages.map((one, position) => ({ ...one, ...place(position) })))
        .execute();
    }
  }
  const addons = entered.addons.map(({ name, price, minutes }) => ({ name, price, minutes }));
  if (isSame(stored.addons, addons)) return;
  await trx.deleteFrom('service_addons').where('service_id', '=', serviceId).execute();
  if (addons.length === 0) return;
  await trx
    .insertInto('service_addons')
    .values(addons.map((one, position) => ({ ...one, ...place(position) })))
    .execute();
}
