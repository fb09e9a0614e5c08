import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { isSignedIn, useSession } from '#identity/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { CircleAlert } from '#ui/icons.tsx';

/**
 * Tells a restricted person what was taken from them, until when, and where to read why (MOD-019); it cannot be
 * dismissed.
 */
export function Restriction() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const session = useSession();
  const { queries } = useApi();
  const { data: profile } = useQuery(
    queries.profiles.me.queryOptions({
      input: {},
      enabled: session.status === 'signed-in' && isSignedIn,
    }),
  );
  const restriction = session.status === 'signed-in' ? profile?.standing.restriction : null;
  if (restriction == null) return null;
  const { kind, until, decisionId } = restriction;
  return (
    <aside
      aria-label={t('restricted.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-danger bg-danger-soft px-4 py-1.5 text-sm text-ink md:px-8"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        {kind === 'ban' || until === null
          ? t(`restricted.${kind}`)
          : t(`restricted.${kind}Until`, { until: format.date(until) })}
      </p>
      <Link
        to="/decisions/$decisionId"
        params={{ decisionId }}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('restricted.why')}
      </Link>
    </aside>
  );
}
