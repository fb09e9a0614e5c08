import { describe, expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import { filterChosenNotices, deleting, marking, unreadAfter } from './notification-list.ts';

const notice = (id: string, isRead = false): Notification => ({
  id,
  type: 'task_started',
  message: `Notice ${id}`,
  isRead,
  isSilent: false,
  entityType: 'task',
  entityId: 't1',
  taskId: 't1',
  conversationId: null,
  sender: null,
  createdAt: new Date('2026-05-01T12:00:00Z'),
});

const newestFirst = [notice('n4'), notice('n3', true), notice('n2'), notice('n1', true)];
const ids = (items: Notification[]) => items.map(({ id }) => id);
const unreadIds = (items: Notification[]) => ids(items.filter(({ isRead }) => !isRead));

describe('the selected notifications', () => {
  it.each([
    [{ ids: ['n2', 'unknown'] }, ['n2']],
    [{ ids: [] }, []],
    [{ upToId: 'n3' }, ['n3', 'n2', 'n1']],
    [{ upToId: null }, []],
    [{}, []],
  ])('%j', (which, expected) => {
    expect(ids(filterChosenNotices(newestFirst, which))).toEqual(expected);
  });
});

describe('marking', () => {
  it('reads the chosen ones and nothing that came later', () => {
    expect(unreadIds(marking.apply(newestFirst, { upToId: 'n3' }))).toEqual(['n4']);
  });

  it('returns to unread only what it had marked', () => {
    const which = { ids: ['n4', 'n3'] };
    const marked = marking.apply(newestFirst, which);
    expect(marking.undo(marked, filterChosenNotices(newestFirst, which))).toEqual(newestFirst);
  });

  it('does not bring back a notification that has been deleted', () => {
    const which = { upToId: 'n4' };
    const later = deleting.apply(marking.apply(newestFirst, which), { ids: ['n2'] });
    const undone = marking.undo(later, filterChosenNotices(newestFirst, which));
    expect(ids(undone)).toEqual(['n4', 'n3', 'n1']);
    expect(unreadIds(undone)).toEqual(['n4']);
  });
});

describe('deleting', () => {
  it('takes the chosen ones away', () => {
    expect(ids(deleting.apply(newestFirst, { ids: ['n3'] }))).toEqual(['n4', 'n2', 'n1']);
  });

  it('puts them back in their place, beside those that came and went since', () => {
    const deleted = deleting.apply(newestFirst, { ids: ['n3'] });
    const later = [notice('n5'), ...deleting.apply(deleted, { ids: ['n4'] })];
    expect(ids(deleting.undo(later, [notice('n3', true)]))).toEqual(['n5', 'n3', 'n2', 'n1']);
  });

  it('puts nothing back twice', () => {
    expect(deleting.undo(newestFirst, filterChosenNotices(newestFirst, { ids: ['n3'] }))).toEqual(
      newestFirst,
    );
  });
});

describe('how many stay unread', () => {
  it.each([
    ['one unread of many more than the list shows', 250, { ids: ['n4'] }, 249],
    ['one that was read already', 2, { ids: ['n3'] }, 2],
    ['more than the number knows of', 1, { ids: ['n4', 'n2'] }, 0],
    ['all, also beyond the list', 250, { upToId: 'n4' }, 0],
    ['all but one that came later', 250, { upToId: 'n3' }, 1],
  ])('%s', (_case, count, which, left) => {
    expect(unreadAfter(count, newestFirst, which)).toBe(left);
  });
});
