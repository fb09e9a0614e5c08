import { createFileRoute } from '@tanstack/react-router';
import { bayArea } from './cities/cities.ts';
import { cityHead, loadCity } from './cities/city-route.ts';
import { CityScreen } from './cities/city-screen.tsx';

export const Route = createFileRoute('/_shell/bay-area')({
  staticData: { texts: ['places', 'tasks'], hasFooter: true },
  loader: loadCity(bayArea),
  head: cityHead(bayArea),
  component: () => <CityScreen city={bayArea} />,
});
