/** First part of every query key of the notifications: reading or archiving one makes all of them stale at once. */
export const CHAVE_DAS_NOTIFICACOES = 'notificacoes'
