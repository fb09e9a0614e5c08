import { useState } from 'react';
import { subjectText } from '#features/subjects/subjects.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TriggerElement } from '#ui/overlays/armed-trigger.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Copy, ExternalLink, FileText, Share2 } from '#ui/icons.tsx';
import { MenuPopup } from '#ui/overlays/menu-popup.tsx';
import type { MenuItem } from '#ui/overlays/menu-popup.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { linkedPlatforms } from './share-links.ts';
import type { ShareSubject } from './share-subject.ts';
import { useShare } from './use-share.ts';

const canShareNatively = () => typeof navigator !== 'undefined' && 'share' in navigator;

export interface SharePopupProps {
  subject: ShareSubject;
  trigger: TriggerElement;
}

export function SharePopup({ subject, trigger }: SharePopupProps) {
  const { t } = useTranslation('shares');
  const { url, copy, shareNatively, shareOn } = useShare(subject);
  // Null until copying has failed once: the dialog is not needed before.
  const [isCopyingByHand, setCopyingByHand] = useState<boolean | null>(null);

  // The device's own sheet first, where there is one (ITEM-143).
  const items: MenuItem[] = [
    ...(canShareNatively()
      ? [{ label: t('native'), icon: <Share2 />, onSelect: () => void shareNatively() }]
      : []),
    ...linkedPlatforms.map((platform) => ({
      label: t(platform),
      icon: <ExternalLink />,
      onSelect: () => shareOn(platform),
    })),
    {
      label: t('copyLink'),
      icon: <Copy />,
      onSelect: () => void copy(() => setCopyingByHand(true)),
    },
    ...(subject.isOwn
      ? [
          {
            label: t('makePoster'),
            icon: <FileText />,
            href: `/posters/new?${new URLSearchParams({ type: subject.type, id: subject.id })}`,
            isSeparated: true,
          },
        ]
      : []),
  ];

  return (
    <>
      <MenuPopup trigger={trigger} items={items} header={t(subjectText(subject.type, 'share'))} />
      {isCopyingByHand !== null && (
        <Dialog
          open={isCopyingByHand}
          onOpenChange={setCopyingByHand}
          title={t('copyByHand')}
          size="sm"
        >
          <TextInput
            readOnly
            value={url}
            aria-label={t('copyByHand')}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}
