import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';

const LONGEST_START_MS = 20_000;

/** A Redis of its own that stores nothing; on the port of one that was there before where given. */
export async function startRedis(port?: number) {
  const ownPort = port ?? (await freePort());
  const settings = `--bind 127.0.0.1 --port ${ownPort} --appendonly no`.split(' ');
  const child = spawn('redis-server', [...settings, '--save', ''], { stdio: 'ignore' });
  let failure: Error | null = null;
  child.on('error', (error) => (failure = error));
  child.on('exit', (code) => (failure = new Error(`it ended with ${code}`)));
  const deadline = Date.now() + LONGEST_START_MS;
  while (!(await answers(ownPort))) {
    if (failure !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        'redis-server cannot be started. Install it to run these tests (Debian: apt-get install redis-server)',
        { cause: failure },
      );
    }
    await sleep(20);
  }
  return {
    url: `redis://127.0.0.1:${ownPort}`,
    port: ownPort,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
