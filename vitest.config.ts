import { defineConfig } from 'vitest/config';

// These watch or replace a module of others, which only works where it was not loaded before.
const ALONE = ['src/features/identity/server/sign-in.test.ts', 'src/platform/web/realtime.test.ts'];

export default defineConfig({
  test: {
    globalSetup: './scripts/vitest-database.ts',
    setupFiles: './scripts/vitest-tidy.ts',
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ALONE,
          // Loading the whole server anew for each file would take longer than most tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
