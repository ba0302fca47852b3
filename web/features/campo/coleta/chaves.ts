/** First part of every query key of the collection: a decision makes all of it stale at once. */
export const CHAVE_DA_COLETA = 'coleta'
