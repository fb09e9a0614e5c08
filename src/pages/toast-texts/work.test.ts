import { checkToasts } from './test-toasts.ts';

checkToasts('applications and tasks', [
  [
    'NOTE-119',
    'features/applications/web/use-apply.ts',
    "announce({ title: t('apply.submitted'), text: t('apply.submittedText') })",
    [
      ['applications:apply.submitted', 'Application submitted!', '¡Postulación enviada!'],
      [
        'applications:apply.submittedText',
        'Your application has been sent to the task poster.',
        'Tu postulación llegó a quien publicó la tarea.',
      ],
    ],
  ],
  [
    'NOTE-120',
    'features/applications/web/use-apply.ts',
    "announce({ title: t('apply.failed'), text: error.message, tone: 'error' })",
    [['applications:apply.failed', 'Application Failed', 'No se pudo enviar la postulación']],
  ],
  [
    'NOTE-121',
    'features/applications/web/use-apply.ts',
    "new ApplicationRefused(text('applications:apply.signedOut'), true)",
    [
      [
        'applications:apply.signedOut',
        'You must be signed in to apply for tasks. Please sign in and try again.',
        'Debes iniciar sesión para postularte. Inicia sesión e inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-122',
    'features/applications/web/use-apply.ts',
    "answer.validationMessage || text('applications:apply.unableToValidate')",
    [
      [
        'applications:apply.unableToValidate',
        'Unable to validate task details. Please try again.',
        'No pudimos comprobar los datos de la tarea. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-123',
    'features/applications/server/procedures.ts',
    "'applications:apply.permissionDenied'",
    [
      [
        'applications:apply.permissionDenied',
        'Permission denied. This may be due to security policies. Please try signing out and back in.',
        'Permiso denegado. Puede deberse a políticas de seguridad. Cierra la sesión y vuelve a entrar.',
      ],
    ],
  ],
  [
    'NOTE-124',
    'features/tasks/rules.ts',
    'already_applied',
    [
      [
        'tasks:refusals.already_applied',
        'You have already applied for this task.',
        'Ya te postulaste a esta tarea.',
      ],
    ],
  ],
  [
    'NOTE-125',
    'features/applications/web/apply-refusal.ts',
    "'applications:apply.accessDenied'",
    [
      [
        'applications:apply.accessDenied',
        'Access denied. Please ensure you are properly signed in and try again.',
        'Acceso denegado. Asegúrate de haber iniciado sesión correctamente e inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-126',
    'features/applications/web/use-apply.ts',
    "refused(error, 'applications:apply.failedUnexpectedly')",
    [
      [
        'applications:apply.failedUnexpectedly',
        'Application failed: Something went wrong. Please try again.',
        'La postulación falló: algo salió mal. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-127',
    'features/applications/server/deciding/decide.ts',
    "'applications:refusals.decisions_off'",
    [
      [
        'applications:refusals.decisions_off',
        'Application status updates are temporarily disabled while we improve security',
        'Los cambios de estado de las postulaciones están desactivados por ahora mientras mejoramos la seguridad',
      ],
    ],
  ],
  [
    'NOTE-128',
    'features/applications/server/procedures.ts',
    "managing: 'tasks:refusals.signed_out_managing'",
    [
      [
        'tasks:refusals.signed_out_managing',
        'User must be authenticated to manage applications',
        'Tienes que iniciar sesión para gestionar postulaciones',
      ],
    ],
  ],
  [
    'NOTE-129',
    'features/notifications/web/show-notice.ts',
    "announce({ title: t('toasts.newApplication.title'), text: `${t('toasts.newApplication.text')}",
    [
      ['notifications:toasts.newApplication.title', 'New Application', 'Nueva postulación'],
      [
        'notifications:toasts.newApplication.text',
        'Someone just applied for your task!',
        '¡Alguien acaba de postularse para tu tarea!',
      ],
    ],
  ],
  [
    'NOTE-130',
    'features/applications/web/withdraw-button.tsx',
    "announce({ title: t('withdraw.done'), text: t('withdraw.doneText') })",
    [
      ['applications:withdraw.done', 'Application withdrawn', 'Postulación retirada'],
      [
        'applications:withdraw.doneText',
        'Your application has been successfully withdrawn.',
        'Tu postulación se retiró correctamente.',
      ],
    ],
  ],
  [
    'NOTE-131',
    'features/applications/web/withdraw-button.tsx',
    "announce({ title: t('common:errors.title'), text: errorText(error, 'applications:withdraw.failed'), tone: 'error' })",
    [
      ['common:errors.title', 'Error', 'Error'],
      [
        'applications:withdraw.failed',
        'Failed to withdraw application. Please try again.',
        'No se pudo retirar la postulación. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-132',
    'features/applications/server/procedures.ts',
    "withdrawing: 'tasks:refusals.signed_out_withdrawing'",
    [
      [
        'tasks:refusals.signed_out_withdrawing',
        'User must be authenticated to withdraw applications',
        'Tienes que iniciar sesión para retirar postulaciones',
      ],
    ],
  ],
  [
    'NOTE-133',
    'features/tasks/web/wizard/use-post-task.ts',
    "announce({ title: t('post.doneTitle'), text: t('post.doneText') })",
    [
      ['wizard:post.doneTitle', 'Task Posted Successfully!', '¡Tarea publicada!'],
      [
        'wizard:post.doneText',
        'Your task is now live and helpers can start applying.',
        'Tu tarea ya está visible y los vecinos pueden postularse.',
      ],
    ],
  ],
  [
    'NOTE-134',
    'features/tasks/web/wizard/use-post-task.ts',
    "errorStatus(error) === SIGNED_OUT ? t('post.signedOut')",
    [
      [
        'wizard:post.signedOut',
        'You must be logged in to post a task',
        'Debes iniciar sesión para publicar una tarea',
      ],
    ],
  ],
  [
    'NOTE-135',
    'features/tasks/web/wizard/use-post-task.ts',
    "announce({ title: t('post.failedTitle'), text: errorStatus(error) === SIGNED_OUT ? t('post.signedOut') : errorText(error, 'wizard:post.failed'), tone: 'error' })",
    [
      ['wizard:post.failedTitle', 'Error Posting Task', 'Error al publicar la tarea'],
      [
        'wizard:post.failed',
        'Failed to post task. Please try again.',
        'No se pudo publicar la tarea. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-136',
    'features/tasks/web/edit/use-save-task.ts',
    "announce({ title: t('edit.saved') })",
    [['wizard:edit.saved', 'Task updated!', '¡Tarea actualizada!']],
  ],
  [
    'NOTE-137',
    'features/tasks/web/edit/use-save-task.ts',
    "announce({ title: t('common:errors.title'), text: errorText(error, 'wizard:edit.failed'), tone: 'error' })",
    [
      [
        'wizard:edit.failed',
        'Failed to update task. Please try again.',
        'No se pudo actualizar la tarea. Inténtalo de nuevo.',
      ],
    ],
  ],
]);

checkToasts('quick help', [
  [
    'NOTE-138',
    'features/duty/web/duty-card.tsx',
    "text={t('card.failed')}",
    [
      [
        'duty:card.failed',
        'Failed to load helper status',
        'No se pudo cargar el estado del ayudante',
      ],
    ],
  ],
  [
    'NOTE-139',
    'features/duty/web/use-switch-duty.ts',
    "announce({ title: t(duty.onDuty ? 'switch.isOn' : 'switch.isOff') })",
    [['duty:switch.isOn', "You're now on duty!", '¡Ya estás disponible!']],
  ],
  [
    'NOTE-140',
    'features/duty/web/use-switch-duty.ts',
    "announce({ title: t(duty.onDuty ? 'switch.isOn' : 'switch.isOff') })",
    [['duty:switch.isOff', "You're now off duty", 'Ya no estás disponible']],
  ],
  [
    'NOTE-141',
    'features/duty/web/use-switch-duty.ts',
    "announce({ title: t('common:errors.title'), text: t('switch.failed'), tone: 'error' })",
    [
      [
        'duty:switch.failed',
        'Failed to update your on-duty status',
        'No se pudo cambiar tu disponibilidad',
      ],
    ],
  ],
  [
    'NOTE-142',
    'features/quick-help/web/wizard/use-send-request.ts',
    "announce({ title: t('send.done') })",
    [['help-wizard:send.done', 'Task Request Created!', '¡Solicitud creada!']],
  ],
  [
    'NOTE-143',
    'features/quick-help/web/wizard/use-send-request.ts',
    "title: t(isOfPlace(reason) ? PLACE_TITLES[reason] : 'common:errors.title'), text: isOfPlace(reason) ? text : t('send.failed'), tone: 'error'",
    [
      [
        'help-wizard:send.failed',
        'Failed to create task request. Please try again.',
        'No se pudo crear la solicitud. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-144',
    'features/quick-help/web/answer/answer-words.ts',
    "accepted: 'answer.done.accepted'",
    [['helper:answer.done.accepted', 'Task Accepted!', '¡Solicitud aceptada!']],
  ],
  [
    'NOTE-145',
    'features/quick-help/web/answer/answer-words.ts',
    "interested: 'answer.done.interested'",
    [['helper:answer.done.interested', 'Interest Shown', 'Mostraste interés']],
  ],
  [
    'NOTE-146',
    'features/quick-help/web/answer/answer-words.ts',
    "declined: 'answer.done.declined'",
    [['helper:answer.done.declined', 'Task Declined', 'Solicitud rechazada']],
  ],
  [
    'NOTE-147',
    'features/quick-help/web/parts/cancel-request-button.tsx',
    "announce({ title: t('parts.cancel.done') })",
    [['quick-help:parts.cancel.done', 'Task Canceled', 'Solicitud cancelada']],
  ],
  [
    'NOTE-148',
    'features/quick-help/web/answer/answer-words.ts',
    "interested: 'helper:answer.failed.interested'",
    [
      [
        'helper:answer.failed.interested',
        'Failed to respond to task request.',
        'No pudimos enviar tu respuesta a la solicitud.',
      ],
    ],
  ],
  [
    'NOTE-149',
    'features/quick-help/web/parts/cancel-request-button.tsx',
    "title: t('common:errors.title'),",
    [
      [
        'quick-help:parts.cancel.failed',
        'Failed to cancel task request.',
        'No se pudo cancelar la solicitud. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-150',
    'features/quick-help/web/answer/answer-words.ts',
    "accepted: 'helper:answer.failed.accepted'",
    [
      [
        'helper:answer.failed.accepted',
        'Failed to accept task. Please try again.',
        'No pudimos aceptar la solicitud. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-151',
    'features/quick-help/web/answer/answer-words.ts',
    "declined: 'helper:answer.failed.declined'",
    [
      [
        'helper:answer.failed.declined',
        'Failed to decline task. Please try again.',
        'No pudimos rechazar la solicitud. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-152',
    'features/quick-help/web/pop-up/use-request-alerts.ts',
    "announce({ title: t('alert.outage.title'), text: t('alert.outage.text'), tone: 'error' })",
    [
      ['helper:alert.outage.title', 'Connection Issue', 'Problema de conexión'],
      [
        'helper:alert.outage.text',
        'Lost connection to task notifications. Reconnecting...',
        'Se perdió la conexión con los avisos de solicitudes. Reconectando...',
      ],
    ],
  ],
  [
    'NOTE-153',
    'features/geo/web/use-geocode.ts',
    "announce({ title: i18n.t(`geo:lookup.${what}.title`), text: i18n.t(`geo:lookup.${what}.text`), tone: 'error' })",
    [
      ['geo:lookup.notFound.title', 'Location Error', 'No encontramos el lugar'],
      [
        'geo:lookup.notFound.text',
        'Could not find the specified location. Please try a different address.',
        'No pudimos encontrar ese lugar. Prueba con otra dirección.',
      ],
      ['geo:lookup.none.title', 'Geocoding Failed', 'Ubicación no encontrada'],
      [
        'geo:lookup.none.text',
        'Could not determine coordinates for the location.',
        'No pudimos determinar las coordenadas del lugar.',
      ],
      ['geo:lookup.failed.title', 'Geocoding Error', 'Error de ubicación'],
      [
        'geo:lookup.failed.text',
        'An error occurred while processing the location.',
        'Ocurrió un error al procesar la ubicación.',
      ],
    ],
  ],
]);

checkToasts('chat and connection', [
  [
    'NOTE-154',
    'features/chat/web/use-failure-text.ts',
    "const title = isOther ? t('toasts.privateFailed') : t('common:errors.title')",
    [
      [
        'chat:composer.failed',
        'Failed to send message. Please try again.',
        'No se pudo enviar el mensaje. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-155',
    'features/chat/web/use-failure-text.ts',
    "status === 401 ? t('eligibility:refusals.not_authenticated')",
    [['eligibility:refusals.not_authenticated', 'Not authenticated', 'No has iniciado sesión']],
  ],
  [
    'NOTE-156',
    'features/notifications/web/live-connection.tsx',
    "announce({ title: t('toasts.outage.title'), text: t('toasts.outage.text'), tone: 'error' })",
    [
      ['notifications:toasts.outage.title', 'Connection Issue', 'Problema de conexión'],
      [
        'notifications:toasts.outage.text',
        'Real-time updates temporarily unavailable. Please refresh the page.',
        'Las actualizaciones en tiempo real no están disponibles por ahora. Actualiza la página.',
      ],
    ],
  ],
  [
    'NOTE-157',
    'pages/marketplace/item/item-chat-dialog.tsx',
    "failed: (message) => ({ title: t('contact.failed.title'), text: t('contact.failed.text', { message }) })",
    [
      ['item:contact.failed.title', 'Chat Error', 'Error del chat'],
      [
        'item:contact.failed.text',
        'Failed to create conversation: {{message}}',
        'No se pudo crear la conversación: {{message}}',
      ],
    ],
  ],
  [
    'NOTE-157',
    'pages/services/detail/service-chat.tsx',
    "failed: (message) => ({ title: t('contact.failed.title'), text: t('contact.failed.text', { message }) })",
    [
      ['service:contact.failed.title', 'Chat Error', 'Error del chat'],
      [
        'service:contact.failed.text',
        'Failed to create conversation: {{message}}',
        'No se pudo crear la conversación: {{message}}',
      ],
    ],
  ],
  [
    'NOTE-158',
    'features/chat/web/use-failure-text.ts',
    'text: isOther ? reason : `${failed}\\n${reason}`',
    [
      ['chat:toasts.privateFailed', 'Error sending message', 'Error al enviar el mensaje'],
      [
        'chat:window.noConversation',
        'No conversation selected',
        'Ninguna conversación seleccionada',
      ],
      ['eligibility:refusals.not_available', 'Chat not available', 'Chat no disponible'],
    ],
  ],
  [
    'NOTE-159',
    'pages/marketplace/item/item-chat-dialog.tsx',
    "opened: { title: t('contact.opened.title'), text: t('contact.opened.text') }",
    [
      ['item:contact.opened.title', 'Chat opened', 'Chat abierto'],
      [
        'item:contact.opened.text',
        'You can now message the seller.',
        'Ya puedes escribir al vendedor.',
      ],
    ],
  ],
  [
    'NOTE-160',
    'features/chat/web/chat-window.tsx',
    "label={isPrivate ? t('window.settingUp')",
    [['chat:window.settingUp', 'Setting up private chat...', 'Preparando el chat privado...']],
  ],
]);
