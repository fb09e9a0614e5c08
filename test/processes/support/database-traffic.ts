import { io } from 'socket.io-client';

/** The longest that a caller may wait for an answer. */
const LONGEST_ANSWER_MS = 5_000;

export type TrafficAnswer = {
  what: string;
  /** 0: nothing came within five seconds; -1: the connection broke. */
  status: number;
  retryAfter: string | null;
  type: string | null;
  body: string;
};

type Visitor = { url: string; token: string; taskId: string; picture: Uint8Array<ArrayBuffer> };
type Ask = { path: string; init?: RequestInit; good: number };

const LOOKED_FOR = ['ladder', 'dog', 'paint', 'sofa', 'bike', 'lawn'];

const json = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** One of each kind of thing that is answered by looking into the database, with what is answered on a good day. */
export function everyKind({ token, taskId, picture }: Visitor): Record<string, Ask> {
  const authorized = { Authorization: `Bearer ${token}` };
  const asPage = { headers: { Accept: 'text/html', 'Accept-Language': 'es' } };
  // Another one each time, so that nothing is answered from memory.
  const search = LOOKED_FOR[Math.floor(Math.random() * LOOKED_FOR.length)] ?? '';
  const passwords = { email: 'newcomer@porchlight.example', password: 'not this one' };
  return {
    readiness: { path: '/readyz', good: 200 },
    'a list by REST': { path: `/api/tasks?search=${search}`, good: 200 },
    'a list by RPC': {
      path: '/api/rpc/tasks/browse',
      init: json({ json: { search }, meta: [] }),
      good: 200,
    },
    'a call of somebody': { path: '/api/my/profile', init: { headers: authorized }, good: 200 },
    'the page of a list': { path: `/browse-tasks?search=${search}`, init: asPage, good: 200 },
    'the page of a thing': { path: `/task/${taskId}`, init: asPage, good: 200 },
    'the picture of a link': { path: `/og/task/${taskId}.png`, good: 200 },
    'the list for search engines': { path: '/sitemap.xml', good: 200 },
    'a sign-in': { path: '/auth/v1/token?grant_type=password', init: json(passwords), good: 400 },
    'whose session it is': { path: '/auth/v1/user', init: { headers: authorized }, good: 200 },
    'an upload': {
      path: '/api/pictures',
      init: { method: 'POST', headers: authorized, body: picture },
      good: 201,
    },
  };
}

async function askOnce(url: string, what: string, { path, init }: Ask): Promise<TrafficAnswer> {
  const answer: TrafficAnswer = { what, status: 0, retryAfter: null, type: null, body: '' };
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
  try {
    const response = await fetch(`${url}${path}`, { ...init, signal });
    answer.status = response.status;
    answer.retryAfter = response.headers.get('Retry-After');
    answer.type = response.headers.get('Content-Type');
    answer.body = await response.text();
  } catch {
    answer.status = signal.aborted ? 0 : -1;
  }
  return answer;
}

/** Asks for everything at once, as several visitors do. */
export async function askEverything(visitor: Visitor, times: number): Promise<TrafficAnswer[]> {
  const asks = Array.from({ length: times }, () => Object.entries(everyKind(visitor))).flat();
  return Promise.all(asks.map(([what, ask]) => askOnce(visitor.url, what, ask)));
}

/** Opens a live connection and returns 'connected', or why it failed. */
export async function connectLive({ url, token }: Visitor): Promise<string> {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: LONGEST_ANSWER_MS,
  });
  try {
    return await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
  } finally {
    socket.close();
  }
}
