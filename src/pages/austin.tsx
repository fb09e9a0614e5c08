import { createFileRoute } from '@tanstack/react-router';
import { austin } from './cities/cities.ts';
import { cityHead, loadCity } from './cities/city-route.ts';
import { CityScreen } from './cities/city-screen.tsx';

export const Route = createFileRoute('/_shell/austin')({
  staticData: { texts: ['places', 'tasks'], hasFooter: true },
  loader: loadCity(austin),
  head: cityHead(austin),
  component: () => <CityScreen city={austin} />,
});
