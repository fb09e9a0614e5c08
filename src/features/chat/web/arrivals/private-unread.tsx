import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { isSignedIn } from '#features/identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { badgeText } from '#ui/feedback/badge-text.ts';

/** How many private messages wait, beside the link to them (CHAT-137); nothing while there are none. */
export function PrivateUnread({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation('shell');
  const { queries } = useApi();
  const { data } = useQuery(
    queries.chat.countUnread.queryOptions({ input: {}, enabled: isSignedIn }),
  );
  const count = data?.private ?? 0;
  const badge = badgeText(count);
  if (badge === null) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-danger tabular-nums',
          isNarrow ? 'absolute top-0 left-1/2' : 'ml-auto',
        )}
      >
        {badge}
      </span>
      <span className="sr-only">{t('unreadMessages', { count })}</span>
    </>
  );
}
