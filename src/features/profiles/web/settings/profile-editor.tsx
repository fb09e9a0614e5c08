import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LeaveGuard } from '#features/posting/web/leave-guard.tsx';
import { asLanguage } from '#platform/language/translator.ts';
import { changeLanguage } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { buildPersonalForm } from '../../contract.ts';
import type { OwnProfile } from '../../contract.ts';
import type { CompletionPart } from '../../rules.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { profileDraft } from './profile-draft.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { ProfileHeader } from './profile-header.tsx';
import { placeOfPart, profileTabs } from './profile-tabs.ts';
import type { ProfileTab } from './profile-tabs.ts';
import { toProfileChange, sectionForms, toProfileSections } from './section-fields.ts';
import type { SectionName, SectionValues } from './section-fields.ts';
import { SettingsTab } from './settings-tab.tsx';
import { SkillsTab } from './skills-tab.tsx';
import { SocialTab } from './social-tab.tsx';
import { useSection } from './use-section.ts';

export interface ProfileEditorProps {
  profile: OwnProfile;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  /** E-mail, password and devices, in the Settings tab. */
  account: ReactNode;
  /** Notices on this device, in the Notifications tab. */
  device: ReactNode;
  /** Finer choices of what is notified where, in the same tab. */
  choices: ReactNode;
  /** The content of the Reviews tab. */
  reviews: ReactNode;
  /** Under the name (PEOPLE-005). */
  badges: ReactNode;
}

/** The tabs of the profile; what is typed in one outlasts a look at another (PEOPLE-004). */
export function ProfileEditor(props: ProfileEditorProps) {
  const { profile, tab, onTab } = props;
  const { t } = useTranslation('profiles');
  const sections = useSections(profile);
  const { focus, box } = useFocusIn(tab);
  const isUnsaved = (name: ProfileTab) =>
    name in sections && sections[name as SectionName].isChanged;

  const goTo = (part: CompletionPart) => {
    const place = placeOfPart[part];
    focus(place.field);
    if (place.tab !== tab) onTab(place.tab);
  };

  return (
    <>
      <ProfileHeader profile={profile} badges={props.badges} onMissing={goTo} />
      <div ref={box}>
        <Tabs
          label={t('settings.tabs')}
          value={tab}
          onValueChange={(value) => onTab(profileTabs.find((name) => name === value) ?? 'personal')}
          tabs={profileTabs.map((value) => ({
            value,
            label: (
              <>
                {t(`tabs.${value}`)}
                {isUnsaved(value) && (
                  <span className="ml-1.5 inline-block size-2 rounded-full bg-accent-ink">
                    <span className="sr-only">{t('tabs.unsaved')}</span>
                  </span>
                )}
              </>
            ),
          }))}
        >
          <TabPanel value="personal">
            <PersonalTab profile={profile} section={sections.personal} />
          </TabPanel>
          <TabPanel value="skills">
            <SkillsTab section={sections.skills} />
          </TabPanel>
          <TabPanel value="social">
            <SocialTab section={sections.social} />
          </TabPanel>
          <TabPanel value="notifications">
            <NotificationsTab profile={profile} device={props.device} choices={props.choices} />
          </TabPanel>
          <TabPanel value="settings">
            <SettingsTab section={sections.settings} account={props.account} />
          </TabPanel>
          <TabPanel value="reviews">
            <h2 className="font-display text-lg font-semibold">{t('tabs.reviews')}</h2>
            {props.reviews}
          </TabPanel>
        </Tabs>
      </div>
      <LeaveGuard
        hasUnsaved={profileTabs.some(isUnsaved)}
        onDiscard={() => profileDraft.remove(profile.id)}
      />
    </>
  );
}

function useSections(profile: OwnProfile) {
  const { i18n } = useTranslation();
  const stored = useMemo(() => toProfileSections(profile), [profile]);
  const [draft] = useState(() => profileDraft.load(profile.id));
  const buildSectionOptions = <Name extends SectionName>(name: Name) => ({
    schema: sectionForms[name],
    stored: stored[name],
    toValues: (saved: OwnProfile): SectionValues[Name] => toProfileSections(saved)[name],
    toChange: (changes: Partial<SectionValues[Name]>) => toProfileChange(name, changes),
  });
  const sections = {
    personal: useSection({
      ...buildSectionOptions('personal'),
      schema: buildPersonalForm(profile),
      draft: draft.personal,
    }),
    skills: useSection({ ...buildSectionOptions('skills'), draft: draft.skills }),
    social: useSection({ ...buildSectionOptions('social'), draft: draft.social }),
    settings: useSection<SectionValues['settings']>({
      ...buildSectionOptions('settings'),
      draft: draft.settings,
      // E-mails follow on the server, the screen here (PEOPLE-052).
      onSaved: ({ preferredLanguage: chosen }) => {
        if (chosen !== undefined) void changeLanguage(i18n, asLanguage(chosen));
      },
    }),
  };
  const unsaved = JSON.stringify(
    Object.fromEntries(
      Object.entries(sections).flatMap(([name, { changes, isChanged }]) =>
        isChanged ? [[name, changes]] : [],
      ),
    ),
  );
  useEffect(() => {
    profileDraft.save(profile.id, JSON.parse(unsaved) as ProfileDraft);
  }, [profile.id, unsaved]);
  return sections;
}

/** Puts the focus into a field once its tab is open, and shows the open tab where the row of tabs scrolls. */
function useFocusIn(tab: ProfileTab) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(null);
  useEffect(() => {
    box.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const focus = (selector: string) => {
    const field = box.current?.querySelector<HTMLElement>(selector);
    field?.focus();
    wanted.current = field ? null : selector;
  };
  useEffect(() => {
    if (wanted.current !== null) focus(wanted.current);
    // Only what was asked for before this tab was opened.
    wanted.current = null;
  }, [tab]);
  return { box, focus };
}
