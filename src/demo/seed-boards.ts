import { takeCare, addBoard } from '#features/boards/server/change-board.ts';
import type { NewBoard } from '#features/boards/server/change-board.ts';
import { newId } from '#platform/server/ids.ts';
import { randomCode } from '#platform/server/random-code.ts';
import { CODE_LENGTH } from '#features/posters/code.ts';
import type { Work } from '#platform/server/context.ts';
import { findActor } from './seed-people.ts';
import type { Residents } from './seed-people.ts';

const DAY_MS = 86_400_000;

/** Public places of Austin, with the days since they are on the map. */
const demoBoards: ReadonlyArray<
  Pick<NewBoard, 'name' | 'directions' | 'point'> & { days: number }
> = [
  {
    name: 'Austin Central Library',
    directions: 'Ground floor, next to the café',
    point: { latitude: 30.26585, longitude: -97.75175 },
    days: 40,
  },
  {
    name: 'Hyde Park Laundromat',
    directions: 'Inside, above the folding tables',
    point: { latitude: 30.3061, longitude: -97.7262 },
    days: 21,
  },
  {
    name: 'East Side Community Center',
    directions: '',
    point: { latitude: 30.2631, longitude: -97.7158 },
    days: 6,
  },
];

/** Noticeboards of the demo town; on the first hangs a poster of it that was seen yesterday. */
export async function seedBoards(
  work: Work,
  people: Residents,
  { now }: { now: Date },
): Promise<void> {
  const { trx } = work;
  const adder = findActor(people, 'poster');
  const caretaker = findActor(people, 'tasker');
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const ids: string[] = [];
  for (const { days, ...board } of demoBoards) {
    const town = { city: 'Austin', state: 'TX' };
    const { id } = await addBoard(work, adder, { ...board, town, despiteNear: true });
    const at = before(days);
    await trx
      .updateTable('boards')
      .set({ created_at: at, updated_at: at })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  const [first = ''] = ids;
  await takeCare(work, caretaker, first);
  const posterId = newId();
  await trx
    .insertInto('posters')
    .values({
      id: posterId,
      owner_id: adder.userId,
      entity_type: 'town',
      entity_id: posterId,
      town: 'austin',
      code: randomCode(CODE_LENGTH),
      heading: 'Austin: neighbors help neighbors',
      body: 'Find help, lend a hand, give things away.',
      languages: 'both',
      place_note: 'Left side, at eye level',
      board_id: first,
      created_at: before(5),
    })
    .execute();
  await trx
    .insertInto('poster_sightings')
    .values({
      poster_id: posterId,
      person_id: caretaker.userId,
      day: before(1).toISOString().slice(0, 10),
      board_id: first,
      is_there: true,
      seen_at: before(1),
    })
    .execute();
}
