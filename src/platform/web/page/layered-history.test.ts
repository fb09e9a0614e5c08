import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLayers } from '#ui/overlays/layers.ts';
import { followPath } from './follow-path.ts';
import { layeredHistory } from './layered-history.ts';

type Entry = { url: string; state: unknown };

/** As much of a window as a history needs: entries, and moves between them whose events come later. */
function aBrowser(...paths: string[]) {
  const entries: Entry[] = paths.map((url) => ({ url, state: null }));
  let at = entries.length - 1;
  /** Entries a browser has dropped cannot be gone to. */
  let first = 0;
  const target = new EventTarget();
  const here = () => entries[at] ?? { url: '/', state: null };
  const history = {
    get state() {
      return here().state;
    },
    get length() {
      return entries.length;
    },
    pushState: (state: unknown, _title: string, url = here().url) => {
      entries.splice(at + 1, Infinity, { url, state });
      at += 1;
    },
    replaceState: (state: unknown, _title: string, url = here().url) => {
      entries[at] = { url, state };
    },
    go: (steps: number) => {
      setTimeout(() => {
        if (at + steps < first || at + steps >= entries.length) return;
        at += steps;
        target.dispatchEvent(new Event('popstate'));
      }, 5);
    },
    back: () => history.go(-1),
    forward: () => history.go(1),
  };
  const browser = Object.assign(target, {
    history,
    location: {
      get pathname() {
        return new URL(here().url, 'http://here').pathname;
      },
      get search() {
        return new URL(here().url, 'http://here').search;
      },
      hash: '',
    },
  });
  return {
    browser,
    urls: () => entries.map(({ url }) => url),
    url: () => here().url,
    dropOldest: () => (first = at),
  };
}

/** A page of the product: a router that draws a little later than it is called, and layers over it. */
function aPage(world: ReturnType<typeof aBrowser>) {
  const layers = createLayers();
  const inner = createBrowserHistory({ window: world.browser });
  const history = layeredHistory(inner, layers, world.browser as unknown as Window);
  const drawn: string[] = [];
  history.subscribe(({ location }) => {
    setTimeout(() => {
      drawn.push(location.href);
      history.pageIsShown();
    }, 20);
  });
  const closed: string[] = [];
  const open = (id: string, { within = [] as string[], isLocked = false } = {}) => {
    const remove = layers.add({
      id,
      within,
      close: () => {
        if (!isLocked) closed.push(id);
        return !isLocked;
      },
    });
    return remove;
  };
  return { history, layers, inner, drawn, closed, open };
}

const rest = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers();
  // The history library looks for a document before it calls its blockers.
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start(...paths: string[]) {
  const world = aBrowser(...paths);
  const page = aPage(world);
  await rest();
  const back = async () => {
    world.browser.history.back();
    await rest();
  };
  return { ...world, ...page, back };
}

describe('Back with layers over the page (CHAT-048)', () => {
  test('closes the top one first, then leaves the page', async () => {
    const it = await start('/before', '/page');
    it.open('chats');
    await rest();
    it.open('chat', { within: ['chats'] });
    await rest();
    expect(it.urls()).toEqual(['/before', '/page', '/page', '/page']);
    await it.back();
    expect(it.closed).toEqual(['chat']);
    await it.back();
    expect(it.closed).toEqual(['chat', 'chats']);
    expect(it.drawn).toEqual([]);
    await it.back();
    expect(it.drawn).toEqual(['/before']);
  });

  test('pressed twice at once closes two', async () => {
    const it = await start('/before', '/page');
    it.open('chats');
    it.open('chat');
    await rest();
    it.browser.history.back();
    it.browser.history.back();
    await rest();
    expect(it.closed).toEqual(['chat', 'chats']);
    expect(it.url()).toBe('/page');
    expect(it.drawn).toEqual([]);
  });

  test('closes what lies within before what it lies in, though React reports it first', async () => {
    const it = await start('/before', '/page');
    it.open('chat', { within: ['chats'] });
    it.open('chats');
    await rest();
    await it.back();
    expect(it.closed).toEqual(['chat']);
  });

  test('leaves open what has to stay, and is ready for the next time', async () => {
    const it = await start('/before', '/page');
    it.open('sending', { isLocked: true });
    await rest();
    await it.back();
    await it.back();
    expect(it.closed).toEqual([]);
    expect(it.url()).toBe('/page');
    expect(it.layers.count()).toBe(1);
    expect(it.drawn).toEqual([]);
  });
});

describe('closing without Back leaves no entry behind', () => {
  test.each([1, 2, 3])('%i layers at once', async (count) => {
    const it = await start('/before', '/page');
    const removes = Array.from({ length: count }, (_, index) => it.open(String(index)));
    await rest();
    for (const remove of removes) remove();
    await rest();
    expect(it.url()).toBe('/page');
    await it.back();
    expect(it.drawn).toEqual(['/before']);
    expect(it.closed).toEqual([]);
  });

  test('one form in the place of another needs no step', async () => {
    const it = await start('/before', '/page');
    const remove = it.open('panel');
    await rest();
    remove();
    it.open('form');
    await rest();
    expect(it.urls()).toEqual(['/before', '/page', '/page']);
    await it.back();
    expect(it.closed).toEqual(['form']);
  });

  test('a form that opens while the last one is still going', async () => {
    const it = await start('/before', '/page');
    const remove = it.open('panel');
    await rest();
    remove();
    await vi.advanceTimersByTimeAsync(1);
    it.open('form');
    await rest();
    await it.back();
    expect(it.closed).toEqual(['form']);
    await it.back();
    expect(it.drawn).toEqual(['/before']);
  });
});

