import type { ClientLink } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { apiClient } from '#platform/web/api/api-client.ts';
import { apiQueries } from '#platform/web/api/api-queries.ts';
import { pageContext } from '#platform/web/page/page-context.ts';
import type { ApiContract } from './contract.ts';

export type Api = ContractRouterClient<ApiContract>;

// The first page came with its data: what fetches more is loaded when more is fetched.
const lateLink: ClientLink<Record<never, never>> = {
  call: async (path, input, options) =>
    (await import('#platform/web/api/rpc-link.ts')).rpcLink.call(path, input, options),
};

const makeApi = createIsomorphicFn()
  // In process, without HTTP, as an anonymous visitor: the session lives in the browser.
  .server((): Api => pageContext()?.api as Api)
  .client((): Api => apiClient(lateLink));

/** The typed API and its query keys; one a page, made by the router. */
export function createApi() {
  const api = makeApi();
  return { api, queries: apiQueries(api) };
}
export type ApiTools = ReturnType<typeof createApi>;

const ApiContext = createContext<ApiTools | null>(null);

export function ApiProvider({ value, children }: { value: ApiTools; children: ReactNode }) {
  return <ApiContext value={value}>{children}</ApiContext>;
}

/** `api` calls a procedure; `queries` makes options and keys for TanStack Query. */
export function useApi(): ApiTools {
  const tools = use(ApiContext);
  if (!tools) throw new Error('useApi needs an ApiProvider above it');
  return tools;
}
