import { ORPCError } from '@orpc/server';

/** Returns what `read` finds; null where it refuses the reader. */
export async function unlessRefused<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return null;
    throw error;
  }
}
