import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds } from './conversation-kinds.ts';

/** A statement that depends on nothing but what kinds of conversations there are is built once. */
export function builtOnce<Built>(
  build: (db: DbOrTransaction, kinds: ConversationKinds) => Built,
): (db: DbOrTransaction, kinds: ConversationKinds) => Built {
  const all = new WeakMap<ConversationKinds, Built>();
  return (db, kinds) => {
    const built = all.get(kinds) ?? build(db, kinds);
    all.set(kinds, built);
    return built;
  };
}
