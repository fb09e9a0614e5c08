import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import type { Provider } from '../identity-settings.ts';
import { leaveForProvider } from '../providers/leave-for-provider.ts';
import { ProviderMark } from '../providers/provider-mark.tsx';
import { useIdentitySettings } from '../providers/use-identity-settings.ts';
import { auth } from '../session.ts';
import { CHAIN_NAMES } from '../wallets/wallets.ts';
import { AccountCard } from './account-card.tsx';

const KEY = ['identity', 'identities'];

/** The ways to sign in to the account; connects and disconnects all but the last (AUTH-135, AUTH-136, AUTH-160, AUTH-201). */
export function ConnectedAccounts() {
  const { t } = useTranslation('identity');
  const settings = useIdentitySettings();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { data: found, error } = await (await auth()).getUserIdentities();
      if (error) throw error;
      return found.identities;
    },
  });
  const isOfUse = settings?.mayConnect === true && settings.providers.length > 0;
  const others = (query.data ?? []).filter(({ provider }) => provider !== 'email');
  if (!isOfUse && others.length === 0) return null;
  return (
    <AccountCard anchor="connected" title={t('connected.title')} text={t('connected.text')}>
      <Loaded query={query} skeleton="h-11 w-40" errorText={t('errors.unreachable')}>
        {(identities) => (
          <Ways
            identities={identities}
            providers={settings?.providers ?? []}
            mayChange={settings?.mayConnect === true}
          />
        )}
      </Loaded>
    </AccountCard>
  );
}

type WaysProps = { identities: UserIdentity[]; providers: Provider[]; mayChange: boolean };

function Ways({ identities, providers, mayChange }: WaysProps) {
  const { t } = useTranslation('identity');
  const refuse = useRefusal();
  const [leaving, setLeaving] = useState<UserIdentity | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const getProviderLabel = ({ provider: name, identity_data: data }: UserIdentity) => {
    if (name === 'email') return t('connected.email');
    if (name === 'phone') return t('phone.title');
    if (name.startsWith('sso:')) return t('connected.organization');
    const chain = parseWallet(data)?.chain;
    if (chain !== undefined) return t('connected.wallet', { chain: CHAIN_NAMES[chain] });
    return providers.find((one) => one.name === name)?.label ?? name;
  };
  const open = providers.filter(
    ({ name }) => !identities.some(({ provider }) => provider === name),
  );

  async function connect(provider: Provider) {
    setBusyWith(provider.name);
    const error = await leaveForProvider(provider, 'connect', '/settings/account');
    // Otherwise the browser is on its way.
    if (!error) return;
    setBusyWith(null);
    refuse(t('connected.failed', { provider: provider.label }), error);
  }

  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col divide-y divide-line">
        {identities.map((identity) => (
          <li key={identity.identity_id} className="flex items-center gap-3 py-2">
            <ProviderMark name={identity.provider} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{getProviderLabel(identity)}</p>
              <p className="text-sm wrap-anywhere text-muted">{getIdentityAddress(identity)}</p>
            </div>
            {mayChange && identity.provider !== 'email' && identities.length > 1 && (
              <Button
                variant="outline"
                aria-label={t('connected.disconnectNamed', {
                  provider: getProviderLabel(identity),
                })}
                onClick={() => setLeaving(identity)}
              >
                {t('connected.disconnect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {identities.length === 1 && identities[0]?.provider !== 'email' && (
        <p className="text-sm text-muted">{t('connected.last')}</p>
      )}
      {mayChange &&
        open.map((provider) => (
          <Button
            key={provider.name}
            variant="outline"
            className="w-full sm:w-auto sm:self-start"
            isBusy={busyWith === provider.name}
            busyLabel={t('connected.connecting')}
            disabled={busyWith !== null}
            onClick={() => void connect(provider)}
          >
            <ProviderMark name={provider.name} />
            {t('connected.connect', { provider: provider.label })}
          </Button>
        ))}
      {leaving && (
        <Disconnect
          identity={leaving}
          label={getProviderLabel(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

type DisconnectProps = { identity: UserIdentity; label: string; onClose: () => void };

function Disconnect({ identity, label: provider, onClose }: DisconnectProps) {
  const { t } = useTranslation('identity');
  const refuse = useRefusal();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function disconnect() {
    setBusy(true);
    const { error } = await callAuth((client) => client.unlinkIdentity(identity));
    if (error) refuse(t('connected.disconnectFailed', { provider }), error);
    else showToast({ title: t('connected.gone', { provider }) });
    await queryClient.invalidateQueries({ queryKey: KEY });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('connected.ask', { provider })}
      text={t('connected.askText')}
      confirmLabel={t('connected.disconnect')}
      busyLabel={t('connected.disconnecting')}
      isBusy={isBusy}
      onConfirm={() => void disconnect()}
    />
  );
}

/** Says why not; who has been signed in for long is asked to sign in once more (AUTH-200). */
function useRefusal() {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  return (title: string, error: unknown) => {
    const isOld = asAuthFailure(error).code === 'reauthentication_needed';
    announce({ title, text: isOld ? t('connected.signInAgain') : errorText(error), tone: 'error' });
  };
}

function getIdentityAddress({ provider, identity_data }: UserIdentity): string {
  const phone: unknown = identity_data?.['phone'];
  if (provider === 'phone' && typeof phone === 'string') return `+${phone}`;
  const email: unknown = identity_data?.['email'];
  return typeof email === 'string' ? email : (parseWallet(identity_data)?.address ?? '');
}

const walletSchema = z.object({
  custom_claims: z.object({ chain: z.enum(['ethereum', 'solana']), address: z.string() }),
});

/** Which wallet an identity is of, if it is one. */
const parseWallet = (data: unknown) => walletSchema.safeParse(data).data?.custom_claims;
