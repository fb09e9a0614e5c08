import { describe, expect, it } from 'vitest';
import { badgeText } from '#ui/feedback/badge-text.ts';
import type { RequestCard } from '../../contract.ts';
import { someRequest } from '../pop-up/pop-up-scene.ts';
import { withRequest, withoutRequest } from './feed-cache.ts';
import type { Feed } from './feed-cache.ts';
import { cardsAt, countNew } from './feed-items.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const ids = (cards: readonly RequestCard[]) => cards.map(({ id }) => id);
const ending = (id: string, left: number) =>
  someRequest(id, NOW, { age: MINUTE, lasts: MINUTE + left });

describe('QUICK-080, QUICK-084: what stands in the feed', () => {
  const open = ending('open', MINUTE);
  const over = ending('over', -SECOND);
  it.each([
    ['what the server says', [open], [], ['open']],
    ['an expired one that it still has', [over], [], ['over']],
    ['an expired one that it has dropped', [], [over], ['over']],
    ['each once', [over], [over], ['over']],
    ['no longer than 5 seconds', [ending('long over', -5 * SECOND)], [], []],
    ['not longer when it was dropped, either', [], [ending('long over', -5 * SECOND)], []],
    ['nothing that was taken before its time', [], [open], []],
  ])('%s', (_what, feed, before, shown) => expect(ids(cardsAt(NOW, feed, before))).toEqual(shown));

  it('the newest first', () => {
    const cards = [someRequest('old', NOW, { age: MINUTE }), someRequest('new', NOW)];
    expect(ids(cardsAt(NOW, cards, []))).toEqual(['new', 'old']);
  });
});

describe('QUICK-077: how many are new', () => {
  const aged = (age: number) => someRequest(`${age}`, NOW, { age });
  it.each([
    ['those of the last 5 minutes', [aged(0), aged(5 * MINUTE), aged(5 * MINUTE + 1)], 0, 2],
    ['fewer as time passes', [aged(6 * MINUTE)], 0, 0],
    ['none after they were marked as read', [aged(MINUTE), aged(2 * MINUTE)], NOW, 0],
    ['what came since', [aged(MINUTE), aged(3 * MINUTE)], NOW - 2 * MINUTE, 1],
  ])('%s', (_what, cards, readAt, count) => expect(countNew(cards, NOW, readAt)).toBe(count));

  it('no more than 99+', () => {
    const many = Array.from({ length: 120 }, (_, index) => someRequest(`${index}`, NOW));
    expect(badgeText(countNew(many, NOW, 0))).toBe('99+');
  });
});

describe('QUICK-076, QUICK-084: what live news does to the feed', () => {
  const page = (state: Feed['pages'][number]['state'], ...items: RequestCard[]) => ({
    items,
    nextCursor: null,
    state,
  });
  const feed = (...pages: Feed['pages']): Feed => ({ pages, pageParams: [null] });
  const [a, b, c] = [someRequest('a', NOW), someRequest('b', NOW), someRequest('c', NOW)] as const;
  const getIdsByPage = ({ pages }: Feed) => pages.map(({ items }) => ids(items));

  it.each([
    ['to the top', feed(page('on-duty', a), page('on-duty', b)), [['c', 'a'], ['b']]],
    ['once', feed(page('on-duty', a, c)), [['c', 'a']]],
    ['not where nothing may stand', feed(page('no-position')), [[]]],
  ])('a new one goes %s', (_what, before, after) =>
    expect(getIdsByPage(withRequest(before, c))).toEqual(after),
  );

  it('one that is gone is on no page', () =>
    expect(
      getIdsByPage(withoutRequest(feed(page('on-duty', a, b), page('on-duty', c)), 'b')),
    ).toEqual([['a'], ['c']]));
});
