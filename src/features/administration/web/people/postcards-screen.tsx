import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/layout/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { PrintedPostcard, WaitingPostcard } from '../../postcards-contract.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { waitingPostcards } from '../administration-queries.ts';
import { RowsCard } from '../rows-card.tsx';
import { useAdministrationStep } from '../use-administration-step.ts';
import { StaffPerson } from './staff-person.tsx';

/** Lists the postcards to print and mail; a printed one takes their place until it is closed (PEOPLE-255). */
export function PostcardsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(waitingPostcards(queries, viewer.id));
  const [card, setCard] = useState<PrintedPostcard | null>(null);
  if (card) return <Postcard card={card} onClose={() => setCard(null)} />;
  return (
    <AdminFrame role={role} title={t('postcards.title')} subtitle={t('postcards.subtitle')}>
      <RowsCard
        query={query}
        texts={{ loading: t('postcards.loading'), error: t('postcards.failed') }}
        empty={
          <EmptyState
            level={2}
            illustration="tea"
            title={t('postcards.empty')}
            text={t('postcards.emptyText')}
          />
        }
      >
        {(waiting) => <Row waiting={waiting} onPrint={setCard} />}
      </RowsCard>
    </AdminFrame>
  );
}

interface RowProps {
  waiting: WaitingPostcard;
  onPrint: (card: PrintedPostcard) => void;
}

function Row({ waiting: { id: servedId, name, proxy, createdAt, isPrinted }, onPrint }: RowProps) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const queryKeys = [queries.administration.key()];
  const printing = useAdministrationStep({
    run: async (id: string) => onPrint(await api.administration.printPostcard({ servedId: id })),
    getTitle: () => t('postcards.made'),
    queryKeys,
    onDone: () => {},
  });
  const mailing = useAdministrationStep({
    run: (id: string) => api.administration.markPostcardMailed({ servedId: id }),
    getTitle: () => t('postcards.mailed'),
    queryKeys,
    onDone: () => setAsked(false),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </h2>
        <StaffPerson person={proxy} />
        <p className="text-sm text-muted">
          {t('postcards.since', { date: format.date(createdAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          isBusy={printing.isPending}
          aria-label={t(isPrinted ? 'postcards.printAgainLabel' : 'postcards.printLabel', { name })}
          onClick={() => printing.mutate(servedId)}
        >
          {t(isPrinted ? 'postcards.printAgain' : 'postcards.print')}
        </Button>
        {isPrinted && (
          <Button aria-label={t('postcards.mailLabel', { name })} onClick={() => setAsked(true)}>
            {t('postcards.mail')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('postcards.mailTitle')}
        text={t('postcards.mailText')}
        confirmLabel={t('postcards.mail')}
        isBusy={mailing.isPending}
        onConfirm={() => mailing.mutate(servedId)}
      />
    </div>
  );
}

interface PostcardProps {
  card: PrintedPostcard;
  onClose: () => void;
}

/** The card with its address; all lengths are parts of its width, so the screen shows what the printer prints. */
function Postcard({ card: { name, address, code, languages }, onClose }: PostcardProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6">
      <PageHeading
        className="print:hidden"
        title={t('postcards.card')}
        actions={
          <>
            <Button onClick={() => print()}>{t('postcards.printNow')}</Button>
            <Button variant="outline" onClick={onClose}>
              {t('postcards.close')}
            </Button>
          </>
        }
      />
      <section aria-label={t('postcards.card')} className="ui-poster">
        <div className="flex h-full flex-col gap-[4cqw]">
          <address className="text-[4cqw] leading-[1.35] whitespace-pre-line not-italic wrap-anywhere">
            <strong dir="auto">{name}</strong>
            {'\n'}
            {address}
          </address>
          {languages.map(({ language, lines }) => (
            <div key={language} lang={language} className="flex flex-col gap-[1cqw]">
              {lines.map((line) => (
                <p key={line} className="text-[3cqw] leading-[1.35] wrap-anywhere">
                  {line}
                </p>
              ))}
            </div>
          ))}
          <p translate="no" className="font-mono text-[8cqw] font-bold">
            {code.slice(0, 4)}-{code.slice(4)}
          </p>
        </div>
      </section>
    </div>
  );
}
