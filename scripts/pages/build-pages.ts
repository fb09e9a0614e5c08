import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the pages when they are older than their sources, as `npm start` does. */
export function buildPages(): void {
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./scripts/start.mjs')).build()"],
    // Standard output belongs to the caller: benches print their figures there.
    {
      cwd: join(import.meta.dirname, '../..'),
      // Also where a test runner has set another one.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', process.stderr, process.stderr],
    },
  );
}
