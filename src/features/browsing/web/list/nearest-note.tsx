import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useLinks } from '#ui/layout/navigation.tsx';

export interface NearestNoteProps {
  isNearest: boolean;
  search: string;
  /** The text that may have been meant instead. */
  didYouMean?: string | null;
  /** The parameter of the address that the text stands in. */
  parameter?: string;
}

/** Says that a list has only what comes nearest to its text, and asks what was meant (SHELL-398, SHELL-404). */
export function NearestNote({
  isNearest,
  search,
  didYouMean = null,
  parameter = 'search',
}: NearestNoteProps) {
  const { t } = useTranslation('common');
  return (
    // Without a text it takes no room, but stays, so that what appears in it is announced.
    <div role="status" className="-mb-5 has-[p]:mb-0">
      {(isNearest || didYouMean !== null) && (
        <p className="rounded-control bg-secondary-soft px-4 py-2.5 text-sm text-link">
          {isNearest && t('lists.nearest', { search })}{' '}
          {didYouMean !== null && <MeantLink text={didYouMean} parameter={parameter} />}
        </p>
      )}
    </div>
  );
}

function MeantLink({ text, parameter }: { text: string; parameter: string }) {
  const { t } = useTranslation('common');
  const links = useLinks();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const address = new URLSearchParams(searchStr);
  address.set(parameter, text);
  return (
    <span {...links}>
      <a href={`${pathname}?${address}`} className="font-semibold underline">
        {t('lists.didYouMean', { search: text })}
      </a>
    </span>
  );
}
