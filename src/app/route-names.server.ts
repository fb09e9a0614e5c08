import { isContractProcedure } from '@orpc/contract';
import type { ContractRouter } from '@orpc/contract';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import type { CallMeta } from '#platform/api-contract.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { OTHER_ROUTE } from '#platform/server/http/observe-requests.ts';
import type { RouteOf } from '#platform/server/http/observe-requests.ts';
import { contract } from './contract.ts';
import { pathsIn } from './sitemap/site-pages.server.ts';

/** Folders of files that are served as they are. */
const FOLDERS = ['/assets/*', '/demo/*'];

type Named = [method: string, path: string, name: string];

/**
 * What each part of the site is called where requests are counted: calls by their procedure, whether asked our way or as
 * REST, pages and everything else by their pattern. The list is as long as the site has parts, whatever is asked for.
 */
export function routeNames(app: HttpApp): RouteOf {
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

/** What stands by itself, without what many go through on their way. */
const servedBy = (app: HttpApp): Named[] =>
  app.routes
    .filter(({ path }) => !path.includes('*'))
    .map(({ method, path }) => [method, path, path.replaceAll(/\{[^}]*\}/g, '')]);

const pages = (): Named[] =>
  [...pathsIn('shell'), ...pathsIn('plain'), ...FOLDERS].map((path) => {
    const pattern = path.replaceAll('$', ':');
    return ['GET', pattern, pattern];
  });
