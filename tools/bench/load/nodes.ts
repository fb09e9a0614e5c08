import { setTimeout as sleep } from 'node:timers/promises';
import { WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { isInstalled } from '#test/deploy/installed.ts';
import type { ChatPair } from '#test/processes/support/people/chat-people.ts';
import { createMessageBody } from '#test/processes/support/crash-writers.ts';
import { carryOut, assignNetworks } from '#test/processes/support/people/everyday-load.ts';
import type { Answered } from '#test/processes/support/people/everyday-load.ts';
import { listen } from '#test/processes/support/people/listener.ts';
import type { Listener } from '#test/processes/support/people/listener.ts';
import { PUBLIC_URL, startNodes } from '#test/processes/support/several-nodes.ts';
import type { SeveralNodes } from '#test/processes/support/several-nodes.ts';
import { brokenConversations, wronglyStored } from '#test/processes/support/stored-writes.ts';
import { withEveryday } from '../everyday.ts';
import { bareCost } from './bare-nodes.ts';
import type { Everyday } from '../everyday.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { databaseSeconds, familySeconds, processorSeconds } from '../processes.ts';

/** There and back, so that a database that grows and a machine that warms up weigh the same on each. */
const ORDER = (process.env['BENCH_NODES'] ?? '1,2,4,4,2,1').split(',').map(Number);
/** Fewer to try it. */
const OPERATIONS = Number(process.env['BENCH_OPERATIONS'] ?? 6_000);
/** For each process, which is slow until what it runs was compiled and its connections to the database have their plans. */
const WARM_UP = OPERATIONS;
const PAIRS = 200;
const LANES = 16;
const LONGEST_WAIT_MS = 20_000;
const SETTLE_MS = 2_000;

const PARTS = ['app', 'database', 'redis', 'balancer'] as const;
/** Seconds of a processor. */
type Spent = Record<(typeof PARTS)[number], number>;
type Measured = { count: number; perSecond: number; spent: Spent };

/**
 * Measures what the same work costs when one, two and four processes do it behind nginx: reads, pages, writes, chat and
 * live listening, in seconds of a processor for 1,000 of them, and what bare processes cost that share the same cores.
 * Throws unless every message came live once and is in the database once, numbered without a gap; one that overtook
 * another on its way, from another process, makes a page ask for those in between.
 */
export async function benchNodes(): Promise<Figure[]> {
  if (!isInstalled('nginx', '-v')) {
    print('  without nginx: left out');
    return [];
  }
  return withEveryday(PUBLIC_URL, PAIRS, async (everyday) => {
    const all: Measured[] = [];
    for (const count of ORDER) all.push(await measure(everyday, count));
    const bare = new Map<number, number>();
    for (const count of new Set(ORDER)) bare.set(count, await bareCost(everyday, count));
    const back = await secondsUntilBack(everyday);
    const costWith = (count: number) => mean(all, count, sumCost);
    const speedWith = (count: number) => mean(all, count, ({ perSecond }) => perSecond);
    const unit = 'CPU s per 1,000';
    const bareFigure = (count: number) =>
      figure(`nodes-bare-cost-${count}`, {
        value: bare.get(count) ?? NaN,
        unit,
        floor: bare.get(1) ?? NaN,
      });
    return [
      bareFigure(2),
      bareFigure(4),
      figure('nodes-cost-2', { value: costWith(2), unit, floor: costWith(1) }),
      figure('nodes-cost-4', { value: costWith(4), unit, floor: costWith(1) }),
      figure('nodes-throughput-4', { value: speedWith(4), unit: '1/s', floor: speedWith(1) }),
      ...Object.entries(back).map(([how, value]) =>
        figure(`nodes-back-${how}`, { value, unit: 's' }),
      ),
    ];
  });
}

const sumCost = ({ spent }: Measured): number => PARTS.reduce((sum, part) => sum + spent[part], 0);

function mean(all: readonly Measured[], count: number, of: (one: Measured) => number): number {
  const some = all.filter((one) => one.count === count);
  return some.reduce((sum, one) => sum + of(one), 0) / some.length;
}

async function measure(everyday: Everyday, count: number): Promise<Measured> {
  const site = await startNodes({
    count,
    databaseUrl: everyday.databaseUrl,
    settings: { RATE_LIMITS: 'on', ...WIDE_SHARES },
  });
  const listening = await listenAll(site, everyday.pairs);
  try {
    await work(site, everyday, { seed: 1, operations: WARM_UP * count });
    const before = await spentBy(site, everyday);
    const startedAt = performance.now();
    const answers = await work(site, everyday, { seed: 2, operations: OPERATIONS });
    const seconds = (performance.now() - startedAt) / 1000;
    const messages = answers.filter(({ kind }) => kind === 'message').flatMap(listStored);
    await untilReceived(messages, listening);
    const after = await spentBy(site, everyday);
    await refuseWrong(everyday, answers, listening);
    const each = (part: keyof Spent) => ((after[part] - before[part]) * 1000) / answers.length;
    const spent = {
      app: each('app'),
      database: each('database'),
      redis: each('redis'),
      balancer: each('balancer'),
    };
    const measured = { count, perSecond: answers.length / seconds, spent };
    const parts = PARTS.map((part) => `${part} ${spent[part].toFixed(2)}`).join(', ');
    print(
      `  ${count}: ${measured.perSecond.toFixed(0)} a second; CPU s per 1,000: ${sumCost(measured).toFixed(2)} (${parts})`,
    );
    return measured;
  } finally {
    for (const { socket } of listening.values()) socket.close();
    await site.stop();
  }
}

/** As fast as it is answered; every answer has to be a good one. */
const work = (
  { proxy }: SeveralNodes,
  { pairs, taskIds }: Everyday,
  { seed, operations }: { seed: number; operations: number },
): Promise<Answered[]> =>
  carryOut({ url: proxy.url, pairs, taskIds, lanes: LANES, seed: seed * 1_000 }, operations);

type Listening = Map<string, Listener>;

/** Connects all people; every second one has the chat on the screen, the others get a notification. */
async function listenAll(site: SeveralNodes, pairs: readonly ChatPair[]): Promise<Listening> {
  const listening: Listening = new Map();
  const networks = assignNetworks(pairs);
  for (const { conversationId, people } of pairs) {
    for (const [at, { userId, token }] of people.entries()) {
      const listener = await listen(site.proxy.url, token, {
        headers: { 'X-Forwarded-For': networks.get(userId) ?? '' },
      });
      const subject = { kind: 'conversation', id: conversationId };
      if (at === 0) await listener.socket.emitWithAck('focus', subject);
      listening.set(userId, listener);
    }
  }
  return listening;
}

async function spentBy(site: SeveralNodes, { backend }: Everyday): Promise<Spent> {
  const nodes = await Promise.all(site.nodes.map(({ pid }) => processorSeconds(pid)));
  return {
    app: nodes.reduce((sum, seconds) => sum + seconds, 0),
    database: await databaseSeconds(backend),
    redis: await processorSeconds(site.redisPid),
    balancer: await familySeconds(site.proxy.pid),
  };
}

type Stored = NonNullable<Answered['stored']>;
const listStored = ({ stored }: Answered): Stored[] => (stored ? [stored] : []);

/** Returns how often each message reached each of the two people of its chat. */
const timesReceived = (messages: readonly Stored[], listening: Listening): number[] =>
  messages.flatMap(({ key, pair }) =>
    pair.people.map(
      ({ userId }) => listening.get(userId)?.received.get(createMessageBody(key)) ?? 0,
    ),
  );

/** And a while longer: whatever comes a second time comes soon, and so do the jobs that follow. */
async function untilReceived(messages: readonly Stored[], listening: Listening): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  const isMissing = () => timesReceived(messages, listening).includes(0);
  while (isMissing() && performance.now() < deadline) await sleep(100);
  await sleep(SETTLE_MS);
}

