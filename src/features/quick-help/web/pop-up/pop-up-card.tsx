import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BellRing, X } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import type { RequestCard } from '../../contract.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { RequestPlace, useWayText } from '../feed/request-facts.tsx';
import { ForServed } from '../parts/for-served.tsx';
import { PriorityBadge } from '../parts/priority-badge.tsx';
import { useBudgetText } from '../parts/use-budget-text.ts';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import { requestPath } from '../../request-notice.ts';
import type { Ask } from './pop-up-queue.ts';

/** Moves the focus to the pop-up from anywhere: it never takes the focus by itself. */
const KEY = 'F8';

export interface PopUpCardProps {
  ask: Ask;
  until: Date;
  /** Without an answer. */
  onClose: () => void;
}

/**
 * The request a helper is asked about right now, on top of what they are doing (QUICK-085 to QUICK-087, QUICK-093,
 * QUICK-097, QUICK-098).
 */
export function PopUpCard({ ask, until, onClose }: PopUpCardProps) {
  const { t } = useTranslation('helper');
  const titleId = useId();
  const left = useSecondsLeft(until);
  const card = useKeys(onClose);
  const links = useLinks();
  const { request, isExclusive } = ask;
  return (
    <div
      ref={card}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-keyshortcuts={KEY}
      tabIndex={-1}
      className="pointer-events-auto flex max-h-[calc(100dvh-1.5rem)] flex-col gap-3 overflow-y-auto overscroll-contain rounded-card border-2 border-accent bg-card p-4 text-ink shadow-float transition-[translate,opacity] duration-200 ease-calm motion-safe:starting:-translate-y-3 motion-safe:starting:opacity-0"
    >
      <div className="flex items-center gap-2 text-sm">
        <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
        <p className="min-w-0 flex-1 font-bold">{t('alert.title')}</p>
        <TimeLeft seconds={left} />
        <Button
          variant="ghost"
          size="icon"
          className="-my-2 -mr-2 rounded-full text-muted"
          aria-label={t('alert.close')}
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <h2 id={titleId} dir="auto" className="text-base leading-snug font-bold wrap-anywhere">
        <a {...links} href={requestPath(request.id)} className="rounded-sm hover:underline">
          {request.title}
        </a>
      </h2>
      <ForServed request={request} />
      <Facts request={request} />
      {isExclusive && <p className="text-sm text-muted">{t('alert.onlyYou')}</p>}
      <AnswerForm request={request} isShort isOver={left === 0} />
      <p className="hidden text-xs text-muted pointer-fine:block">{t('alert.key')}</p>
    </div>
  );
}

function Facts({ request }: { request: RequestCard }) {
  const budgetText = useBudgetText();
  const wayText = useWayText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
      <PriorityBadge request={request} />
      <span className="font-display text-lg font-semibold text-ink tabular-nums">
        {budgetText(request)}
      </span>
      <RequestPlace request={request} />
      <span>{wayText(request)}</span>
    </div>
  );
}

/** Only the number is visible; it is not announced, since reading out every second would be a nuisance. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('helper');
  return (
    <span role="timer" aria-label={t('alert.left', { count: seconds })}>
      <span
        aria-hidden="true"
        className="flex size-9 items-center justify-center rounded-full bg-accent-soft font-bold text-accent-ink tabular-nums"
      >
        {seconds}
      </span>
    </span>
  );
}

/** The key leads here from a dialog too; Escape closes this alone, and the focus goes back to where it was. */
function useKeys(onClose: () => void) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    let cameFrom: Element | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== KEY || element.contains(document.activeElement)) return;
      event.preventDefault();
      cameFrom = document.activeElement;
      element.focus();
    };
    const onOwnKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps open what lies under the pop-up.
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', onKey);
    element.addEventListener('keydown', onOwnKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('keydown', onOwnKey);
      // Skipped if the focus moved elsewhere in the meantime.
      const isLost = document.activeElement === document.body;
      if (isLost && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  return card;
}
