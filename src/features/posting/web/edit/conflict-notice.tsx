import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';

export interface ConflictNoticeProps {
  title: string;
  /** The version that is stored, and the one the edit began from. */
  versions: { stored: number; begun: number };
  /** The fields whose stored value differs from the one typed here, with that value in words. */
  different: ReadonlyArray<{ path: string; label: string; value: string }>;
  /** A save was refused for it: it takes the focus. */
  isFocusWanted: boolean;
  onMerge: () => void;
  onDiscard: () => void;
}

/** Another window has saved since: which version is stored, what it says elsewise, and what to do about it (ITEM-188, ITEM-260, SERV-115). */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { title, versions, different, isFocusWanted, onMerge, onDiscard } = props;
  const { t } = useTranslation('posting');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusWanted) heading.current?.focus();
  }, [isFocusWanted]);
  return (
    <ProblemNotice>
      <h2 ref={heading} tabIndex={-1} className="font-bold">
        {title}
      </h2>
      <p className="mt-1">{t('conflict.text', versions)}</p>
      {different.length > 0 && (
        <>
          <p className="mt-2">{t('conflict.differs')}</p>
          <dl className="mt-1 flex flex-col gap-1 text-ink">
            {different.map(({ path, label, value }) => (
              <div key={path} className="flex flex-wrap gap-x-2">
                <dt className="font-semibold">{label}</dt>
                <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
                  {value || t('conflict.empty')}
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
