import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ShieldCheck } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';

/** Leads to the form about a deal, or to what runs (DEAL-181). */
export function SafeReturnLink({ kind, meetingId }: MeetingRef) {
  const { t } = useTranslation('safety');
  return (
    <Link
      to="/safe-returns/new"
      search={{ kind, id: meetingId }}
      className={buttonClass({ variant: 'outline' })}
    >
      <ShieldCheck aria-hidden="true" className="size-4.5" />
      {t('link')}
    </Link>
  );
}
