import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { Switches } from './choice-table.tsx';

const NoticeChoicesPart = late({
  texts: ['notices'],
  load: async () => (await import('./notice-choices.tsx')).NoticeChoicesPart,
});

export interface MoreChoicesProps {
  switches: Switches;
  /** Unfolded from the start, where the address leads to one of them. */
  isOpenAtFirst?: boolean;
}

/** Further choices of when and where to be notified, which few people want; loaded when opened (NOTE-210). */
export function MoreChoices({ switches, isOpenAtFirst = false }: MoreChoicesProps) {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Disclosure
      summary={t('moreChoices')}
      isOpen={isOpen}
      onToggle={setOpen}
      className="border-t border-line pt-3"
    >
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-3 h-96" />}>
          <NoticeChoicesPart switches={switches} />
        </Suspense>
      )}
    </Disclosure>
  );
}
