// The headers that both sides name.

/** Headers that identify an operation of the queue; `Idempotency-Key` carries its op_id. */
export const CABECALHOS = {
  chave: 'idempotency-key',
  fuso: 'x-fuso',
  horaServidor: 'x-hora-servidor',
  xsrf: 'x-xsrf-token',
  dispositivo: 'x-zelo-dispositivo',
  sequencia: 'x-zelo-sequencia',
  usuario: 'x-zelo-usuario',
  capturadoEm: 'x-zelo-capturado-em',
  desvioMs: 'x-zelo-desvio-ms',
  versao: 'x-zelo-versao',
  /** `pendentes=3;seq=57;mais_antigo=2025-04-10T12:00:00.000Z;espaco=71` (percent of the quota in use). */
  fila: 'x-fila',
  /** The author's own real-time connection, which is not told of what it did itself. */
  socket: 'x-socket-id',
  /** `colunas`: the rows of a list may come by column (`em-colunas.ts`); who does not say it gets them as they are. */
  linhas: 'x-zelo-linhas',
  posicaoDoEnvio: 'upload-offset',
  tamanhoDoEnvio: 'upload-length',
} as const
