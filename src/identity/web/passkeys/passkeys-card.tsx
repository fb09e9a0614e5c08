import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasskeyListItem } from '@supabase/auth-js';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Button } from '#ui/layout/button.tsx';
import { AccountCard } from '../account/account-card.tsx';
import { useIdentitySettings } from '../providers/use-identity-settings.ts';
import { auth } from '../session.ts';
import { canUsePasskeys } from './passkey-support.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { PASSKEYS_KEY, useAddPasskey } from './use-add-passkey.ts';

/** The passkeys of the account: added here, named, removed (AUTH-250, AUTH-258). */
export function PasskeysCard() {
  const { t } = useTranslation('identity');
  const isOn = useIdentitySettings()?.hasPasskeys === true;
  const query = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => {
      const { data, error } = await (await auth()).passkey.list();
      if (error) throw error;
      return data ?? [];
    },
    enabled: isOn,
  });
  if (!isOn) return null;
  return (
    <AccountCard anchor="passkeys" title={t('passkeys.title')} text={t('passkeys.text')}>
      <Loaded query={query} skeleton="h-11 w-40" errorText={t('errors.unreachable')}>
        {(passkeys) => <Passkeys passkeys={passkeys} />}
      </Loaded>
    </AccountCard>
  );
}

/** The dialog that a row's button has opened. */
type Open = { what: 'rename' | 'remove'; passkey: PasskeyListItem } | null;

function Passkeys({ passkeys }: { passkeys: readonly PasskeyListItem[] }) {
  const { t } = useTranslation('identity');
  const queryClient = useQueryClient();
  const { add, isBusy } = useAddPasskey();
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY });
  };

  return (
    <div className="flex flex-col gap-5">
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button
          variant="outline"
          className="w-full sm:w-auto sm:self-start"
          isBusy={isBusy}
          busyLabel={t('passkeys.waiting')}
          onClick={() => void add()}
        >
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('passkeys.notHere')}</p>
      )}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </div>
  );
}

type RowProps = { passkey: PasskeyListItem; onOpen: (open: Open) => void };

function PasskeyRow({ passkey, onOpen }: RowProps) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const name = passkey.friendly_name || t('passkeys.unnamed');
  const { last_used_at: usedAt, created_at: createdAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {t('twoFactor.since', { date: format.date(new Date(createdAt)) })}
        </p>
        <p className="text-sm text-muted">
          {usedAt
            ? t('account.lastUsed', { date: format.dateAndTime(new Date(usedAt)) })
            : t('passkeys.neverUsed')}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          aria-label={t('passkeys.renameNamed', { name })}
          onClick={() => onOpen({ what: 'rename', passkey })}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="outline"
          aria-label={t('twoFactor.removeNamed', { name })}
          onClick={() => onOpen({ what: 'remove', passkey })}
        >
          {t('twoFactor.remove')}
        </Button>
      </div>
    </li>
  );
}
