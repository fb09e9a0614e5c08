import { expect } from '@playwright/test';

/** A busy machine with several browsers may take this long. */
export const PATIENCE_MS = 120_000;

/** Looks until something is there; a page that is just being left says that it is not. */
export async function patiently<T>(
  complaint: string,
  look: () => Promise<T | null | false>,
): Promise<T> {
  let found: T | null | false = null;
  await expect(async () => {
    found = await look();
    expect(found, complaint).toBeTruthy();
  }).toPass({ timeout: PATIENCE_MS, intervals: [20, 50, 100] });
  return found as T;
}
