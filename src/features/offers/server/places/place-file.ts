import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_PLACE_ADDRESS, LONGEST_PLACE_NAME } from '../../limits.ts';
import { placeKinds } from '../../vocabulary.ts';

const words = (max: number) =>
  boundedText({ min: 1, max, tooShort: 'is missing', tooLong: `is longer than ${max} characters` });

const place = z.object({
  name: words(LONGEST_PLACE_NAME),
  kind: z.enum(placeKinds, `is none of ${placeKinds.join(', ')}`).default('other'),
  address: words(LONGEST_PLACE_ADDRESS),
  latitude: z.coerce.number('is no number').min(-90, 'is no latitude').max(90, 'is no latitude'),
  longitude: z.coerce
    .number('is no number')
    .min(-180, 'is no longitude')
    .max(180, 'is no longitude'),
});
export type NewPlace = z.infer<typeof place>;

/** An error in a file, worded for the operator. */
export class PlaceFileError extends Error {}

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2) }),
      properties: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});

/**
 * The places of a file: CSV with a line of names (name, kind, address, latitude, longitude), or GeoJSON, a collection of
 * points with name, kind and address. All of them, or an error that names what is wrong (ITEM-298).
 */
export function readPlaceFile(text: string): NewPlace[] {
  const rows = text.trimStart().startsWith('{') ? geoJsonRows(text) : csvRows(text);
  const places: NewPlace[] = [];
  const problems: string[] = [];
  for (const { where, row } of rows) {
    const read = place.safeParse(row);
    if (read.success) places.push(read.data);
    else problems.push(...read.error.issues.map((issue) => problemText(where, issue)));
  }
  if (problems.length > 0) throw new PlaceFileError(problems.join('\n'));
  return places;
}

const problemText = (where: string, { path, message }: { path: PropertyKey[]; message: string }) =>
  `${where}: ${path.map(String).join('.')} ${message}`;

type Row = { where: string; row: Record<string, unknown> };

/** Empty fields are left out, so that they have their default or are missing. */
const withoutEmpty = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null));

function csvRows(text: string): Row[] {
  try {
    const rows: Array<Record<string, string>> = parse(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
    });
    return rows.map((row, index) => ({ where: `row ${index + 2}`, row: withoutEmpty(row) }));
  } catch (error) {
    throw new PlaceFileError(error instanceof Error ? error.message : 'This is no CSV.', {
      cause: error,
    });
  }
}

function geoJsonRows(text: string): Row[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new PlaceFileError('This is no GeoJSON.', { cause: error });
  }
  const read = collection.safeParse(parsed);
  if (!read.success) {
    throw new PlaceFileError(
      'Expected a GeoJSON FeatureCollection of points with name, kind and address.',
    );
  }
  return read.data.features.map(({ geometry, properties }, index) => {
    const [longitude, latitude] = geometry.coordinates;
    return {
      where: `feature ${index + 1}`,
      row: withoutEmpty({ ...properties, latitude, longitude }),
    };
  });
}
