import { useState } from 'react';
import { listStoragePurposes } from '#platform/web/storage/browser-storage.ts';
import { EVERYTHING } from '#platform/consent.ts';
import type { Consent, ConsentCategory } from '#platform/consent.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Switch } from '#ui/choices/switch.tsx';

type Choices = Omit<Consent, 'necessary'>;

const OPTIONAL = ['analytics', 'marketing', 'preferences'] as const;

interface ConsentDialogProps {
  open: boolean;
  before: Choices;
  onChoose: (consent: Consent) => void;
  onClose: () => void;
}

/** One switch for each kind; the necessary one is locked (SHELL-203 to SHELL-205). */
export function ConsentDialog({ open, before, onChoose, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('consent');
  const format = useFormat();
  const [choices, setChoices] = useState(before);
  const describeCategory = (category: ConsentCategory) =>
    t(`categories.${category}.text`, {
      list: format.list(listStoragePurposes(category).map((purpose) => t(`purposes.${purpose}`))),
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('dialog.title')}
      description={t('dialog.text')}
      footer={
        <>
          <Button variant="outline" onClick={() => onChoose(EVERYTHING)}>
            {t('acceptAll')}
          </Button>
          <Button onClick={() => onChoose({ necessary: true, ...choices })}>{t('save')}</Button>
        </>
      }
    >
      <div className="divide-y divide-line">
        <Switch
          checked
          disabled
          readOnly
          label={t('categories.necessary.title')}
          description={describeCategory('necessary')}
        />
        {OPTIONAL.map((category) => (
          <Switch
            key={category}
            checked={choices[category]}
            onCheckedChange={(isOn) => setChoices({ ...choices, [category]: isOn })}
            label={t(`categories.${category}.title`)}
            description={describeCategory(category)}
          />
        ))}
      </div>
    </Dialog>
  );
}
