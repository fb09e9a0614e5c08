import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Gift } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { drawMethods } from '../../vocabulary.ts';
import { useDrawStep } from '../use-draw-step.ts';
import { GivingChoice } from './giving-choice.tsx';
import { toDrawOpening, usualGiving } from './giving.ts';
import type { Giving } from './giving.ts';

/** Lets the giver open a window in which people say that they want the item (ITEM-310). */
export function StartDraw({ itemId }: { itemId: string }) {
  const { t } = useTranslation('draws');
  const [isOpen, setOpen] = useState(false);
  const [giving, setGiving] = useState<Giving>({ ...usualGiving, method: 'draw' });
  // The same one while an answer is missing, so that trying again cannot start two.
  const requestKey = useRef('');
  const open = useDrawStep({
    run: (draws) => {
      const opening = toDrawOpening(giving);
      if (!opening) throw new Error('there is a window in this dialog');
      return draws.open({ itemId, opening, requestKey: requestKey.current });
    },
    done: () => t('open.done'),
    onAnswer: () => setOpen(false),
  });
  return (
    <>
      <p className="text-sm text-muted">{t('panel.offerText')}</p>
      <Button
        variant="secondary"
        onClick={() => {
          requestKey.current = uuidv7();
          setOpen(true);
        }}
      >
        <Gift aria-hidden="true" className="size-5" />
        {t('panel.offer')}
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('open.title')}
        description={t('open.text')}
        submitLabel={t('open.submit')}
        busyLabel={t('open.busy')}
        isBusy={open.isPending}
        onSubmit={() => open.mutate()}
        hasOneButtonOnPhones
      >
        <GivingChoice methods={drawMethods} value={giving} onChange={setGiving} />
      </FormDialog>
    </>
  );
}
