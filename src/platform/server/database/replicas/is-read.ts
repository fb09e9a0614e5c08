import { LRUCache } from 'lru-cache';

const READS = /^[\s(]*(?:select|with)\b/i;
/** Parts of statements that a replica would refuse, or would do for itself alone. */
const CHANGES =
  /\b(?:insert into|update|delete from|merge into|for (?:key )?share|nextval|setval|set_config|pg_notify|pg_\w*advisory\w*)\b/i;

const known = new LRUCache<string, boolean>({ max: 2_000 });

/**
 * Whether this statement only reads. If its words could mean something else, it counts as a write: the primary takes
 * both.
 */
export function isRead(sql: string): boolean {
  const stored = known.get(sql);
  if (stored !== undefined) return stored;
  const found = READS.test(sql) && !CHANGES.test(sql);
  known.set(sql, found);
  return found;
}
