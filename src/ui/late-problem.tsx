import { reloadPage } from '#platform/web/page/load-part.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from './layout/button.tsx';
import { ProblemNotice } from './problem-notice.tsx';

/** Scrolls to the problem: in place of a dialog, it would be below everything else. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Stands where a part of the page could not be loaded. */
export function LateProblem() {
  const { t } = useTranslation();
  return (
    <div ref={bringIntoView} className="p-2">
      <ProblemNotice
        action={
          <Button variant="outline" size="sm" onClick={reloadPage}>
            {t('late.reload')}
          </Button>
        }
      >
        <p>{t('late.failed')}</p>
      </ProblemNotice>
    </div>
  );
}
