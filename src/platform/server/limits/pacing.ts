import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import { FairShares } from './fair-shares.ts';
import type { Leave, Share } from './fair-shares.ts';
import { bearerToken } from '../http/http.ts';
import type { HttpEnv } from '../http/http.ts';
import { Overloaded } from './overload.ts';
import type { Overload } from './overload.ts';
import { mayTakeLong } from '../http/connections/slow-requests.ts';
import { wholeRequest } from '../http/whole-request.ts';

/** More was asked than one network or account gets of this process. */
export class AskedTooMuch extends Error {}

/** Files that are only handed out. */
const FILES = /^\/(?:assets|media|attachments|demo)\//;
/** A caller that renews its session is signed in, though its token has expired. */
const RENEWAL = /^\/auth\/v1\/token\?(?:.*&)?grant_type=refresh_token(?:&|$)/;
/** Calls that hash passwords or write e-mails, on threads that share the processors with everything else. */
const COSTLY = /^\/auth\/v1\/(?:signup|token|otp|recover|resend|verify)/;
/** So many files come with one page. */
const FILES_PER_REQUEST = 5;
/** The cost of hashing a password, in other requests. */
const REQUESTS_PER_COSTLY = 6;
const BURST_SECONDS = 10;
/** Work time of each place: a caller that wants all places all the time leaves the rest of it to others. */
const WORK_MS_PER_SECOND = 75;
const WORK_SECONDS_IN_RUSH = 4;

type Settings = Pick<
  Config,
  | 'RATE_LIMITS'
  | 'REQUEST_PATIENCE_MS'
  | 'NETWORK_REQUESTS_AT_ONCE'
  | 'NETWORK_REQUESTS_PER_SECOND'
  | 'ACCOUNT_REQUESTS_AT_ONCE'
  | 'ACCOUNT_REQUESTS_PER_SECOND'
>;
/** Returns the account of a token, if the token is one of ours. */
type FindAccount = (token: string) => Promise<string | null>;
export type Pacing = {
  middleware: MiddlewareHandler<HttpEnv>;
  /** A place for what a visitor of this network is answered at once; null where they would have to wait for one. */
  enter: (network: string) => Leave | null;
};
/** One queue a request waits in. */
type Line = [shares: FairShares, key: string];
type Asking = {
  lines: Line[];
  /** Visitors are put off before the signed-in while there is too much to do. Null for files, which are no work. */
  whose: 'visitors' | 'signedIn' | null;
};

/**
 * Gives each network and each account its share of this process (decision 0037), and puts off what is too much for it
 * altogether, visitors first (decision 0090). Counted in the process, also where several serve one site: what is shared
 * out is this event loop, and asking Redis would cost as much as many answers.
 */
export function pacing(
  config: Settings,
  options: {
    findAccountByToken: FindAccount;
    overload: Overload;
    /** Whether this is put off no sooner than the signed-in are, though it has no token. */
    isSpared: (c: Context<HttpEnv>) => boolean;
  },
): Pacing {
  const { findAccountByToken, overload, isSpared } = options;
  if (!config.RATE_LIMITS) return { middleware: (_, next) => next(), enter: () => () => {} };
  const { REQUEST_PATIENCE_MS: patienceMs } = config;
  const share = (atOnce: number, perSecond: number, places = atOnce): Share => ({
    atOnce,
    perSecond,
    burst: perSecond * BURST_SECONDS,
    workMsPerSecond: places * WORK_MS_PER_SECOND,
    workMsInRush: places * WORK_MS_PER_SECOND * WORK_SECONDS_IN_RUSH,
    patienceMs,
  });
  const { NETWORK_REQUESTS_AT_ONCE: atOnce, NETWORK_REQUESTS_PER_SECOND: perSecond } = config;
  const networks = new FairShares(share(atOnce, perSecond));
  const files = new FairShares(share(atOnce, perSecond * FILES_PER_REQUEST));
  const costly = new FairShares(share(1, perSecond / REQUESTS_PER_COSTLY, atOnce / 2));
  const accounts = new FairShares(
    share(config.ACCOUNT_REQUESTS_AT_ONCE, config.ACCOUNT_REQUESTS_PER_SECOND),
  );

  const classifyRequest = async (c: Context<HttpEnv>): Promise<Asking> => {
    const network = c.get('network');
    const { path } = c.req;
    if (FILES.test(path)) return { lines: [[files, network]], whose: null };
    if (COSTLY.test(path)) {
      const { url = '' } = (c.env as HttpBindings).incoming;
      return { lines: [[costly, network]], whose: RENEWAL.test(url) ? 'signedIn' : 'visitors' };
    }
    const token = bearerToken(c);
    const account = token ? await findAccountByToken(token) : null;
    if (account === null) return { lines: [[networks, network]], whose: 'visitors' };
    // Its own queue first, so that a caller that asks too much waits there and not where its neighbors would wait
    // behind it. Signed-in people share among themselves: no visitor of the same network takes that from them.
    const lines: Line[] = [
      [accounts, account],
      [networks, `${network} signed in`],
    ];
    return { lines, whose: 'signedIn' };
  };

  const middleware: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const { incoming } = c.env as HttpBindings;
    // Before its body is read: putting off has to be cheap.
    if (overload.sheds('everybody')) throw new Overloaded();
    const { lines, whose } = await classifyRequest(c);
    const isVisitor = whose === 'visitors' && !isSpared(c);
    if (isVisitor && overload.sheds('visitors')) throw new Overloaded();
    // A place is for work, not for waiting until a caller has sent its request: a few slow ones would hold all of a
    // network's. A body longer than Node buffers has limits of its own.
    const isWhole = mayTakeLong(c.req.path) ? false : await wholeRequest(incoming);
    const leases: Leave[] = [];
    const leave = () => leases.splice(0).forEach((one) => one());
    try {
      for (const [shares, key] of lines) {
        const lease = await shares.enter(key);
        if (!lease) throw new AskedTooMuch();
        leases.push(lease);
      }
      if (whose !== null) leases.push(overload.begin(whose));
      if (!isWhole) leave();
      if (incoming.socket.destroyed) return c.body(null, 400);
      return await next();
    } finally {
      leave();
    }
  };
  return { middleware, enter: (network) => networks.tryEnter(network) };
}
