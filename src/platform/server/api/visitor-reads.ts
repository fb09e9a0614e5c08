import { isContractProcedure } from '@orpc/contract';
import type { ContractRouter } from '@orpc/contract';
import type { Context } from 'hono';
import type { CallMeta } from '../../api-contract.ts';
import type { HttpEnv } from '../http/http.ts';
import { sendEncoded } from '../http/encoded.ts';
import type { Encoded } from '../http/encoded.ts';
import { publicHeaders, questionKey } from '../http/public-answers.ts';

const LONGEST_QUESTION = 2000;
/** A caller that sends a location gets an answer of its own. */
const FROM_A_PLACE = /\bnear(?:\[|%5B|"\s*:\s*\{)/i;
const RPC = '/api/rpc/';
const NOT_STORED = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
};

/** A visitor's question as its answer is cached by; null for one that gets an answer of its own. */
export type ReadQuestion = (c: Context<HttpEnv>) => Promise<string | null>;

/** The reads that the contract names as the same for every visitor: by their address, or as our own browser code asks. */
export function createQuestionReader(contract: ContractRouter<CallMeta>): ReadQuestion {
  const found = readsIn(contract, []);
  const byRpc = new Set(found.map(({ name }) => RPC + name.join('/')));
  const byPath = new RegExp(
    `^/api(?:${found.map(({ path }) => buildPathPattern(path)).join('|')})$`,
  );
  return async (c) => {
    const { method, path, raw } = c.req;
    const { search } = new URL(raw.url);
    const asked =
      method === 'GET' && byPath.test(path)
        ? ''
        : method === 'POST' && byRpc.has(path) && isJson(c)
          ? await raw.clone().text()
          : null;
    if (asked === null || asked.length + search.length > LONGEST_QUESTION) return null;
    if (FROM_A_PLACE.test(search + asked)) return null;
    return questionKey(c.get('language'), path + search, asked);
  };
}

/** The same bytes of another type would be another question. */
const isJson = (c: Context): boolean => c.req.header('content-type') === 'application/json';

type Read = { name: readonly string[]; path: string };

function readsIn(router: ContractRouter<CallMeta>, name: readonly string[]): Read[] {
  if (isContractProcedure(router)) {
    const { meta, route } = router['~orpc'];
    return meta.isSameForVisitors && route.path !== undefined ? [{ name, path: route.path }] : [];
  }
  return Object.entries(router).flatMap(([key, inner]) => readsIn(inner, [...name, key]));
}

const buildPathPattern = (path: string): string => path.replaceAll(/\{\w+\}/g, '[0-9a-fA-F-]{36}');

/** Sends what every visitor gets; `seconds` is how long a cache in front may give it to others. */
export const sendPublic = (c: Context<HttpEnv>, answer: Encoded, seconds: number): Response =>
  sendEncoded(c, answer, c.req.method === 'GET' ? publicHeaders(seconds) : NOT_STORED);
