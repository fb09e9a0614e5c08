import { availableParallelism } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

// These watch or replace a module of others, which only works where it was not loaded before.
const ALONE = [
  'src/identity/server/sign-in.test.ts',
  'src/identity/server/tokens/passwords/passwords.test.ts',
  'src/platform/web/live/realtime.test.ts',
];

/** They start, kill and cut off whole processes, try thousands of inputs, or race hundreds of times; `npm test` leaves them to `npm run test:long`. */
const LONG = [
  'test/{processes,upgrade,deploy}/**/*.test.ts',
  'test/hostile-inputs.test.ts',
  'test/deals/races.test.ts',
  'src/features/agreements/server/races.test.ts',
  'tools/**/*.test.ts',
  'src/identity/server/{fuzz,request-limits}.test.ts',
  'src/identity/server/saml/hostile-responses.test.ts',
];
const every = '{src,test,scripts,tools}/**/*.test.ts';
const wanted = process.env['TESTS'];

const isLong = ({ moduleId }: TestSpecification) =>
  LONG.some((pattern) => matchesGlob(moduleId, join(import.meta.dirname, pattern)));

/** The longest tests begin first: begun last, one of them would run alone for minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: './scripts/vitest-database.ts',
    setupFiles: './scripts/vitest-tidy.ts',
    pool: 'forks',
    // One process runs thousands of tests with the whole server loaded.
    execArgv: ['--max-old-space-size=6144'],
    // One core less than there are, which is the default, would leave one of two to PostgreSQL alone.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // A hanging test fails by this; a busy machine takes several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: wanted === 'long' ? LONG : [every],
          exclude: wanted === 'short' ? [...ALONE, ...LONG] : ALONE,
          // Loading the whole server anew for each file would take longer than most tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: wanted === 'long' ? [] : ALONE } },
    ],
  },
});
