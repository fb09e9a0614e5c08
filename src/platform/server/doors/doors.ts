import type { Work } from '../context.ts';

/** Account events that end access which another person may have. */
export const endings = [
  'new_password',
  'not_me',
  'sign_out_everywhere',
  'suspension',
  'leaving',
] as const;
export type Ending = (typeof endings)[number];

/**
 * The effect of an event on a door: it is removed, it is removed if it was added since the owner was last certain, it
 * is kept but refused while the account is in that state, or it stays for the reason given.
 */
export type Outcome = 'ends' | 'ends if added since' | 'refused' | `stays: ${string}`;

export type AccountEnding = {
  userId: string;
  by: Ending;
  /** When the owner was last certain; null ends whatever its age. */
  since: Date | null;
  /** The session that goes on. */
  except: string | null;
};

/** One kind of secret, address or device that gives access to an account or to some of its data. */
export type Door = {
  name: string;
  /** The columns that hold it, or a hash of it; none where it is signed and stored nowhere. */
  secrets: readonly string[];
  on: Record<Ending, Outcome>;
  /** Removes it and answers how many there were; missing where the event itself does that. */
  end?: (work: Work, ending: AccountEnding) => Promise<number>;
  /** The key of the text that names it to its owner once it ended; missing where it is not worth a line. */
  label?: string;
};

/** Ends every door that this event ends; answers the labels of those that were there. */
export async function endDoors(
  work: Work,
  doors: readonly Door[],
  ending: AccountEnding,
): Promise<string[]> {
  const labels: string[] = [];
  for (const door of doors) {
    if (!door.on[ending.by].startsWith('ends')) continue;
    const ended = (await door.end?.(work, ending)) ?? 0;
    if (ended > 0 && door.label !== undefined) labels.push(door.label);
  }
  return labels;
}
