import { setTimeout as sleep } from 'node:timers/promises';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { Api } from '#app/api.tsx';
import { cities } from '#features/geo/city-coordinates.ts';
import { areasAround } from '#features/geo/areas/areas.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { TASK_AREAS, TASKS_CHANGED_THERE } from '#features/tasks/live-events.ts';
import type { ChangedThere } from '#features/geo/areas/area-topic.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { processorSeconds } from '../processes.ts';
import { withDatabase } from '../workbench.ts';

const SCREENS = 1000;
const CHANGES_A_SECOND = 50;
const SECONDS = 10;
const today = new Date().toISOString().slice(0, 10);

type Watched = { id: string; version: number; area: string; city: string; state: string };

/**
 * Measures the cost of 1,000 live screens all over the country while 50 tasks a second change, and the events that they
 * receive.
 */
export async function benchBrowseLive(): Promise<Figure[]> {
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const product = await startProduct({ DATABASE_URL: databaseUrl, BOT_CHECK: 'off' });
    const sockets: Socket[] = [];
    try {
      const poster = createApiClient(product.url, await signIn(product.url, 'poster'));
      const tasks = await postEverywhere(poster);
      const areaByTask = new Map(tasks.map(({ id, area }) => [id, area]));
      const areas = [...new Set(areaByTask.values())];
      const received = { events: 0, bytes: 0, foreign: 0 };
      const token = await signIn(product.url, 'tasker');
      print(`Opening ${SCREENS} screens on ${areas.length} areas …`);
      for (let screen = 0; screen < SCREENS; screen += 1) {
        const area = areas[screen % areas.length] ?? '';
        sockets.push(
          await openScreen(product.url, token, area, (news) => {
            received.events += 1;
            received.bytes += JSON.stringify([TASKS_CHANGED_THERE, news]).length;
            if (news.ids?.some((id) => areaByTask.get(id) !== area)) received.foreign += 1;
          }),
        );
      }
      const busy = await changeTasks(poster, tasks, product.pid);
      print(
        `  ${busy.changes} changes in ${busy.seconds.toFixed(1)} s, ${received.events} events heard`,
      );
      if (received.events === 0) throw new Error('No screen heard anything');
      if (received.foreign > 0) throw new Error(`${received.foreign} events told of other areas`);
      const perScreen = received.bytes / busy.seconds / SCREENS;
      print(`  ${perScreen.toFixed(1)} bytes a second and screen, none of other areas`);
      for (const socket of sockets) socket.disconnect();
      const alone = await changeTasks(poster, tasks, product.pid);
      return [figure('browse-live', { value: busy.cores, unit: 'cores', floor: alone.cores })];
    } finally {
      for (const socket of sockets) socket.disconnect();
      await product.stop();
    }
  });
}

const createApiClient = (url: string, token: string): Api =>
  createORPCClient(
    new RPCLink({ url: `${url}/api/rpc`, headers: { Authorization: `Bearer ${token}` } }),
  );

async function signIn(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@porchlight.example`, password: 'porchlight' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** One task in each city; those of one tile are of one area. */
async function postEverywhere(poster: Api): Promise<Watched[]> {
  const tasks: Watched[] = [];
  for (const [city, state] of cities) {
    const { id } = await poster.tasks.create({
      draft: draftIn(city, state),
      requestKey: crypto.randomUUID(),
      today,
    });
    const { latitude, longitude, version } = await poster.tasks.find({ id });
    if (latitude === null || longitude === null) throw new Error(`${city} is nowhere`);
    const [area = ''] = areasAround([{ latitude, longitude }]);
    tasks.push({ id, version, area, city, state });
  }
  return tasks;
}

const draftIn = (city: string, state: string) => ({
  ...exampleDraft,
  location: { ...exampleDraft.location, address: '', city, state: state as 'TX', zipCode: '' },
});

async function openScreen(
  url: string,
  token: string,
  area: string,
  onNews: (news: ChangedThere) => void,
): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  socket.on(TASKS_CHANGED_THERE, onNews);
  await socket.emitWithAck('subscribe', { kind: TASK_AREAS.kind, ids: [area] });
  return socket;
}

/** Makes so many edits a second by one poster, and measures the processor time the server took for them. */
async function changeTasks(poster: Api, tasks: Watched[], pid: number) {
  const before = await processorSeconds(pid);
  const startedAt = performance.now();
  let changes = 0;
  while (performance.now() - startedAt < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * CHANGES_A_SECOND);
    const wave = Math.min(due - changes, tasks.length);
    const first = changes % tasks.length;
    const edited = [...tasks, ...tasks].slice(first, first + wave);
    await Promise.all(edited.map((task) => editTask(poster, task)));
    changes += wave;
    await sleep(20);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  // The last batch is still to be sent.
  await sleep(1500);
  const cores = ((await processorSeconds(pid)) - before) / seconds;
  return { changes, seconds, cores };
}

async function editTask(poster: Api, task: Watched): Promise<void> {
  const { version, id, city, state } = task;
  task.version += 1;
  await poster.tasks.update({ id, version, today, edit: draftIn(city, state) });
}
