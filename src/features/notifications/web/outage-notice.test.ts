import { expect, it, vi } from 'vitest';
import { createOutageNotice } from './outage-notice.ts';

it.each([
  ['once, however often the connection goes', false, [true, false, true, true], 1],
  ['nothing while it only comes back', false, [false, false], 0],
  ['nothing on a local host', true, [true, false, true], 0],
])('says %s', (_what, isLocal, changes, times) => {
  const show = vi.fn<() => void>();
  const change = createOutageNotice(() => isLocal);
  for (const isDown of changes) change(isDown, show);
  expect(show).toHaveBeenCalledTimes(times);
});
