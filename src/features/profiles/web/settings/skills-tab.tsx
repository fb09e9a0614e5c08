import { useTranslation } from '#platform/web/use-translation.ts';
import { entryLists } from '../../vocabulary.ts';
import { EntriesField } from './entries-field.tsx';
import { SectionCard } from './section-card.tsx';
import type { SectionValues } from './section-fields.ts';
import { TextField } from './text-fields.tsx';
import type { Section } from './use-section.ts';

/** PEOPLE-031 */
export function SkillsTab({ section }: { section: Section<SectionValues['skills']> }) {
  const { t } = useTranslation('profiles');
  return (
    <SectionCard title={t('skills.title')} text={t('skills.text')} section={section}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          section={section}
          name="professionalTitle"
          label={t('skills.professionalTitle')}
          hint={t('skills.professionalTitleHint')}
          autoComplete="organization-title"
        />
        <TextField
          section={section}
          name="company"
          label={t('skills.company')}
          autoComplete="organization"
        />
        <TextField section={section} name="industry" label={t('skills.industry')} />
        <TextField
          section={section}
          name="websiteUrl"
          label={t('skills.website')}
          hint={t('skills.websiteHint')}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      {entryLists.map((name) => (
        <EntriesField key={name} section={section} name={name} />
      ))}
    </SectionCard>
  );
}
