import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';

const LIST = '/browse-services';

/** To the list, with the filters it was left with (SERV-041). */
export function BackLink() {
  const { t } = useTranslation('service');
  const router = useRouter();
  // While this page is drawn for the first time, the router still stands where one came from.
  const [cameFrom] = useState(() => router.state.resolvedLocation);
  const filters = cameFrom?.pathname === LIST ? cameFrom.searchStr : '';
  return (
    <span {...useLinks()}>
      <a
        href={LIST + filters}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-link"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </a>
    </span>
  );
}
