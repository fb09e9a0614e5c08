import { ORPCError } from '@orpc/client';

/** What is not found is nothing. */
export async function foundOrNull<Thing>(asked: Promise<Thing>): Promise<Thing | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return null;
    throw error;
  }
}
