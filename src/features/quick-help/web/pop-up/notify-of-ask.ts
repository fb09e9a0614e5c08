import type { Language, Translate } from '#platform/language/translator.ts';
import {
  hasVisiblePage,
  onceInThisBrowser,
  showBrowserNotice,
} from '#platform/web/page/browser-notice.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { parseCity, requestPath } from '../../request-notice.ts';
import { mayShowNotices } from './notice-permission.ts';
import { getAskKey } from './pop-up-queue.ts';
import type { Ask } from './pop-up-queue.ts';
import { playAlert } from './sound.ts';

const TOAST_MS = 5000;

export type NotifyOptions = {
  t: Translate<'helper'>;
  language: Language;
  /** When a notice was pressed. */
  open: (path: string) => void;
};

/** A new request says itself in a toast and in a notice of the browser (QUICK-078, NOTE-045). */
export function notifyOfAsk(ask: Ask, { t, language, open }: NotifyOptions): void {
  const { id, title, area, priority } = ask.request;
  const place = parseCity(area);
  const path = requestPath(id);
  showToast({
    title: t('alert.notice', { title, place }),
    action: { label: t('alert.open'), href: path },
    lifeMs: TOAST_MS,
  });
  void onceInThisBrowser(getAskKey(ask), async () => {
    // Plays the sound here only if no page is visible, since then no pop-up plays it.
    if (!(await hasVisiblePage())) playAlert(priority);
    if (!mayShowNotices()) return;
    const body = t('alert.body', { title, place });
    const notice = { id: getAskKey(ask), tag: id, title: t('alert.title'), body, path, language };
    await showBrowserNotice(notice, open);
    // A browser may refuse for reasons of its own; toast and pop-up are there all the same.
  }).catch(() => {});
}
