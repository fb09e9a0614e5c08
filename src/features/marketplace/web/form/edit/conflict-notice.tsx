import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { changedPaths } from '../values/compare-listings.ts';
import type { ListingValues } from '../values/listing-values.ts';
import { useFieldWords } from './use-field-words.ts';

type Version = { version: number; values: ListingValues };

export interface ConflictNoticeProps {
  stored: Version;
  /** What the edit began from. */
  begun: Version;
  typed: ListingValues;
  categories: ReadonlyArray<{ slug: string; name: string }>;
  /** A save was refused for it: it takes the focus. */
  isFocusWanted: boolean;
  onMerge: () => void;
  onDiscard: () => void;
}

/** Another window has saved since: which version is stored, what it says elsewise, and what to do about it (ITEM-188, ITEM-260). */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { stored, begun, typed, isFocusWanted, onMerge, onDiscard } = props;
  const { t } = useTranslation('listing');
  const { labelOf, valueOf } = useFieldWords(props.categories);
  const theirs = changedPaths(begun.values, stored.values);
  const different = changedPaths(typed, stored.values).filter((path) => theirs.includes(path));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusWanted) heading.current?.focus();
  }, [isFocusWanted]);
  return (
    <ProblemNotice>
      <h2 ref={heading} tabIndex={-1} className="font-bold">
        {t('conflict.title')}
      </h2>
      <p className="mt-1">{t('conflict.text', { stored: stored.version, begun: begun.version })}</p>
      {different.length > 0 && (
        <>
          <p className="mt-2">{t('conflict.differs')}</p>
          <dl className="mt-1 flex flex-col gap-1 text-ink">
            {different.map((path) => (
              <div key={path} className="flex flex-wrap gap-x-2">
                <dt className="font-semibold">{labelOf(path)}</dt>
                <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
                  {valueOf(path, stored.values)}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={onMerge}>
          {t('conflict.merge')}
        </Button>
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {t('conflict.discard')}
        </Button>
      </div>
    </ProblemNotice>
  );
}
