const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * Returns how long to wait before dialing again: a second (SHELL-260), and twice as long after each connection that was
 * over at once. No page dials without end, no matter what closes its connections.
 */
export const redialPause = (shortLived: number): number =>
  Math.min(SHORTEST_MS * 2 ** Math.max(0, shortLived - 1), LONGEST_MS);
