/** Runs work of this name one after another across the tabs of the browser. Without locks, at once. */
export const inTurn = async (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
