import type { AnyRouter } from '@tanstack/react-router';
import { parsePictureKey } from '#platform/addresses/picture-address.ts';

type Motion = Exclude<NonNullable<AnyRouter['options']['defaultViewTransition']>, boolean>;

/** A card and the page it leads to show the same two things; the browser moves each from one to the other (SHELL-340). */
type Shared = { title: HTMLElement; photo: HTMLImageElement | undefined };

const NAMES = { title: 'thing-title', photo: 'thing-photo' };

/**
 * Decides when pages change by a motion: from a card in sight to its page, and from there back to the same list.
 * Nothing else moves, and nothing at all if the browser cannot or the person wants no motion.
 */
function cardMotion(router: Pick<AnyRouter, 'subscribe'>): Motion {
  let named: HTMLElement[] = [];
  let opened: { path: string; list: string; photoKey: string | null } | undefined;
  let findOther: (() => Shared | undefined) | undefined;

  function name({ title, photo }: Shared) {
    title.style.viewTransitionName = NAMES.title;
    if (photo) photo.style.viewTransitionName = NAMES.photo;
    named.push(title, ...(photo ? [photo] : []));
  }
  function forget() {
    for (const element of named) element.style.viewTransitionName = '';
    named = [];
    findOther = undefined;
  }

  // Within the browser's change of the page: what is named now is where the motion ends.
  router.subscribe('onRendered', () => {
    const other = findOther?.();
    findOther = undefined;
    if (other) name(other);
  });

  return {
    types({ fromLocation, toLocation, pathChanged }) {
      forget();
      if (!fromLocation || !pathChanged || !isWanted()) return false;
      const [from, to] = [fromLocation.pathname, toLocation.pathname];
      const card = cardInSight(to);
      if (card) {
        const photoKey = card.photo ? getImageKey(card.photo) : null;
        opened = { path: to, list: from, photoKey };
        findOther = () => pageInSight(photoKey);
        name(card);
        return ['card'];
      }
      const isBack = opened !== undefined && opened.path === from && opened.list === to;
      const page = isBack ? pageInSight(opened?.photoKey ?? null) : undefined;
      if (!page) return false;
      findOther = () => cardInSight(from);
      name(page);
      return ['card'];
    },
  };
}

/** Gives the router that motion where the browser can. */
export function moveCards(router: AnyRouter): void {
  if (canMoveCards()) router.options.defaultViewTransition = cardMotion(router);
}

/** Whether this browser knows kinds of motion; without them every change of the page would be one. */
const canMoveCards = (): boolean =>
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  CSS.supports('selector(:active-view-transition-type(card))');

const isWanted = () =>
  document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

function cardInSight(path: string): Shared | undefined {
  const links = document.querySelectorAll<HTMLElement>('main article :is(h2, h3, h4) a[href]');
  const link = Array.from(links).find((one) => one.getAttribute('href') === path && isInSight(one));
  const title = link?.closest<HTMLElement>('h2, h3, h4');
  if (!title) return undefined;
  const photos = title.closest('article')?.querySelectorAll('img') ?? [];
  return { title, photo: Array.from(photos).find((photo) => getImageKey(photo) !== null) };
}

function pageInSight(photoKey: string | null): Shared | undefined {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title || !isInSight(title)) return undefined;
  const photo = Array.from(document.querySelectorAll<HTMLImageElement>('main img')).find(
    (one) => photoKey !== null && getImageKey(one) === photoKey && isInSight(one),
  );
  return { title, photo };
}

const getImageKey = (image: HTMLImageElement) => parsePictureKey(image.getAttribute('src') ?? '');

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
