import { setTimeout as sleep } from 'node:timers/promises';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { withLargeSite } from '../databases/large-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';

const CHANGES_A_SECOND = 50;
const READERS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = 3;
const OWN_TASKS = 20;

/**
 * Reads the newest tasks, signed in, while nothing changes and while 50 tasks a second do: the rate of both, and how
 * much longer than the median the slowest of a hundred reads takes meanwhile.
 */
export const benchReadBesideWrites = (): Promise<Figure[]> =>
  withLargeSite('tasks', async ({ product, reader }) => {
    const headers = {
      Authorization: `Bearer ${reader.token}`,
      'Content-Type': 'application/json',
    };
    const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
      const answer = await fetch(`${product.url}/api${path}`, { ...init, headers });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const today = new Date().toISOString().slice(0, 10);
    const own: { id: string; version: number }[] = [];
    while (own.length < OWN_TASKS) {
      const body = JSON.stringify({ draft: exampleDraft, requestKey: newId(), today });
      const { id } = (await call('/tasks', { method: 'POST', body })) as { id: string };
      own.push({ id, version: 1 });
    }
    let changes = 0;
    const change = async (task: { id: string; version: number }, made: number) => {
      const edit = { ...exampleDraft, title: `Mow the front lawn ${made}` };
      const body = JSON.stringify({ version: task.version, today, edit });
      await call(`/tasks/${task.id}`, { method: 'PATCH', body });
      task.version += 1;
      changes += 1;
    };
    /** Each at its time, whether or not those before have been answered; a task waits for its own last change. */
    async function changeOften(isOver: () => boolean): Promise<void> {
      const startedAt = performance.now();
      const running = own.map(() => Promise.resolve());
      for (let made = 0; !isOver(); made += 1) {
        await sleep(Math.max(0, startedAt + (made * 1000) / CHANGES_A_SECOND - performance.now()));
        const at = made % own.length;
        const task = own[at];
        if (task) running[at] = (running[at] ?? Promise.resolve()).then(() => change(task, made));
      }
      await Promise.all(running);
    }
    async function read(isOver: () => boolean, times: number[]): Promise<void> {
      while (!isOver()) {
        const startedAt = performance.now();
        await call('/tasks?limit=24');
        times.push(performance.now() - startedAt);
      }
    }
    async function measure(isChanging: boolean): Promise<number[]> {
      const times: number[] = [];
      const until = performance.now() + SECONDS * 1000;
      const isOver = () => performance.now() > until;
      const readers = Array.from({ length: READERS }, () => read(isOver, times));
      await Promise.all([...readers, isChanging && changeOften(isOver)]);
      return times.toSorted((one, other) => one - other);
    }
    await measure(true);
    const quiet: number[] = [];
    const busy: number[] = [];
    changes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await measure(false)));
      busy.push(...(await measure(true)));
    }
    busy.sort((one, other) => one - other);
    const at = (share: number) => busy[Math.floor(busy.length * share)] ?? NaN;
    const seconds = ROUNDS * SECONDS;
    print(
      `  ${quiet.length / seconds}/s quiet, ${busy.length / seconds}/s beside ${changes / seconds} changes/s`,
    );
    return [
      figure('read-beside-writes', {
        value: busy.length / seconds,
        unit: '1/s',
        floor: quiet.length / seconds,
      }),
      figure('read-beside-writes-p99', { value: at(0.99), unit: 'ms', floor: at(0.5) }),
    ];
  });
