import type { Kind } from './command.ts';
import { isShown } from '../notices.ts';
import type { Notice, State } from '../state.ts';

/** Everything up to the newest that is shown (NOTE-011, NOTE-016, NOTE-017). */
function upToNewest(state: State, who: number): Notice[] {
  const own = state.notices.filter(({ to }) => to === who);
  return own.slice(0, own.findLastIndex((notice) => isShown(state, notice)) + 1);
}

export const noticeCommands = {
  'read the notices of': {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, { by }) => {
      for (const notice of upToNewest(draft, by)) notice.isRead = true;
    },
  },
  'remove the notices of': {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, { by }) => {
      const gone = new Set(upToNewest(draft, by));
      draft.notices = draft.notices.filter((notice) => !gone.has(notice));
    },
  },
} satisfies Record<string, Kind>;
