import { useState } from 'react';
import { LateBlockDialog } from '#features/people/web/late-block-dialog.tsx';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmergencyLink } from '#ui/emergency-link.tsx';
import { Ban, Flag } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { RequestDetail } from '../../contract.ts';
import { EMERGENCY_NUMBER } from '#platform/emergency-number.ts';
import { CancelRequestButton } from '../parts/cancel-request-button.tsx';
import { ReleaseButton } from './release-button.tsx';
import { SharingState } from './sharing-state.tsx';
import type { useFeelUnsafe } from './use-feel-unsafe.ts';

export interface UnsafeDialogProps {
  request: RequestDetail;
  unsafe: ReturnType<typeof useFeelUnsafe>;
  onClose: () => void;
}

/**
 * First the number to call, which is there without a request to the server; then the report, and the ways out (decision
 * 0052).
 */
export function UnsafeDialog({ request, unsafe, onClose }: UnsafeDialogProps) {
  const { t } = useTranslation('meetings');
  const [opened, setOpened] = useState<'report' | 'block' | null>(null);
  const other = getOtherPerson(request);
  const about = chooseReportTarget(request);
  const number = unsafe.emergencyNumber ?? EMERGENCY_NUMBER;
  const closeInner = () => setOpened(null);
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t('unsafe.dialogTitle')}>
        <div className="flex flex-col gap-5">
          <EmergencyLink
            number={number}
            question={t('unsafe.emergency', { number })}
            label={t('unsafe.call', { number })}
          />
          <SharingState unsafe={unsafe} />
          <section className="flex flex-col gap-3">
            <h3 className="text-sm font-semibold">{t('unsafe.next')}</h3>
            {about && (
              <Button onClick={() => setOpened('report')}>
                <Flag aria-hidden="true" className="size-4" />
                {t('unsafe.report')}
              </Button>
            )}
            <CancelRequestButton request={request} isUrgent />
            <ReleaseButton request={request} isUrgent />
            {other && (
              <Button variant="outline" onClick={() => setOpened('block')}>
                <Ban aria-hidden="true" className="size-4" />
                {t('unsafe.block', { name: other.name })}
              </Button>
            )}
          </section>
        </div>
      </Dialog>
      {opened === 'report' && about && <LateReportDialog about={about} onClose={closeInner} />}
      {other && opened === 'block' && (
        <LateBlockDialog
          person={other}
          open
          onOpenChange={(open) => !open && closeInner()}
          onBlocked={closeInner}
        />
      )}
    </>
  );
}

/** The other of the two, as far as the reader may know them. */
function getOtherPerson({ isOwn, requester, helper }: RequestDetail) {
  const other = isOwn ? helper : requester;
  return other && other.personId !== null ? { personId: other.personId, name: other.name } : null;
}

/** The requester cannot report their own request, so they report the conversation of the two to the moderators. */
function chooseReportTarget({ id, title, isOwn, conversationId }: RequestDetail) {
  if (!isOwn) return { entityType: 'on_demand_task', entityId: id, entityTitle: title } as const;
  if (conversationId === null) return null;
  return { entityType: 'conversation', entityId: conversationId, entityTitle: title } as const;
}
