import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../../log/log.ts';

const run = promisify(execFile);
const STOPS_WITHIN_MS = 30_000;

/** Stops the server of an earlier start that was killed. A process that is not that server is never signaled (OPS-165). */
export async function stopLeftBehind(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  const isServing = async () => isClusterServer(await readCommand(pid), cluster);
  if (await isServing()) {
    log.warn({ pid }, 'stopping the database server of an earlier start');
    process.kill(pid, 'SIGINT');
    const deadline = performance.now() + STOPS_WITHIN_MS;
    while ((await isServing()) && performance.now() < deadline) {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  await rm(pidFile, { force: true });
}

/** Whether a process with this number runs and its command names `part`. */
export async function isRunning(pid: number, part: string): Promise<boolean> {
  return (await readCommand(pid)).includes(part);
}

/** An editor with a file of the cluster open names the folder, too, but is no server of it. */
const isClusterServer = (command: string, cluster: string): boolean =>
  /^\S*postgres(?:\.exe)?"?\s/.test(command) && command.includes(` -D ${cluster} -p `);

/** The command of a process; empty where there is no such process. */
async function readCommand(pid: number): Promise<string> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return '';
  if (platform() === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.replaceAll('\0', ' ');
  }
  const [program, args]: [string, string[]] =
    platform() === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', windowsCommand(pid)]]
      : ['ps', ['-o', 'command=', '-p', String(pid)]];
  return run(program, args).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

const windowsCommand = (pid: number) =>
  `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
