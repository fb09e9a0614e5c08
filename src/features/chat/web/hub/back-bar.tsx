import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ArrowLeft } from '#ui/icons.tsx';

/** On a phone: what one came from, above what one came to; it takes the focus along (CHAT-048). */
export function BackBar({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('chats');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex min-h-14 items-center gap-1 border-b border-line bg-sunken py-1 pr-16 pl-1">
      <button
        ref={button}
        type="button"
        aria-label={t('hub.back')}
        onClick={onBack}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </button>
      {children}
    </div>
  );
}
