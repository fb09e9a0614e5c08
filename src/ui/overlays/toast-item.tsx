import { CircleAlert, X } from '../icons.tsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { buttonClass } from '../layout/button-class.ts';
import { cx } from '../cx.ts';
import { useLinkClick } from '../layout/navigation.tsx';
import { toasts, type Toast, type ToastAction } from '../feedback/toast.ts';
import { vibrateAfter } from '../feedback/vibrate.ts';

/** Counts down a toast's life, pausing while the pointer or the focus is on it (SHELL-238). */
function useLife({ id, lifeMs }: Toast, isPaused: boolean) {
  const left = useRef(lifeMs);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => toasts.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [id, isPaused]);
}

interface StayProps {
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface ActionProps {
  action: ToastAction;
  onDone: () => void;
  stay: StayProps;
}

function Action({ action, onDone, stay }: ActionProps) {
  const followLink = useLinkClick();
  const { href, label, onSelect } = action;
  const look = buttonClass({ variant: 'link', size: 'sm', className: 'font-bold' });
  if (href === undefined) {
    return (
      <button
        {...stay}
        type="button"
        className={look}
        onClick={() => {
          onSelect?.();
          onDone();
        }}
      >
        {label}
      </button>
    );
  }
  return (
    <a
      {...stay}
      href={href}
      className={look}
      onClick={(event) => {
        onSelect?.();
        followLink(event, href);
        onDone();
      }}
    >
      {label}
    </a>
  );
}

export function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useLife(toast, isHovered || hasFocus);
  const { facility, tone } = toast;
  // The stack tells what others did, too, which may be felt in a way of its own.
  useEffect(() => {
    if (facility === 'store') vibrateAfter(tone);
  }, [facility, tone]);
  const isError = tone === 'error';
  const dismiss = () => toasts.dismiss(toast.id);
  const stay: StayProps = {
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    onKeyDown: (event) => {
      if (event.key === 'Escape') dismiss();
    },
  };
  return (
    <li
      // Moved over, not only there: a toast that appears under a resting pointer still goes by itself.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className={cx(
        'pointer-events-auto flex items-center gap-3 rounded-card border bg-card py-2 pr-1.5 pl-4 shadow-float',
        'transition-[translate,opacity] duration-200 ease-calm starting:translate-y-3 starting:opacity-0',
        isError ? 'border-danger' : 'border-line-strong',
      )}
    >
      {isError && <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />}
      <div className="min-w-0 flex-1 py-1">
        <p dir="auto" className={cx('text-sm font-semibold break-words', isError && 'text-danger')}>
          {toast.title}
        </p>
        {toast.text !== undefined && (
          <p dir="auto" className="text-sm break-words whitespace-pre-line text-muted">
            {toast.text}
          </p>
        )}
      </div>
      {toast.action && <Action action={toast.action} onDone={dismiss} stay={stay} />}
      <button
        {...stay}
        type="button"
        aria-label={closeLabel}
        onClick={dismiss}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  );
}
