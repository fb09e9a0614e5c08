import { readFile, readdir } from 'node:fs/promises';
import type pg from 'pg';

const TICKS_A_SECOND = 100;
const PAGE_KB = 4;

const readStatFields = async (pid: number) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];

/** Processor time a process has taken so far, all its threads together. */
export async function processorSeconds(pid: number): Promise<number> {
  const fields = await readStatFields(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Memory a process holds right now. */
export async function residentKb(pid: number): Promise<number> {
  return Number((await readStatFields(pid))[21]) * PAGE_KB;
}

/** Memory of the largest process of a group: the server's, not npm's. */
export async function largestResidentKb(group: number): Promise<number> {
  let largest = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await readStatFields(Number(name)).catch(() => []);
    if (Number(fields[2]) === group) largest = Math.max(largest, Number(fields[21]) * PAGE_KB);
  }
  return largest;
}

/** The process of the server that answers this connection. */
export async function readBackendPid(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Processor time of a database server, of which `backend` is one process, and all it has started. */
export async function databaseSeconds(backend: number): Promise<number> {
  return familySeconds(Number((await readStatFields(backend))[1]));
}

/** The same of a process and all it has started. */
export async function familySeconds(parent: number): Promise<number> {
  const own = await readStatFields(parent);
  // Children that have ended are included once they are waited for.
  let ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(own[field]), 0);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await readStatFields(Number(name)).catch(() => []);
    if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_A_SECOND;
}
