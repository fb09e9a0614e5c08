import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { accessToken, renewAccessToken } from '#platform/web/access-token.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { ApiContract } from './contract.ts';

export type Api = ContractRouterClient<ApiContract>;

const browserClient = (): Api =>
  createORPCClient(
    new RPCLink({
      url: () => `${window.location.origin}/api/rpc`,
      headers: async () => {
        const token = await accessToken();
        return {
          'Accept-Language': document.documentElement.lang,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        };
      },
      fetch: fetchSignedIn,
    }),
  );

const BEARER = /^bearer (\S+)$/i;

/** A refused token is renewed once and the call made again; without a better one the 401 stands. */
async function fetchSignedIn(request: Request): Promise<Response> {
  const refused = BEARER.exec(request.headers.get('Authorization') ?? '')?.[1];
  const again = refused === undefined ? null : request.clone();
  const response = await fetch(request);
  if (response.status !== 401 || refused === undefined || !again) return response;
  const token = await renewAccessToken(refused);
  if (token === null) return response;
  again.headers.set('Authorization', `Bearer ${token}`);
  return fetch(again);
}

const makeApi = createIsomorphicFn()
  // In process, without HTTP, as an anonymous visitor: the session lives in the browser.
  .server((): Api => pageContext()?.api as Api)
  .client(browserClient);

/** The typed API and its query keys; one a page, made by the router. */
export function createApi() {
  const api = makeApi();
  return { api, queries: createTanstackQueryUtils(api) };
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
