import { procedures } from '#app/features.server.ts';
import type { ServedCall } from '#platform/server/api/call-access.ts';

/** Every call that the server implements, by its full name, such as `tasks.browse`. */
export const servedCalls: ReadonlyMap<string, ServedCall['~orpc']> = new Map(
  Object.entries(procedures).flatMap(([feature, calls]) =>
    Object.entries<ServedCall>(calls).map(([name, call]): [string, ServedCall['~orpc']] => [
      `${feature}.${name}`,
      call['~orpc'],
    ]),
  ),
);
