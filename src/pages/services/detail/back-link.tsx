import { useListHref } from '#features/browsing/web/detail/use-list-href.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';

/** To the list, with the filters it was left with (SERV-041). */
export function BackLink() {
  const { t } = useTranslation('service');
  const href = useListHref('/browse-services');
  return (
    <span {...useLinks()}>
      <a
        href={href}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-link"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </a>
    </span>
  );
}
