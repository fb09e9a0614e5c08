import type { Log } from '#platform/server/log/log.ts';
import type { Point } from '../distance.ts';
import { gridCellCenter } from '../grid-cell.ts';
import { findAddress } from './gazetteer/find-place.ts';
import { loadGazetteer } from './gazetteer/gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { nearestPlace } from './gazetteer/nearest-place.ts';

/** A city by name and the middle of the cell its text or its people's point lies in: never an address. */
export type Town = Point & { city: string; state: string };

/** Returns the city named in a text, by the gazetteer alone: at once, and without asking an outside service. */
export const findTownInText = (services: { log: Log }, text: string): Promise<Town | null> =>
  withGazetteer(services, (gazetteer) => {
    const found = findAddress(gazetteer, text);
    return found && { city: found.city, state: found.state, ...gridCellCenter(found) };
  });

/** The city around a point. */
export const townAt = (services: { log: Log }, point: Point): Promise<Town | null> =>
  withGazetteer(services, (gazetteer) => {
    const city = nearestPlace(gazetteer, point);
    return city && { ...city, ...gridCellCenter(point) };
  });

/**
 * Returns the town of a person's home: from the gazetteer, so that it is there with the answer to onboarding, else as
 * the job found it, if only that knows the text.
 */
export async function homeTown(
  services: { log: Log },
  home: { location: string | null; point: Point | null },
): Promise<Town | null> {
  const { location, point } = home;
  if (location === null) return null;
  return (await findTownInText(services, location)) ?? (point && (await townAt(services, point)));
}

async function withGazetteer<Answer>(
  { log }: { log: Log },
  look: (gazetteer: Gazetteer) => Answer,
): Promise<Answer | null> {
  try {
    return look(await loadGazetteer());
  } catch (error) {
    log.error({ err: error }, 'the gazetteer cannot be read');
    return null;
  }
}
