import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { ChatPair } from './chat-people.ts';
import { postsTasks, sendsMessages } from '../crash-writers.ts';
import type { CrashWriter } from '../crash-writers.ts';
import { randomFrom } from '../random-from.ts';

/** Shares of what people do, in percent: our own assumption. */
const SHARES = { visit: 30, page: 25, read: 25, message: 15, task: 5 } as const;
type Kind = keyof typeof SHARES;

const CATEGORIES = ['', '&category=handyman', '&category=delivery', '&search=dog'];
const PAGES = ['/', '/browse-tasks', '/marketplace', '/browse-services'];

type Ask = {
  kind: Kind;
  /** The caller; for a visitor, the person from whose network they come. */
  userId: string;
  path: string;
  token?: string;
  writes?: { writer: CrashWriter; key: string };
};

export type Answered = {
  kind: Kind;
  /** 0 where the connection broke. */
  status: number;
  begunAt: number;
  /** The confirmed write: its key, its id and its pair. */
  stored: { key: string; id: string; pair: ChatPair } | null;
};

export type EverydayLoad = {
  url: string;
  pairs: readonly ChatPair[];
  /** Tasks to look at. */
  taskIds: readonly string[];
  /** So many do one thing after the other; each has pairs of its own, so that one chat has one writer at a time. */
  lanes: number;
  seed: number;
  hasMore: () => boolean;
  onAnswer: (answered: Answered) => void;
  /** The most operations begun per second; by default the answers set the pace. */
  perSecond?: number;
};

export const isGood = ({ status }: { status: number }): boolean => status >= 200 && status < 300;

/** So many things, each of which has to be answered well. */
export async function carryOut(
  load: Omit<EverydayLoad, 'hasMore' | 'onAnswer'>,
  count: number,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  let left = count;
  await carryLoad({
    ...load,
    hasMore: () => left-- > 0,
    onAnswer: (answer) => void answers.push(answer),
  });
  const failed = answers.filter((answer) => !isGood(answer));
  if (failed.length > 0)
    throw new Error(`${failed.length} of ${count} failed: ${failed[0]?.kind} ${failed[0]?.status}`);
  return answers;
}

/** People read, look at pages, write and chat at once, as long as there is more to do. */
export async function carryLoad(load: EverydayLoad): Promise<void> {
  const { url, pairs, lanes, seed, hasMore, onAnswer, perSecond } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const networks = assignNetworks(pairs);
  const startedAt = performance.now();
  let begun = 0;
  const lane = async (at: number) => {
    const random = randomFrom(seed + at);
    const own = pairs.filter((_, index) => index % lanes === at);
    while (hasMore()) {
      const due = perSecond === undefined ? 0 : startedAt + (begun * 1000) / perSecond;
      begun += 1;
      const early = due - performance.now();
      if (early > 1) await sleep(early);
      const pair = pick(random, own);
      const asked = nextAsk(random, pair, load.taskIds);
      const begunAt = performance.now();
      const { path, token, writes } = asked;
      const { status, bytes } = await ask(url, agent, {
        path,
        token,
        headers: {
          'X-Forwarded-For': networks.get(asked.userId) ?? '',
          ...(!path.startsWith('/api/') && { Accept: 'text/html' }),
        },
        body: writes && JSON.stringify(writes.writer.createBody(writes.key)),
      });
      const isStored = writes !== undefined && isGood({ status });
      onAnswer({
        kind: asked.kind,
        status,
        begunAt,
        stored: isStored
          ? { key: writes.key, id: writes.writer.parseId(bytes.toString()), pair }
          : null,
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
  } finally {
    agent.destroy();
  }
}

/** One of many networks, as a proxy in front would report it. */
export const toNetworkAddress = (at: number): string => `10.0.${(at >> 8) & 255}.${at & 255}`;

/** The network that each of them is in. */
export const assignNetworks = (pairs: readonly ChatPair[]): Map<string, string> =>
  new Map(
    pairs.flatMap(({ people }) => people).map(({ userId }, at) => [userId, toNetworkAddress(at)]),
  );

function pick<T>(random: () => number, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to choose from');
  return picked;
}

function nextAsk(random: () => number, pair: ChatPair, taskIds: readonly string[]): Ask {
  const kind = pickKind(random);
  const { token, userId } = pick(random, pair.people);
  const { conversationId } = pair;
  const writing = (writer: CrashWriter): Ask => {
    const key = crypto.randomUUID();
    return { kind, userId, token, path: writer.path, writes: { writer, key } };
  };
  if (kind === 'visit')
    return { kind, userId, path: `/api/tasks?limit=24${pick(random, CATEGORIES)}` };
  if (kind === 'page') {
    return { kind, userId, path: pick(random, [...PAGES, `/task/${pick(random, taskIds)}`]) };
  }
  if (kind === 'message') return writing(sendsMessages(token, conversationId));
  if (kind === 'task') return writing(postsTasks(token));
  const path = pick(random, [
    `/api/tasks?limit=24${pick(random, CATEGORIES)}`,
    `/api/tasks/${pick(random, taskIds)}`,
    '/api/my/conversations',
    '/api/my/notifications',
    `/api/chat/${conversationId}/messages`,
  ]);
  return { kind, userId, token, path };
}

function pickKind(random: () => number): Kind {
  let left = random() * 100;
  for (const kind of Object.keys(SHARES) as Kind[]) {
    left -= SHARES[kind];
    if (left < 0) return kind;
  }
  return 'visit';
}
