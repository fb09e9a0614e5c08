import { readFile } from 'node:fs/promises';
import {
  PlaceFileError,
  importPlaces,
  listMeetingPlaces,
  readPlaceFile,
  setPlaceActive,
} from '#features/offers/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { isId, pageNumber, printable, printPage } from '../listing.ts';

/** ITEM-298: public places where buyers and sellers can meet. */
export const places: Command = {
  usage: [
    'places [<page>]                  public places to hand things over at, by name, 20 a page',
    'places import <file>             adds those of a CSV (name,kind,address,latitude,longitude) or GeoJSON file',
    'places remove <place>            is suggested to nobody any more',
    'places restore <place>           is suggested again',
  ],
  run: async (args, context) => {
    const [action, value = '', ...rest] = args;
    if (action === 'import' && value !== '' && rest.length === 0) return add(value, context);
    if (action !== 'remove' && action !== 'restore') return list(args, context);
    if (!isId(value) || rest.length > 0) throw new UsageError(`places: ${action} which place?`);
    const isActive = action === 'restore';
    const isThere = await context.change((work) => setPlaceActive(work, value, isActive));
    if (!isThere) throw new UsageError('There is no such place.\nNothing was changed.');
    context.print(isActive ? 'The place is suggested again.' : 'The place is suggested no more.');
  },
};

async function add(path: string, { change, print }: OperatorContext) {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`places: ${path} cannot be read`, { cause: error });
  });
  try {
    const found = readPlaceFile(text);
    const { added, renewed } = await change((work) => importPlaces(work, found));
    print(`${added} added, ${renewed} renewed.`);
  } catch (error) {
    if (!(error instanceof PlaceFileError)) throw error;
    throw new UsageError(`${printable(error.message)}\nNothing was changed.`, { cause: error });
  }
}

async function list(args: string[], { db, print }: OperatorContext) {
  const page = pageNumber('places', args);
  const found = await listMeetingPlaces(db, page);
  printPage({ name: 'places', page, found, whenEmpty: 'There are none yet.' }, print, (place) => {
    print(`${place.id}  ${place.isActive ? 'suggested' : 'removed'}`);
    print(`  ${printable(place.name)} (${place.kind})`);
    print(`  ${printable(place.address)}  ${place.latitude}, ${place.longitude}`);
  });
}
