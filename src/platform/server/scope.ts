import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import type { RequestPatience } from './database/request-patience.ts';

/** For what something is done, known however deep down it happens: the only thing that is handed on like this. */
export type Scope = {
  /** The id of the request that it is done for, or that set it off; absent for work that the clock began (OPS-064). */
  requestId?: string | undefined;
  /** The part of the site that was asked. */
  route?: string;
  /** The queue of a background job. */
  job?: string;
  patience?: RequestPatience | 'unhurried';
  /** Whether reads in this scope may come from a replica (OPS-100). */
  mayLag?: boolean;
  /** The caller, once it is known. */
  caller?: { account: string | null };
  /** The place in a trace (OPS-063). */
  trace?: Context | undefined;
};

const current = new AsyncLocalStorage<Scope>();
const NOWHERE: Scope = {};

export const currentScope = (): Scope => current.getStore() ?? NOWHERE;

/** Does this in a scope that differs from the one around it by so much. */
export const inScope = <Result>(change: Scope, work: () => Result): Result =>
  current.run({ ...current.getStore(), ...change }, work);
