import type { ClientLink } from '@orpc/client';

type Options = { context?: Record<never, never> };

/**
 * The procedures of the API as functions that call them by this link, like createORPCClient of oRPC, which would bring
 * everything that calls may need onto every page (decision 0011).
 */
export function apiClient<Api>(link: ClientLink<Record<never, never>>): Api {
  return callerAt(link, []) as Api;
}

function callerAt(link: ClientLink<Record<never, never>>, path: string[]): object {
  const call = async (input: unknown, options: Options = {}) =>
    link.call(path, input, { ...options, context: options.context ?? {} });
  return new Proxy(call, {
    get: (known, name) =>
      // `await` looks for `then`, and must not call the API by it.
      typeof name !== 'string' || name === 'then'
        ? Reflect.get(known, name)
        : callerAt(link, [...path, name]),
  });
}
