import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { DetailColumns } from '#features/browsing/web/detail/detail-columns.tsx';
import { beginListing } from '#features/marketplace/web/form/listing-draft-store.ts';
import { useCategoryNames } from '#features/marketplace/web/use-category-names.ts';
import { PersonCard } from '#features/people/web/person-card.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import type { WantedDetail } from '#features/wanted/contract.ts';
import { useHighestPrice } from '#features/wanted/web/use-highest-price.ts';
import { oneWanted } from '#features/wanted/web/wanted-queries.ts';
import { toWantedWords } from '#features/wanted/wanted-words.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ArrowLeft, Flag } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { WantedMissing } from './wanted-missing.tsx';

const OwnerPanel = late({
  load: async () => (await import('#features/wanted/web/detail/owner-panel.tsx')).OwnerPanel,
});
const FittingItems = late({
  load: async () => (await import('#features/wanted/web/detail/fitting-items.tsx')).FittingItems,
});
const AnswerDialog = late({
  load: async () => (await import('#features/wanted/web/detail/answer-dialog.tsx')).AnswerDialog,
});

/** One wanted post with everything this viewer may do about it (ITEM-392 to ITEM-405). */
export function WantedPostScreen({
  wantedId,
  isAnswering,
}: {
  wantedId: string;
  isAnswering: boolean;
}) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { data, error, isPlaceholderData } = useQuery({
    ...oneWanted(queries, wantedId, viewer.id),
    // The server draws it for a visitor; that stays in sight until the viewer's own answer.
    placeholderData: () => queryClient.getQueryData(oneWanted(queries, wantedId, null).queryKey),
  });
  if (isNotFound(error)) return <WantedMissing />;
  if (!data) {
    return (
      <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-8">
        <Skeleton shape="block" className="h-96 rounded-card" />
      </div>
    );
  }
  const isKnown = viewer.status === 'anonymous' || !isPlaceholderData;
  return <Whole post={data} viewer={viewer} isKnown={isKnown} isAnswering={isAnswering} />;
}

interface PartProps {
  post: WantedDetail;
  viewer: Viewer;
}

function Whole({
  isKnown,
  isAnswering,
  ...part
}: PartProps & { isKnown: boolean; isAnswering: boolean }) {
  const { post, viewer } = part;
  const { t } = useTranslation('wanted');
  return (
    <DetailColumns
      top={
        <Link to="/wanted" className={buttonClass({ variant: 'link' })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('one.back')}
        </Link>
      }
      gallery={<Words post={post} />}
      side={
        <Card className="flex flex-col gap-5 p-4 md:p-6">
          {post.takenAway !== null && <LateTakenAwayNotice takenAway={post.takenAway} />}
          <Facts post={post} />
          <div className="flex flex-col gap-2">
            <h2 className="text-sm text-muted">{t('one.looksFor')}</h2>
            <PersonCard person={post.person} />
          </div>
          {isKnown && post.isOwn ? (
            <Owner {...part} />
          ) : (
            <Answer {...part} isKnown={isKnown} isAsked={isAnswering} />
          )}
        </Card>
      }
      main={
        <>
          {isKnown && post.own && viewer.status === 'signed-in' && (
            <Suspense fallback={<Skeleton shape="block" className="h-48 rounded-card" />}>
              <FittingItems post={post} own={post.own} />
            </Suspense>
          )}
          {isKnown && post.abilities.report.allowed && <Report post={post} />}
        </>
      }
    />
  );
}

function Words({ post }: { post: WantedDetail }) {
  const { t } = useTranslation('wanted');
  const { getCategoryName } = useCategoryNames();
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="neutral">{getCategoryName(post.category)}</Badge>
        {post.status !== 'open' && <Badge tone="neutral">{t(`statuses.${post.status}`)}</Badge>}
      </div>
      <h1 dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
        {post.title}
      </h1>
      {post.description !== '' && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {post.description}
        </p>
      )}
    </Card>
  );
}

function Facts({ post }: { post: WantedDetail }) {
  const { t } = useTranslation('wanted');
  const format = useFormat();
  const priceText = useHighestPrice();
  const conditions = post.conditions.map((one) => t(`items:conditions.${one}`)).join(', ');
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xl font-bold">{priceText(post.maxPrice)}</p>
      <p className="text-sm">{conditions || t('anyCondition')}</p>
      <p className="text-sm">
        {post.locationArea || t('card.areaNotShown')} · {t('withinMiles', { count: post.radius })}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {/* In the time zone of the server or browser that renders it. */}
        <time suppressHydrationWarning dateTime={post.createdAt.toISOString()}>
          {t('one.posted', { date: format.date(post.createdAt) })}
        </time>
        {post.status === 'open' && (
          <time suppressHydrationWarning dateTime={post.endsAt.toISOString()}>
            {t('one.until', { date: format.date(post.endsAt) })}
          </time>
        )}
      </p>
    </div>
  );
}

function Owner({ post }: PartProps) {
  const navigate = useNavigate();
  if (post.status === 'removed') return null;
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-40 rounded-control" />}>
      <OwnerPanel
        post={post}
        onRemoved={() => void navigate({ to: '/wanted/mine', replace: true })}
      />
    </Suspense>
  );
}

/** The way to answer with an item; a visitor signs in first, and comes back to it (ITEM-399). */
function Answer({
  post,
  viewer,
  isKnown,
  isAsked,
}: PartProps & { isKnown: boolean; isAsked: boolean }) {
  const { t } = useTranslation('wanted');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAsked);
  const isOffered = post.status === 'open';
  if (!isOffered) return null;
  const mayAnswer = isKnown && viewer.status === 'signed-in' && post.abilities.answer.allowed;
  function open() {
    if (viewer.status === 'signed-in') setOpen(true);
    else void navigate({ to: '/auth', search: { returnTo: `/wanted/${post.id}?answer=1` } });
  }
  /** The form goes on with this draft (ITEM-399). */
  function list() {
    const { title, category, id } = post;
    beginListing(viewer.id ?? VISITOR, { title: toWantedWords(title), category });
    void navigate({ to: '/marketplace/add', search: { wanted: id } });
  }
  return (
    <>
      <Button className="w-full" onClick={open}>
        {t('answer.open')}
      </Button>
      {isOpen && mayAnswer && viewer.id !== null && (
        <Suspense fallback={null}>
          <AnswerDialog
            post={post}
            viewerId={viewer.id}
            onList={list}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Report({ post }: { post: WantedDetail }) {
  const { t } = useTranslation('wanted');
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="self-start text-muted"
        onClick={() => setReporting(true)}
      >
        <Flag className="size-4" aria-hidden="true" />
        {t('subject.report')}
      </Button>
      {isReporting && (
        <LateReportDialog
          about={{ entityType: 'wanted', entityId: post.id, entityTitle: post.title }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
