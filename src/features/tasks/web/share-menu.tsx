import { Copy, ExternalLink, Share2 } from '#ui/icons.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#api.tsx';
import { currentSession } from '#features/identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { announce } from '#ui/feedback/toast.ts';
import type { TaskCard } from '../contract.ts';
import { usePriceText } from './price-text.ts';
import { shareHref, sharePlatforms } from './share-links.ts';

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError';
const canShareNatively = () => typeof navigator !== 'undefined' && 'share' in navigator;

export interface ShareMenuProps {
  task: Pick<
    TaskCard,
    'id' | 'title' | 'budgetType' | 'price' | 'maxPrice' | 'locationType' | 'locationArea'
  >;
  /** A button with its word, where there is room. */
  hasLabel?: boolean;
  className?: string;
}

/** Title, price and area with a link to the task; never an exact place (TASK-261 to TASK-264). */
export function ShareMenu({ task, hasLabel = false, className }: ShareMenuProps) {
  const { t } = useTranslation('tasks');
  const { api } = useApi();
  const priceText = usePriceText();
  const { publicUrl } = useRouter().options.context;
  // Null until copying failed once: no card needs the dialog before.
  const [isCopyingByHand, setCopyingByHand] = useState<boolean | null>(null);
  const url = `${publicUrl}/task/${task.id}`;
  const text = t('share.text', {
    title: task.title,
    price: priceText(task),
    location: task.locationType === 'remote' ? t('card.remote') : task.locationArea,
  });

  /** Visitors share without a record, and one that fails is nobody's trouble (TASK-263). */
  function record(platform: (typeof sharePlatforms)[number] | 'copy_link' | 'native') {
    if (currentSession().status !== 'signed-in') return;
    api.shares.track({ entityType: 'task', entityId: task.id, platform }).catch(() => undefined);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      announce({ title: t('share.copied') });
      record('copy_link');
    } catch {
      announce({ title: t('share.failed'), tone: 'error' });
      setCopyingByHand(true);
    }
  }

  async function shareNatively() {
    try {
      await navigator.share({ title: task.title, text, url });
      announce({ title: t('share.thanks') });
      record('native');
    } catch (error) {
      if (!isCancelled(error)) announce({ title: t('share.failed'), tone: 'error' });
    }
  }

  function shareOn(platform: (typeof sharePlatforms)[number]) {
    window.open(shareHref(platform, text, url), '_blank', 'noopener,noreferrer');
    announce({ title: t('share.thanks') });
    record(platform);
  }

  const items: MenuItem[] = [
    { label: t('share.copyLink'), icon: <Copy />, onSelect: () => void copy() },
    ...sharePlatforms.map((platform) => ({
      label: t(`share.${platform}`),
      icon: <ExternalLink />,
      onSelect: () => shareOn(platform),
    })),
    ...(canShareNatively()
      ? [
          {
            label: t('share.native'),
            icon: <Share2 />,
            isSeparated: true,
            onSelect: () => void shareNatively(),
          },
        ]
      : []),
  ];

  const trigger = hasLabel ? (
    <Button variant="outline">
      <Share2 aria-hidden="true" className="size-4" />
      {t('share.action')}
    </Button>
  ) : (
    <Button variant="ghost" size="icon" aria-label={t('share.action')} className="text-muted">
      <Share2 aria-hidden="true" className="size-5" />
    </Button>
  );

  return (
    <span className={className}>
      <Menu trigger={trigger} items={items} header={t('share.menuTitle')} />
      {isCopyingByHand !== null && (
        <Dialog
          open={isCopyingByHand}
          onOpenChange={setCopyingByHand}
          title={t('share.copyByHand')}
          closeLabel={t('common:actions.close')}
          size="sm"
        >
          <TextInput
            readOnly
            value={url}
            aria-label={t('share.copyByHand')}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </span>
  );
}
