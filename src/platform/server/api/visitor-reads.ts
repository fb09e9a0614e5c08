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

export type Question = {
  /** By what its answer is cached. */
  key: string;
  /** The name of the call, such as `tasks.browse`. */
  call: string;
};

type Asked = {
  /** Null where the answer is for one caller alone. */
  question: Question | null;
  /** The body of the request, if it had to be read. */
  sent?: string;
};
export type ReadQuestion = (c: Context<HttpEnv>) => Promise<Asked>;

/** The reads that the contract names as the same for every visitor: by their address, or as our own browser code asks. */
export function createQuestionReader(contract: ContractRouter<CallMeta>): ReadQuestion {
  const found = readsIn(contract, []);
  const byRpc = new Map(found.map(({ name }) => [RPC + name.join('/'), name.join('.')]));
  const byPath = new RegExp(
    `^/api(?:${found.map(({ path }) => `(${buildPathPattern(path)})`).join('|')})$`,
  );
  const findByPath = (path: string) => {
    const [, ...paths] = byPath.exec(path) ?? [];
    return found[paths.findIndex((one) => one !== undefined)]?.name.join('.');
  };
  return async (c) => {
    const { method, path, raw } = c.req;
    const { search } = new URL(raw.url);
    const isPosted = method === 'POST' && isJson(c);
    if (method !== 'GET' && !isPosted) return { question: null };
    const call = isPosted ? byRpc.get(path) : findByPath(path);
    if (call === undefined) return { question: null };
    const sent = isPosted ? await raw.text() : undefined;
    const asked = `${search}${sent ?? ''}`;
    const isShared = asked.length <= LONGEST_QUESTION && !FROM_A_PLACE.test(asked);
    const key = questionKey(c.get('language'), path + search, sent);
    return { question: isShared ? { key, call } : null, ...(sent !== undefined && { sent }) };
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

/** Sends what many get alike; `seconds` is how long a cache in front may give it to other visitors, if at all. */
export const sendShared = (
  c: Context<HttpEnv>,
  answer: Encoded,
  seconds: number | null,
): Response =>
  sendEncoded(
    c,
    answer,
    c.req.method === 'GET' && seconds !== null ? publicHeaders(seconds) : NOT_STORED,
  );
