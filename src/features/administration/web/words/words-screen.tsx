import { useState } from 'react';
import type { StaffRole } from '#features/moderation/rules.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { MissedSearches } from './words-missed.tsx';
import { OwnWords } from './words-own.tsx';
import { ShippedWords } from './words-shipped.tsx';

/** Words by which things are found, beside those that stand in them (OPS-204 to OPS-210). */
export function WordsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const [tab, setTab] = useState('missed');
  return (
    <AdminFrame role={role} title={t('words.title')} subtitle={t('words.subtitle')}>
      <Tabs
        value={tab}
        onValueChange={setTab}
        label={t('words.title')}
        tabs={[
          { value: 'missed', label: t('words.missed') },
          { value: 'own', label: t('words.own') },
          { value: 'shipped', label: t('words.shipped') },
        ]}
      >
        <TabPanel value="missed">
          <MissedSearches />
        </TabPanel>
        <TabPanel value="own">
          <OwnWords />
        </TabPanel>
        <TabPanel value="shipped">
          <ShippedWords />
        </TabPanel>
      </Tabs>
    </AdminFrame>
  );
}
