import { z } from 'zod';

/** Where a page of a list ended, as a text that means nothing outside the server. */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** What `encodeCursor` wrote, or null for anything else. */
export function decodeCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string,
): z.infer<Schema> | null {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return schema.safeParse(position).data ?? null;
  } catch {
    return null;
  }
}

/** A moment in a cursor; the database has no year 0. */
export const cursorTime = z.iso.datetime().refine((time) => !time.startsWith('0000'));
