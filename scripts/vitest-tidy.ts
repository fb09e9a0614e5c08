import { afterAll, vi } from 'vitest';

// Test files share their process: what one stands in for a browser with must not be there for the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
