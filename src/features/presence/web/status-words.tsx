import type { ReactNode } from 'react';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { Presence } from '../contract.ts';
import { hasSeenTime } from '../rules.ts';
import type { PresenceStatus } from '../rules.ts';

/** For screen readers, beside a dot that stands alone. */
export function StatusName({ status, name }: { status: PresenceStatus; name?: string }) {
  const { t } = useTranslation('presence');
  const shown = t(`statuses.${status}`);
  return (
    <VisuallyHidden>
      {name === undefined ? shown : t('statusOf', { name, status: shown })}
    </VisuallyHidden>
  );
}

/** 'Busy · Do not disturb · On the roof' (CHAT-104, CHAT-105, PEOPLE-089). */
export function StatusWords({ presence }: { presence: Presence }) {
  const { t } = useTranslation('presence');
  const timeAgo = useTimeAgo();
  const { status, customStatusMessage, lastSeen } = presence;
  const seenAt = hasSeenTime(status) ? lastSeen : null;
  return (
    <>
      <span className="font-medium text-ink">{t(`statuses.${status}`)}</span>
      <Part>{t(`descriptions.${status}`)}</Part>
      {customStatusMessage !== null && (
        <Part>
          <bdi>{customStatusMessage}</bdi>
        </Part>
      )}
      {seenAt && <Part>{t('lastSeen', { when: timeAgo(seenAt) })}</Part>}
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{' · '}</span>
      <VisuallyHidden>{', '}</VisuallyHidden>
      {children}
    </>
  );
}
