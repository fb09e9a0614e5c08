import { isBlank } from '#platform/text/blank.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';

export interface OtherDraftNoticeProps {
  title: string;
  savedAt: number;
  onChooseOther: () => void;
  onChooseOwn: () => void;
}

/** Lets the person choose between the drafts of two devices; neither replaces the other by itself (SHELL-490). */
export function OtherDraftNotice({
  title,
  savedAt,
  onChooseOther,
  onChooseOwn,
}: OtherDraftNoticeProps) {
  const { t } = useTranslation('drafts');
  const timeAgo = useTimeAgo();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4">
      <ProblemNotice>
        <p className="font-bold">{t('elsewhere.title')}</p>
        <p dir="auto" className="mt-1 wrap-anywhere">
          {t('elsewhere.text', {
            title: isBlank(title) ? t('untitled') : title.trim(),
            when: timeAgo(new Date(savedAt)),
          })}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={onChooseOther}>
            {t('elsewhere.use')}
          </Button>
          <Button variant="outline" size="sm" onClick={onChooseOwn}>
            {t('elsewhere.keep')}
          </Button>
        </div>
      </ProblemNotice>
    </div>
  );
}
