import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BackButton } from '#ui/layout/back-button.tsx';

/** On a phone: what one came from, above what one came to (CHAT-048). */
export function BackBar({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('chats');
  return (
    <div className="flex min-h-14 items-center gap-1 border-b border-line bg-sunken py-1 pr-16 pl-1">
      <BackButton label={t('hub.back')} onBack={onBack} />
      {children}
    </div>
  );
}
