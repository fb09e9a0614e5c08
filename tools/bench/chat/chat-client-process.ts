import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientsOrder, ClientsReport } from './chat-clients.ts';

/** People who chat, in a process of their own, so that what they cost is not the product's. */
export function startClients() {
  const child = fork(join(import.meta.dirname, 'chat-clients.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const order = async (wanted: ClientsOrder): Promise<unknown> => {
    child.send(wanted);
    const settled = new AbortController();
    const gone = once(child, 'exit', settled).then(() => {
      throw new Error('The clients have ended');
    });
    gone.catch(() => {});
    const [answer]: unknown[] = await Promise.race([once(child, 'message', settled), gone]);
    settled.abort();
    return answer;
  };
  return {
    order,
    send: async (how: { perSecond: number; seconds: number }) =>
      (await order({ act: 'send', ...how })) as ClientsReport,
    stop: () => void child.kill(),
  };
}
