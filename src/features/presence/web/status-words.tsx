import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useMinute } from '#platform/web/use-minute.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
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
  const format = useFormat();
  const now = useMinute();
  const { status, customStatusMessage, lastSeen } = presence;
  // A clock that goes slow would see somebody in the future.
  const seenAt =
    lastSeen !== null && hasSeenTime(status)
      ? new Date(Math.min(lastSeen.getTime(), now.getTime()))
      : null;
  return (
    <>
      <span className="font-medium text-ink">{t(`statuses.${status}`)}</span>
      <Part>{t(`descriptions.${status}`)}</Part>
      {customStatusMessage !== null && (
        <Part>
          <bdi>{customStatusMessage}</bdi>
        </Part>
      )}
      {seenAt && <Part>{t('lastSeen', { when: format.relativeTime(seenAt, now) })}</Part>}
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
