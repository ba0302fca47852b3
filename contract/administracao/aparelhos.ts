// The devices of the field: what each tells of itself, the key of what it keeps, and where its packages are sealed to.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Instante } from '#contract/casa/tempo.ts'

/** A public key on the curve P-256, as JSON Web Key. */
export const ChavePublica = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().max(64),
  y: z.string().max(64),
})
export type ChavePublica = z.infer<typeof ChavePublica>

/** A sequence number that will never arrive, and why: nobody lost it. */
export const SemEfeito = z.strictObject({
  seq: z.number().int().positive(),
  motivo: z.enum(['cancelada', 'descartada', 'invalida']),
})
export type SemEfeito = z.infer<typeof SemEfeito>

/** The browser erased a database with unsent work: what the witness outside it remembers. */
export const Perda = z.strictObject({
  dispositivo_id: z.uuid(),
  pendentes: z.number().int().min(0),
  seq: z.number().int().min(0),
  visto_em: Instante,
})
export type Perda = z.infer<typeof Perda>

const contagem = z.number().int().min(0)

export const Contato = z.strictObject({
  dispositivo_id: z.uuid(),
  pendentes: contagem,
  /** Capture of the oldest pending task. */
  mais_antigo: Instante.nullable(),
  /** The last sequence number given on the device. */
  seq: contagem,
  /** Reported once each; the answer acknowledges them. */
  sem_efeito: z.array(SemEfeito).max(1000),
  perda: Perda.nullish(),
  /** Bytes, as the browser estimates them. */
  espaco_usado: contagem.nullable(),
  espaco_cota: contagem.nullable(),
  /** The browser promised not to erase the data under pressure. */
  protegido: z.boolean().nullable(),
  versao_app: z.string().max(60),
  /** Server's clock minus the device's. */
  desvio_ms: z.number().int().nullable(),
  /** Visits kept on the device. */
  visitas: z.array(z.number().int().positive()).max(500),
  navegador: z.string().max(300),
})
export type Contato = z.infer<typeof Contato>

/** How a visit that the device keeps stands on the server, for who keeps it. */
export const SituacaoDaVisitaGuardada = z.object({
  id: z.number().int().positive(),
  /** Nothing new is done in it: it was called off, is other people's now, or the desk accepted it. */
  retirada: z
    .object({
      tipo: z.enum(['cancelada', 'de_outra_pessoa', 'homologada']),
      em: z.string().nullable(),
      por: z.string().nullable(),
      motivo: z.string().nullable(),
    })
    .nullable(),
  /** Records of this person that wait for a supervisor. */
  em_quarentena: z.number().int().min(0),
})
export type SituacaoDaVisitaGuardada = z.infer<typeof SituacaoDaVisitaGuardada>

export const aparelhos = endpoints({
  chave: {
    method: 'POST',
    path: '/api/aparelhos/chave',
    access: 'session',
    resumo: 'A chave com que o aparelho cifra o que guarda para esta pessoa; sempre a mesma para os dois.',
    body: z.strictObject({ dispositivo_id: z.uuid(), chave_publica: ChavePublica }),
    dados: z.object({
      versao: z.number().int(),
      /** 32 bytes, base64url. */
      chave: z.string(),
    }),
  },
  contato: {
    method: 'POST',
    path: '/api/aparelhos/contato',
    access: 'session',
    resumo: 'O aparelho diz o que ainda tem por enviar e como está, e ouve como estão as visitas que guarda.',
    body: Contato,
    dados: z.object({ visitas: z.array(SituacaoDaVisitaGuardada) }),
  },
  chavePublica: {
    method: 'GET',
    path: '/api/aparelhos/chave-publica',
    access: 'session',
    resumo: 'A chave pública com que o aparelho fecha um pacote que só o servidor abre.',
    dados: z.object({ kid: z.string(), chave: ChavePublica }),
  },
})
