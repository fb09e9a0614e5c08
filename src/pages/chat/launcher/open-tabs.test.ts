import { describe, expect, it } from 'vitest';
import type { ChatEntry } from '#features/chat/contract.ts';
import { NO_TABS, closeTab, openTab, refreshTabs, showTab, getTabId } from './open-tabs.ts';
import type { OpenTabs } from './open-tabs.ts';

const entry = (id: string, unreadCount = 0): ChatEntry => ({
  id,
  subject: { type: 'task', id, title: `Task ${id}`, status: 'claimed', isRemoved: false },
  role: 'poster',
  isApplicationPhase: false,
  hasApplications: true,
  pendingApplicationsCount: 0,
  totalApplicationsCount: 1,
  conversationId: null,
  people: [],
  lastMessage: null,
  unreadCount,
  isMuted: false,
  isArchived: false,
});
const opened = (...ids: string[]): OpenTabs =>
  ids.reduce((tabs, id) => openTab(tabs, entry(id)), NO_TABS);
const state = ({ tabs, shownId }: OpenTabs) => [tabs.map(({ id }) => id).join(''), shownId];

describe('open tabs (CHAT-183, CHAT-005)', () => {
  it.each<[string, OpenTabs, string, string | null]>([
    ['a first one', opened('a'), 'a', 'a'],
    ['another beside it', opened('a', 'b'), 'ab', 'b'],
    ['one that is open is shown', openTab(opened('a', 'b'), entry('a')), 'ab', 'a'],
    [
      'the ninth replaces the first',
      opened('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
      'bcdefghi',
      'i',
    ],
    ['showing none', showTab(opened('a', 'b'), null), 'ab', null],
    ['closing another', closeTab(opened('a', 'b', 'c'), 'a'), 'bc', 'c'],
    ['closing the shown one', closeTab(showTab(opened('a', 'b', 'c'), 'b'), 'b'), 'ac', 'c'],
    ['closing the last in the row', closeTab(opened('a', 'b'), 'b'), 'a', 'a'],
    ['closing the only one', closeTab(opened('a'), 'a'), '', null],
  ])('%s', (_what, tabs, ids, shownId) => {
    expect(state(tabs)).toEqual([ids, shownId]);
  });

  it('follow the list, and stay when a chat left it', () => {
    const { tabs } = refreshTabs(opened('a', 'b'), [entry('b', 3), entry('c')]);
    expect(tabs.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
      ['a', 0],
      ['b', 3],
    ]);
    expect(getTabId('a')).toBe('chat-a');
  });
});
