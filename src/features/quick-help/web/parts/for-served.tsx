import { useTranslation } from '#platform/web/use-translation.ts';
import type { RequestCard } from '../../contract.ts';

/** Names the person served that a request is for; nothing for the requester's own (PEOPLE-240). */
export function ForServed({ request }: { request: Pick<RequestCard, 'servedName' | 'requester'> }) {
  const { t } = useTranslation('quick-help');
  const { servedName, requester } = request;
  if (servedName === undefined) return null;
  return (
    <p dir="auto" className="text-sm font-semibold wrap-anywhere">
      {t('forServed', { name: servedName, proxy: requester.name })}
    </p>
  );
}
