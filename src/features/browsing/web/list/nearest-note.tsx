import { useTranslation } from '#platform/web/use-translation.ts';

/** Says that a list has only what comes nearest to its text (SHELL-398). */
export function NearestNote({ isNearest, search }: { isNearest: boolean; search: string }) {
  const { t } = useTranslation('common');
  return (
    // Without a text it takes no room, but stays, so that what appears in it is announced.
    <div role="status" className="-mb-5 has-[p]:mb-0">
      {isNearest && (
        <p className="rounded-control bg-secondary-soft px-4 py-2.5 text-sm text-link">
          {t('lists.nearest', { search })}
        </p>
      )}
    </div>
  );
}
