import { isContractProcedure } from '@orpc/contract';
import type { ContractRouter } from '@orpc/contract';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import type { CallMeta } from '#platform/api-contract.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { OTHER_ROUTE } from '#platform/server/http/observe-requests.ts';
import type { GetRouteName } from '#platform/server/http/observe-requests.ts';
import { contract } from './contract.ts';
import { pathsIn } from './sitemap/site-pages.server.ts';

/** Folders of files that are served as they are. */
const FOLDERS = ['/assets/*', '/demo/*'];

type Named = [method: string, path: string, name: string];

/**
 * Returns the name under which each request is counted: calls by their procedure, whether made by RPC or REST; pages
 * and everything else by their pattern. The number of names is limited by the parts of the site, whatever callers
 * request.
 */
export function routeNames(app: HttpApp): GetRouteName {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const [method, path, name] of [...callsIn(contract, []), ...servedBy(app), ...pages()]) {
    router.add(method, path, name);
  }
  return (method, path) => {
    const [[found]] = router.match(method === 'HEAD' ? 'GET' : method, path);
    return found?.[0] ?? OTHER_ROUTE;
  };
}

function callsIn(router: ContractRouter<CallMeta>, path: readonly string[]): Named[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([key, inner]) => callsIn(inner, [...path, key]));
  }
  const { method = 'POST', path: rest } = router['~orpc'].route;
  const name = path.join('.');
  const ours: Named = ['POST', `/api/rpc/${path.join('/')}`, name];
  if (rest === undefined) return [ours];
  return [ours, [method, `/api${rest.replaceAll(/\{(\w+)\}/g, ':$1')}`, name]];
}

/** The routes with a handler of their own, without the middleware that many requests pass through. */
const servedBy = (app: HttpApp): Named[] =>
  app.routes
    .filter(({ path }) => !path.includes('*'))
    .map(({ method, path }) => [method, path, path.replaceAll(/\{[^}]*\}/g, '')]);

const pages = (): Named[] =>
  [...pathsIn('shell'), ...pathsIn('plain'), ...FOLDERS].map((path) => {
    const pattern = path.replaceAll('$', ':');
    return ['GET', pattern, pattern];
  });
