import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { OwnServed, ServedSheet } from '../contract.ts';
import type { ProofMeans } from '../vocabulary.ts';
import { EnterProofDialog, SendProofDialog } from './proof-dialogs.tsx';
import { ServedHistory } from './served-history.tsx';
import { useChangeServed } from './use-change-served.ts';

export interface ServedRowProps {
  served: OwnServed;
  /** The ways in which this site can reach a person past their proxy. */
  proofMeans: readonly ProofMeans[];
  onSheet: (sheet: ServedSheet) => void;
}

/** One of the people served: their consent, their sheet, and what was done for them (PEOPLE-222). */
export function ServedRow({ served, proofMeans, onSheet }: ServedRowProps) {
  const { t } = useTranslation('served-neighbors');
  const text = useText();
  const format = useFormat();
  const [step, setStep] = useState<'renew' | 'end' | 'prove' | 'enter' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const stop = () => setStep(null);
  const { renew, end } = useChangeServed({ onDone: stop, onSheet });
  const { id: servedId, name, phone, abilities, proof, provenBy } = served;
  const means = t(`form.meansOf.${served.consentMeans}`);
  return (
    <Card as="article" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
          {name}
        </h2>
        <State served={served} />
      </div>
      <div className="flex flex-col gap-1 text-sm">
        <p>{t('facts.agreed', { date: format.day(served.consentedOn), means })}</p>
        {phone !== null && <p>{t('facts.phone', { phone })}</p>}
        {served.isCodeCurrent && (
          <p>{t('facts.codeUntil', { date: format.date(served.codeExpiresAt) })}</p>
        )}
        {provenBy !== null && <p>{t(`proof.provenBy.${provenBy}`)}</p>}
        {proof !== null && (
          <p>
            {t(`proof.on.${proof.means}${proof.mailedAt === null ? '' : 'Mailed'}`, {
              date: format.dateAndTime(proof.mailedAt ?? proof.createdAt),
              destination: proof.destination ?? '',
            })}
          </p>
        )}
        {!served.isConfirmed && !served.isEnded && <p className="text-muted">{t('waitingText')}</p>}
        {served.isEnded && <p>{t('endedText')}</p>}
        {!served.isEnded && !abilities.post.allowed && (
          <p className="text-muted">{text(abilities.post.reason, abilities.post.params)}</p>
        )}
      </div>
      <div {...useLinks()} className="flex flex-wrap gap-2">
        {abilities.post.allowed && (
          <Link
            to="/post-task"
            search={{ for: servedId }}
            aria-label={t('postLabel', { name })}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('post')}
          </Link>
        )}
        {proof !== null && (
          <Button aria-label={t('proof.enterLabel', { name })} onClick={() => setStep('enter')}>
            {t('proof.enter')}
          </Button>
        )}
        {abilities.prove.allowed && (
          <Button
            variant="outline"
            aria-label={t(proof === null ? 'proof.openLabel' : 'proof.againLabel', { name })}
            onClick={() => setStep('prove')}
          >
            {t(proof === null ? 'proof.open' : 'proof.again')}
          </Button>
        )}
        {abilities.renew.allowed && (
          <Button
            variant="outline"
            aria-label={t('renew.openLabel', { name })}
            onClick={() => setStep('renew')}
          >
            {t('renew.open')}
          </Button>
        )}
        {abilities.end.allowed && (
          <Button
            variant="ghost"
            className="text-danger"
            aria-label={t('end.openLabel', { name })}
            onClick={() => setStep('end')}
          >
            {t('end.open')}
          </Button>
        )}
      </div>
      {!abilities.end.allowed && (
        <p className="text-sm text-muted">{text(abilities.end.reason, abilities.end.params)}</p>
      )}
      <Disclosure
        summary={<span aria-label={t('history.titleLabel', { name })}>{t('history.title')}</span>}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        {isOpen && <ServedHistory servedId={servedId} />}
      </Disclosure>
      {step === 'prove' && <SendProofDialog served={served} means={proofMeans} onClose={stop} />}
      {step === 'enter' && <EnterProofDialog served={served} onClose={stop} />}
      <ConfirmDialog
        open={step === 'renew'}
        onOpenChange={(open) => !open && stop()}
        title={t('renew.title')}
        text={t('renew.text')}
        confirmLabel={t('renew.confirm')}
        busyLabel={t('renew.busy')}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate({ servedId })}
      />
      <ConfirmDialog
        open={step === 'end'}
        onOpenChange={(open) => !open && stop()}
        title={t('end.title')}
        text={t('end.text')}
        confirmLabel={t('end.confirm')}
        busyLabel={t('end.busy')}
        variant="danger"
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ servedId })}
      />
    </Card>
  );
}

function State({ served }: { served: OwnServed }) {
  const { t } = useTranslation('served-neighbors');
  if (served.isEnded) return <Badge>{t('states.ended')}</Badge>;
  if (!served.isCodeCurrent) return <Badge tone="pending">{t('states.codeOver')}</Badge>;
  if (!served.isConfirmed) return <Badge tone="pending">{t('states.waiting')}</Badge>;
  return <Badge tone="done">{t('states.confirmed')}</Badge>;
}
