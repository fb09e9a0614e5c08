import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Mailing } from '../../contract.ts';
import { MailingDialog } from './marketing-dialog.tsx';
import { useSendMailing, useTestMailing } from './marketing-use-mailing.ts';
import { StaffActor } from '../people/staff-person.tsx';

const COUNTS = ['sent', 'waiting', 'skipped', 'refused'] as const;

export interface MailingCardProps {
  mailing: Mailing;
  /** The number of people who would get it now; null while unknown. */
  audience: number | null;
}

/** A mailing: what it says, and how far it is (MOD-064, MOD-067). */
export function MailingCard({ mailing, audience }: MailingCardProps) {
  const { t, i18n } = useTranslation('admin');
  const format = useFormat();
  const subject = i18n.language === 'es' ? mailing.subjectEs : mailing.subjectEn;
  const { author, createdAt, sentAt, testedAt, waiting } = mailing;
  const state = sentAt === null ? 'draft' : waiting > 0 ? 'sending' : 'done';
  return (
    <Card as="article" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state === 'done' ? 'done' : 'pending'}>{t(`marketing.states.${state}`)}</Badge>
        <span className="text-xs text-muted">{format.dateAndTime(sentAt ?? createdAt)}</span>
        <StaffActor actor={author} />
      </div>
      <h2 className="text-base font-semibold wrap-anywhere">{subject}</h2>
      <Disclosure summary={t('marketing.preview')}>
        <div className="grid gap-4 md:grid-cols-2">
          <Preview language="en" subject={mailing.subjectEn} body={mailing.bodyEn} />
          <Preview language="es" subject={mailing.subjectEs} body={mailing.bodyEs} />
        </div>
      </Disclosure>
      {sentAt === null ? (
        <Steps mailing={mailing} isTested={testedAt !== null} audience={audience} />
      ) : (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {COUNTS.map((count) => (
            <div key={count} className="flex gap-2">
              <dt className="text-muted">{t(`marketing.counts.${count}`)}</dt>
              <dd className="font-semibold tabular-nums">{format.number(mailing[count])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Preview({ language, subject, body }: { language: string; subject: string; body: string }) {
  return (
    <div lang={language} className="rounded-control bg-sunken px-3.5 py-3 text-sm">
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{body}</p>
    </div>
  );
}

interface StepsProps extends MailingCardProps {
  isTested: boolean;
}

/** Changed, tried, sent: to all only after its last words were tried. */
function Steps({ mailing, isTested, audience }: StepsProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'edit' | 'send' | null>(null);
  const close = () => setOpen(null);
  const test = useTestMailing(mailing.id);
  const send = useSendMailing(mailing.id, close);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" size="sm" onClick={() => setOpen('edit')}>
        {t('marketing.edit')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        isBusy={test.isPending}
        busyLabel={t('marketing.sending')}
        onClick={() => test.mutate()}
      >
        {t('marketing.test')}
      </Button>
      {isTested ? (
        <Button size="sm" disabled={audience === null} onClick={() => setOpen('send')}>
          {t('marketing.send')}
        </Button>
      ) : (
        <span className="text-xs text-muted">{t('marketing.testFirst')}</span>
      )}
      {open === 'edit' && <MailingDialog mailing={mailing} onClose={close} />}
      <ConfirmDialog
        open={open === 'send' && audience !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('marketing.confirm', { count: audience ?? 0 })}
        text={t('marketing.confirmText')}
        confirmLabel={t('marketing.send')}
        busyLabel={t('marketing.sending')}
        isBusy={send.isPending}
        onConfirm={() => send.mutate()}
      />
    </div>
  );
}
