import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

// These watch or replace a module of others, which only works where it was not loaded before.
const ALONE = [
  'src/identity/server/sign-in.test.ts',
  'src/identity/server/tokens/passwords/passwords.test.ts',
  'src/platform/web/live/realtime.test.ts',
];

/** `npm run check` leaves these to `npm test`: they start, kill and cut off whole processes. */
const LEFT_OUT = process.env['WITHOUT_PROCESSES'] ? ['test/processes/**'] : [];

const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/scripts/');

/** Those that start the whole product take longest: begun last, they would keep everybody waiting. */
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
    // One core less than there are, which is the default, would leave one of two to PostgreSQL alone.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{src,test,scripts,tools}/**/*.test.ts'],
          exclude: [...ALONE, ...LEFT_OUT],
          // Loading the whole server anew for each file would take longer than most tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