describe('a page left out of a layer', () => {
  test('comes right after the page the layer lay over', async () => {
    const it = await start('/before', '/page');
    const remove = it.open('menu');
    await rest();
    it.history.push('/next');
    remove();
    await rest();
    expect(it.urls()).toEqual(['/before', '/page', '/next']);
    expect(it.drawn).toEqual(['/next']);
    await it.back();
    expect(it.url()).toBe('/page');
    await it.back();
    expect(it.url()).toBe('/before');
  });

  test('takes two changes of the address in their order', async () => {
    const it = await start('/before', '/page?chat=1');
    const remove = it.open('chat');
    await rest();
    it.history.replace('/page');
    it.history.push('/next');
    remove();
    await rest();
    expect(it.urls()).toEqual(['/before', '/page', '/next']);
  });

  test('does not close what belongs to every page', async () => {
    const it = await start('/before', '/page');
    it.open('feedback');
    await rest();
    it.history.push('/next');
    await rest();
    expect(it.urls()).toEqual(['/before', '/page', '/next', '/next']);
    await it.back();
    expect(it.closed).toEqual(['feedback']);
    expect(it.url()).toBe('/next');
  });

  test('has what opens over it closed by Back, also while it is still on its way', async () => {
    const it = await start('/before', '/page');
    it.history.push('/next');
    it.open('menu');
    await vi.advanceTimersByTimeAsync(1);
    await it.back();
    expect(it.closed).toEqual(['menu']);
    expect(it.url()).toBe('/next');
  });

  test('keeps its layers to itself until the next one is drawn', async () => {
    const it = await start('/before', '/page');
    const remove = it.open('chat');
    await rest();
    it.history.push('/next');
    await vi.advanceTimersByTimeAsync(15);
    // The old page is still in sight, with its layer.
    remove();
    await rest();
    expect(it.urls()).toEqual(['/before', '/page', '/next']);
  });
});

describe('an address that changes under a layer', () => {
  test('changes at the page itself, and closing brings back no other', async () => {
    const it = await start('/before', '/page?chat=1');
    const remove = it.open('chat');
    await rest();
    remove();
    it.history.replace('/page');
    await rest();
    expect(it.urls().slice(0, 2)).toEqual(['/before', '/page']);
    expect(it.url()).toBe('/page');
    await it.back();
    expect(it.url()).toBe('/before');
  });

  test('keeps the layer that stays', async () => {
    const it = await start('/before', '/page');
    it.open('panel');
    await rest();
    it.history.replace('/page?at=1');
    await rest();
    expect(it.urls()).toEqual(['/before', '/page?at=1', '/page?at=1']);
    await it.back();
    expect(it.closed).toEqual(['panel']);
    expect(it.url()).toBe('/page?at=1');
  });
});

describe('entries without their layer', () => {
  test('Forward stays on the page', async () => {
    const it = await start('/before', '/page');
    it.open('chat');
    await rest();
    await it.back();
    it.browser.history.forward();
    await rest();
    await it.back();
    expect(it.drawn).toEqual(['/before']);
  });

  test('a reloaded page stands at itself', async () => {
    const it = await start('/before', '/page');
    it.open('chats');
    it.open('chat');
    await rest();
    const again = aPage(it);
    await rest();
    it.browser.history.back();
    await rest();
    expect(it.url()).toBe('/before');
    expect(again.drawn).toEqual(['/before']);
  });

  test('a page whose own entry the browser has dropped can still go on', async () => {
    const it = await start('/before', '/page');
    const remove = it.open('chat');
    await rest();
    it.dropOldest();
    remove();
    it.history.push('/next');
    await vi.advanceTimersByTimeAsync(1200);
    expect(it.url()).toBe('/next');
    expect(it.drawn).toEqual(['/next']);
  });
});

test('the router is called for pages only, and never for layers', async () => {
  const it = await start('/before', '/page');
  const before = it.history.location;
  it.open('chat');
  await rest();
  expect(it.inner.location.state).toMatchObject({ layersOpen: 1 });
  expect(it.history.location).toEqual(before);
  expect(it.drawn).toEqual([]);
});

test.each([
  ['/page?chat=1', ['/before', '/page?chat=1']],
  ['/page', ['/before', '/page']],
  ['/other?chat=1', ['/before', '/page', '/other?chat=1']],
])('a link of a toast to %s adds a step only to another page', async (path, urls) => {
  const it = await start('/before', '/page');
  followPath(it.history, path);
  await rest();
  expect(it.urls()).toEqual(urls);
});
