import { globSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketime.so.1');

/** Whether libfaketime is installed (Debian: apt-get install libfaketime). */
export const hasFakeClock = LIBRARY !== undefined;

/** A clock for other processes, which goes as far ahead of the true one as is set. */
export async function makeFakeClock() {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-clock-'));
  const file = join(folder, 'ahead');
  const setAhead = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  // PostgreSQL may run as another user than the tests.
  await chmod(folder, 0o755);
  await setAhead(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timeouts go by the monotonic clock, which is never set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    },
    setAhead,
    remove: () => rm(folder, { recursive: true }),
  };
}
