import { ORPCError } from '@orpc/client';

/** Returns null for what is not found. */
export async function foundOrNull<Thing>(asked: Promise<Thing>): Promise<Thing | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return null;
    throw error;
  }
}
