import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factor } from '@supabase/auth-js';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { callAuth } from '../../call-auth.ts';
import { hasRecoveryCodes } from '../../second-step/answer-step.ts';
import { useFactorsChanged } from '../../second-step/use-factors.ts';
import { CodeList } from './code-list.tsx';
import { makeCodes } from './make-codes.ts';

const KEY = ['identity', 'recovery-codes'];

/** Shows how many codes are left, and replaces all of them by new ones. */
export function RecoveryCodes({ factors }: { factors: readonly Factor[] }) {
  const { t } = useTranslation('identity');
  const queryClient = useQueryClient();
  const factorsChanged = useFactorsChanged();
  const hasCodes = hasRecoveryCodes(factors);
  const { data: left } = useQuery({ queryKey: KEY, queryFn: countLeft, enabled: hasCodes });
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function make() {
    setBusy(true);
    const made = await makeCodes(hasCodes ? 'regenerate' : 'generate');
    setBusy(false);
    setAsking(false);
    if (!made)
      announce({ title: t('common:errors.title'), text: t('recoveryCodes.failed'), tone: 'error' });
    setCodes(made);
    await Promise.all([factorsChanged(), queryClient.invalidateQueries({ queryKey: KEY })]);
  }

  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {hasCodes
          ? left === undefined
            ? t('recoveryCodes.some')
            : t('recoveryCodes.left', { count: left })
          : t('recoveryCodes.none')}
      </p>
      <Button
        variant="outline"
        className="w-full sm:w-auto sm:self-start"
        isBusy={isBusy}
        onClick={() => (hasCodes ? setAsking(true) : void make())}
      >
        {t('recoveryCodes.make')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('recoveryCodes.ask')}
        text={t('recoveryCodes.askText')}
        confirmLabel={t('recoveryCodes.make')}
        isBusy={isBusy}
        onConfirm={() => void make()}
      />
      <Dialog
        open={codes !== null}
        onOpenChange={() => setCodes(null)}
        title={t('recoveryCodes.title')}
        description={t('recoveryCodes.text')}
      >
        {codes && <CodeList codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </div>
  );
}

async function countLeft(): Promise<number> {
  const { data, error } = await callAuth((client) => client.mfa.recoveryCodes.getStatus());
  if (error || !data) throw error;
  return data.remaining;
}
