import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { SettingsScreen, settingsTexts } from './settings-screen.tsx';

export const Route = createFileRoute('/_shell/_protected/settings')({
  staticData: { texts: settingsTexts },
  head: headFrom('settings:page', { isHidden: true }),
  component: () => <SettingsScreen group={null} />,
});
