import { useState } from 'react';
import { z } from 'zod';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { OwnList } from './own-list/own-list.tsx';
import { endSession, useOwnPages, useSessionsChanged } from './own-list/own-pages.ts';
import { useDeviceText } from './own-list/use-device-text.ts';

const sessionSchema = z.object({
  id: z.string(),
  is_current: z.boolean(),
  browser: z.string(),
  system: z.string(),
  place: z.string(),
  signed_in_at: z.string(),
  last_used_at: z.string(),
});
const pageSchema = z.object({ sessions: z.array(sessionSchema), next: z.string().nullable() });

/** Lists where the account is signed in, with a button to end each session but this one (AUTH-188, AUTH-189). */
export function SessionList() {
  const pages = useOwnPages('sessions', pageSchema);
  return (
    <OwnList
      pages={pages}
      renderRows={({ sessions }) =>
        sessions.map((session) => <SessionRow key={session.id} session={session} />)
      }
    />
  );
}

function SessionRow({ session }: { session: z.infer<typeof sessionSchema> }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const changed = useSessionsChanged();
  const [isBusy, setBusy] = useState(false);
  const name = useDeviceText()(session) || t('account.deviceUnknown');

  async function signOut() {
    setBusy(true);
    try {
      await endSession(session.id);
      await changed();
      showToast({ title: t('account.sessionEnded', { device: name }) });
    } catch {
      setBusy(false);
      announce({
        title: t('account.sessionFailed'),
        text: t('errors.unexpected'),
        tone: 'error',
      });
    }
  }

  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {session.is_current
            ? t('account.thisDevice')
            : t('account.lastUsed', { date: format.dateAndTime(new Date(session.last_used_at)) })}
        </p>
        {session.place !== '' && <p className="text-sm text-muted">{session.place}</p>}
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          aria-label={t('account.signOutNamed', { device: name })}
          isBusy={isBusy}
          busyLabel={t('account.signingOutOthers')}
          onClick={() => void signOut()}
        >
          {t('account.signOutOne')}
        </Button>
      )}
    </li>
  );
}