async function refuseWrong(
  { databaseUrl }: Everyday,
  answers: readonly Answered[],
  listening: Listening,
): Promise<void> {
  const storedAs = (kind: Answered['kind']) =>
    answers.filter((answer) => answer.kind === kind).flatMap(listStored);
  const promised = (kind: Answered['kind']) =>
    new Map(storedAs(kind).map(({ key, id }) => [key, id]));
  const times = timesReceived(storedAs('message'), listening);
  const lost = times.filter((count) => count === 0).length;
  const doubled = times.filter((count) => count > 1).length;
  const overtaken = Array.from(listening.values()).reduce((sum, one) => sum + one.disordered, 0);
  const wrong = [
    ...(await wronglyStored(databaseUrl, 'tasks', promised('task'))),
    ...(await wronglyStored(databaseUrl, 'messages', promised('message'))),
    ...(await brokenConversations(databaseUrl)),
  ].length;
  const words = `${times.length} times a message came live: ${lost} lost, ${doubled} doubled, ${overtaken} beside a gap; ${wrong} wrong in the database`;
  if (lost + doubled + wrong > 0) throw new Error(words);
  print(`  ${words}`);
}

/**
 * Returns the seconds until all people are connected again after one of two processes was killed, and after one was
 * told to stop.
 */
async function secondsUntilBack(everyday: Everyday): Promise<Record<'killed' | 'drained', number>> {
  const site = await startNodes({
    count: 2,
    databaseUrl: everyday.databaseUrl,
    settings: { DRAIN_MS: '5000' },
  });
  const listening = Array.from((await listenAll(site, everyday.pairs)).values());
  const back = async (end: (() => Promise<void>) | undefined) => {
    for (const listener of listening) listener.gaps.length = 0;
    await end?.();
    while (listening.some(({ socket }) => !socket.connected)) await sleep(20);
    const gaps = listening.flatMap((listener) => listener.gaps);
    print(`  ${gaps.length} of ${listening.length} had to dial again`);
    return Math.max(...gaps) / 1000;
  };
  try {
    const killed = await back(site.nodes[0]?.kill);
    await site.startAgain(0);
    return { killed, drained: await back(site.nodes[1]?.stop) };
  } finally {
    for (const { socket } of listening) socket.close();
    await site.stop();
  }
}
