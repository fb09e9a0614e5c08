import type { TextKey } from '#platform/language/translator.ts';
import type { CompletionPart } from '#features/profiles/rules.ts';
import { placeOfPart } from '#features/profiles/web/settings/profile-tabs.ts';
import type { ProfileTab } from '#features/profiles/web/settings/profile-tabs.ts';

/** PEOPLE-205, in their order; the address names them like this. */
export const settingGroups = [
  'account',
  'security',
  'notifications',
  'privacy',
  'availability',
  'display',
  'data',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** A thing that the search finds: the name in the address, the title on the screen and other usual words in both languages. */
interface Entry {
  name: string;
  title: TextKey;
  words: string;
}

const entry = <Name extends string>(name: Name, title: TextKey, words: string) => ({
  name,
  title,
  words,
});

const LISTED = {
  account: [
    entry(
      'email',
      'identity:account.email',
      'email electrónico mail address change correo dirección cambiar',
    ),
    entry(
      'phone',
      'identity:phone.title',
      'phone number de mobile cell text sms celular teléfono número mensaje',
    ),
    entry(
      'connected',
      'identity:connected.title',
      'connected accounts google apple link unlink wallet organization login cuentas conectadas vincular billetera organización',
    ),
  ],
  security: [
    entry(
      'password',
      'identity:account.password',
      'password passcode change reset contraseña clave cambiar',
    ),
    entry(
      'passkeys',
      'identity:passkeys.title',
      'passkeys fingerprint face biometric key touch llaves de acceso huella rostro',
    ),
    entry(
      'two-factor',
      'identity:twoFactor.title',
      'two sign in 2fa mfa totp authenticator app recovery codes verificación en dos pasos factor autenticador códigos recuperación',
    ),
    entry(
      'devices',
      'identity:account.devices',
      'devices sessions sign out log out signed in browser dispositivos sesiones cerrar sesión navegador',
    ),
    entry(
      'activity',
      'identity:account.activity',
      'recent activity history log sign-ins actividad reciente historial inicios de sesión',
    ),
  ],
  notifications: [
    entry(
      'new-tasks',
      'profiles:notifications.notifyNewTasksInArea.label',
      'new tasks in your area en tu alerts nearby tareas nuevas zona avisos cerca',
    ),
    entry(
      'application-updates',
      'profiles:notifications.notifyApplicationUpdates.label',
      'application updates de alerts novedades postulaciones avisos',
    ),
    entry(
      'task-updates',
      'profiles:notifications.notifyTaskUpdates.label',
      'task updates de alerts novedades tareas avisos',
    ),
    entry(
      'email-notifications',
      'profiles:notifications.emailNotifications.label',
      'email notifications mail alerts notificaciones por correo avisos',
    ),
    entry(
      'marketing-emails',
      'profiles:notifications.marketingEmails.label',
      'marketing emails newsletter unsubscribe mail correos promocionales boletín publicidad cancelar suscripción',
    ),
    entry(
      'device',
      'settings:own.device.title',
      'notifications on this device push browser alerts notificaciones en este dispositivo navegador avisos',
    ),
    entry(
      'timing',
      'settings:own.timing.title',
      'how soon each notification arrives qué tan pronto llega notificación daily summary frequency when channels resumen diario frecuencia cuándo cada canal',
    ),
    entry(
      'quiet-hours',
      'settings:own.quiet-hours.title',
      'quiet hours do not disturb night mute silence horas de silencio no molestar noche silenciar',
    ),
  ],
  privacy: [
    entry(
      'visibility',
      'profiles:preferences.visibility',
      'profile visibility private public contacts hide who can see visibilidad del perfil privado público contactos ocultar quién',
    ),
    entry(
      'findable',
      'profiles:preferences.findable',
      'let search engines find my page google bing index permitir que los buscadores encuentren mi página',
    ),
    entry(
      'blocked',
      'people:block.list.title',
      'blocked people block unblock bloqueadas bloquear desbloquear personas',
    ),
    entry(
      'trusted-contacts',
      'settings:own.trusted-contacts.title',
      'trusted contacts getting home safe not back emergency safety contactos de confianza volver a salvo emergencia seguridad',
    ),
    entry(
      'cookies',
      'settings:own.cookies.title',
      'preferences consent tracking analytics consentimiento rastreo preferencias de cookies',
    ),
  ],
  availability: [
    entry(
      'status',
      'settings:own.status.title',
      'status online away busy invisible offline presence estado en línea ausente ocupado desconectado',
    ),
    entry(
      'away',
      'settings:own.away.title',
      'away vacation trip travel holiday out of office pause ausencia vacaciones viaje fuera pausa',
    ),
    entry(
      'duty',
      'duty:card.title',
      'on duty status quick help helper alerts radius hours ayuda rápida tu disponibilidad disponible ahora radio horario categorías',
    ),
    entry(
      'hours',
      'settings:own.hours.title',
      'hours your services days off extra vacation schedule bookings horario de tus servicios días libres vacaciones reservas',
    ),
    entry(
      'calendar',
      'calendar:title',
      'google apple outlook ics sync subscribe calendario sincronizar suscribir',
    ),
  ],
  display: [
    entry(
      'language',
      'profiles:preferences.language',
      'preferred language english spanish idioma preferido inglés español',
    ),
    entry(
      'time-zone',
      'profiles:preferences.timeZone',
      'zone timezone clock zona horaria hora reloj',
    ),
    entry(
      'theme',
      'profiles:appearance.title',
      'appearance dark mode light colors night apariencia modo oscuro claro tema colores noche',
    ),
  ],
  data: [
    entry(
      'export',
      'identity:ownData.title',
      'copy of your data download export archive gdpr copia de tus datos descargar exportar archivo',
    ),
    entry(
      'reputation',
      'reputation:download',
      'download my reputation reviews ratings file reseñas calificaciones archivo descargar mi reputación',
    ),
    entry(
      'decisions',
      'settings:own.decisions.title',
      'decisions reports moderation appeal warning suspension reported decisiones y reportes moderación apelación advertencia suspensión',
    ),
    entry(
      'delete',
      'identity:leaving.title',
      'delete account close remove leave deactivate eliminar la cuenta borrar cerrar darse de baja',
    ),
  ],
} satisfies Record<SettingGroup, readonly Entry[]>;

/** Fields of the profile that people look for among their settings; `field` takes the focus there. */
const PROFILE = [
  entry('name', 'profiles:personal.fullName', 'full name first last nombre completo apellido'),
  entry(
    'avatar',
    'profiles:avatar.label',
    'profile photo avatar picture image foto de perfil imagen',
  ),
  entry('location', 'profiles:personal.location', 'location city place ciudad ubicación lugar'),
  entry(
    'bio',
    'profiles:personal.bio',
    'presentación about me description biografía sobre mí descripción',
  ),
  entry(
    'title',
    'profiles:skills.professionalTitle',
    'professional title job headline título profesional oficio',
  ),
  entry(
    'skills',
    'profiles:skills.skills.label',
    'skills experience certifications habilidades experiencia',
  ),
  entry(
    'social',
    'profiles:social.title',
    'social links sociales linkedin twitter taskrabbit redes enlaces',
  ),
  entry(
    'reviews',
    'profiles:tabs.reviews',
    'reviews ratings stars reseñas calificaciones estrellas',
  ),
] as const;

type ProfileName = (typeof PROFILE)[number]['name'];

const findProfilePlace = (name: ProfileName): { tab: ProfileTab; field?: CompletionPart } =>
  name === 'social' || name === 'reviews'
    ? { tab: name }
    : { tab: placeOfPart[name].tab, field: name };

export type SettingName = (typeof LISTED)[SettingGroup][number]['name'];

interface ListedSetting extends Entry {
  about: TextKey;
}
export type Setting =
  | (ListedSetting & { name: SettingName; group: SettingGroup })
  | (ListedSetting & {
      name: ProfileName;
      group: 'profile';
      tab: ProfileTab;
      field?: CompletionPart;
    });

/** Every setting, by groups in their order, and then the fields of the profile. */
export const settingList: readonly Setting[] = [
  ...settingGroups.flatMap((group) =>
    LISTED[group].map((setting) => ({
      ...setting,
      group,
      about: `settings:about.${setting.name}` as const,
    })),
  ),
  ...PROFILE.map((field) => ({
    ...field,
    ...findProfilePlace(field.name),
    group: 'profile' as const,
    about: `settings:profile.${field.name}` as const,
  })),
];
