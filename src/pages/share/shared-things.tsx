import { useEffect, useState } from 'react';
import type { SharedContent } from '#features/share-target/shared-content.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { LONGEST_SHARED_TEXT } from '#features/share-target/limits.ts';

/** The photos and words that came in, and the files that did not (SHELL-434, SHELL-435). */
export function SharedThings({ content }: { content: SharedContent }) {
  const { t } = useTranslation('share-target');
  const text = useText();
  const { title, text: words, photos, refused, isTextCut } = content;
  const hasContent = photos.length > 0 || title !== '' || words !== '';
  return (
    <>
      {hasContent && (
        <Card>
          <CardBody className="flex flex-col gap-3">
            {photos.length > 0 && <SharedPhotos photos={photos} />}
            {title !== '' && (
              <p dir="auto" className="font-semibold wrap-anywhere">
                {title}
              </p>
            )}
            {words !== '' && (
              <p dir="auto" className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">
                {words}
              </p>
            )}
          </CardBody>
        </Card>
      )}
      {(refused.length > 0 || isTextCut) && (
        <div role="alert" className="rounded-card border border-danger bg-card p-4 text-sm">
          <h2 className="font-semibold text-danger">{t('refusals.title')}</h2>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {refused.map(({ name, reason }, at) => (
              <li key={`${at} ${name}`} className="wrap-anywhere">
                {t('refusals.file', { name, reason: text(reason) })}
              </li>
            ))}
            {isTextCut && <li>{t('refusals.text', { max: LONGEST_SHARED_TEXT })}</li>}
          </ul>
        </div>
      )}
    </>
  );
}

function SharedPhotos({ photos }: { photos: readonly File[] }) {
  const { t } = useTranslation('share-target');
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = photos.map((photo) => URL.createObjectURL(photo));
    setAddresses(made);
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, [photos]);
  return (
    <ul aria-label={t('photos')} className="grid grid-cols-4 gap-2 sm:grid-cols-5">
      {addresses.map((address, at) => (
        <li key={address} className="aspect-square overflow-hidden rounded-control bg-sunken">
          <img
            src={address}
            alt={t('photo', { position: at + 1, total: addresses.length })}
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
