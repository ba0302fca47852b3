// Photos, attachments and signatures: reserved, sent, registered; each step idempotent by the file's uuid.
import { z } from 'zod'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada, RespostaDaOperacao } from '#contract/casa/envelope.ts'
import { DataHora } from '#contract/casa/tempo.ts'
import { GRUPOS_DE_ARQUIVO, type GrupoDeArquivo } from '#contract/casa/tipos-de-arquivo.ts'

const MIMES: readonly string[] = Object.values(GRUPOS_DE_ARQUIVO).flat()

/** Largest size accepted, in bytes. */
export const TAMANHO_MAXIMO: Readonly<Record<GrupoDeArquivo, number>> = {
  imagem: 10 * 1024 ** 2,
  documento: 20 * 1024 ** 2,
  audio: 20 * 1024 ** 2,
  video: 50 * 1024 ** 2,
}

export const TipoDeArquivo = z.enum([
  'foto_geral',
  'foto_plaqueta',
  'foto_defeito',
  'anexo',
  'assinatura_agente',
  'assinatura_responsavel',
])

export type TipoDeArquivo = z.infer<typeof TipoDeArquivo>

export const ModeloDeArquivo = z.enum(['monitoramento', 'instalacao', 'patrimonio', 'ocorrencia'])

export type ModeloDeArquivo = z.infer<typeof ModeloDeArquivo>

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const Arquivo = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  monitoramento_id: z.number().int(),
  tipo: TipoDeArquivo,
  model: ModeloDeArquivo,
  /** uuid of the visit, or of the entry of the visit that the file belongs to. */
  model_id: z.uuid(),
  nome: z.string(),
  mime: z.string(),
  tamanho: z.number().int(),
  sha256: Sha256,
  capturado_em: z.string().nullable(),
  /** Address of the content, for who may see the visit. */
  url: z.string(),
})

export type Arquivo = z.infer<typeof Arquivo>

export const MimeAceito = z
  .string()
  .max(127)
  .refine((mime) => MIMES.includes(mime), 'Tipo de arquivo não aceito')

const reserva = {
  uuid: z.uuid(),
  monitoramento_id: z.number().int().positive(),
  tipo: TipoDeArquivo,
  model: ModeloDeArquivo,
  model_id: z.uuid(),
  nome: z.string().trim().min(1).max(200),
  mime: MimeAceito,
  tamanho: z
    .number()
    .int()
    .positive('O arquivo está vazio')
    .max(TAMANHO_MAXIMO.video, 'Arquivo acima do limite'),
  sha256: Sha256,
}

/** Who signed and what was on the screen: `hash_conteudo` is the SHA-256 of the canonical summary shown. */
export const DadosDaAssinatura = z.strictObject({
  nome: z.string().trim().min(1).max(150),
  matricula: z.string().max(40).nullish(),
  cargo: z.string().max(100).nullish(),
  hash_conteudo: Sha256,
})

export type DadosDaAssinatura = z.infer<typeof DadosDaAssinatura>

export const ReservaDeArquivo = z.strictObject(reserva)

export type ReservaDeArquivo = z.infer<typeof ReservaDeArquivo>

export const RegistroDeArquivo = z.strictObject({
  ...reserva,
  enviado_em: DataHora,
  capturado_em: DataHora.nullish(),
  assinatura: DadosDaAssinatura.nullish(),
})

export type RegistroDeArquivo = z.infer<typeof RegistroDeArquivo>

/** What the temporary address carries. */
export const enderecoDeEnvio = z.object({
  validade: z.coerce.number().int(),
  assinatura: z.string().max(100),
})

/** Files above `acimaDe` bytes travel in pieces of `parte` bytes, which a cut does not undo. */
export const ENVIO_EM_PARTES = { acimaDe: 1024 ** 2, parte: 512 * 1024 } as const

/** What is said of a file that comes with its bytes: neither larger than a piece's worth, nor signed. */
const EnvioInteiro = z.strictObject({
  ...RegistroDeArquivo.omit({ uuid: true, assinatura: true }).shape,
  monitoramento_id: z.coerce.number().int().positive(),
  tamanho: z.coerce
    .number()
    .int()
    .positive('O arquivo está vazio')
    .max(ENVIO_EM_PARTES.acimaDe, 'O arquivo é grande demais para um pedido: envie-o em partes'),
})

export const multimidias = endpoints({
  receber: {
    method: 'PUT',
    path: '/api/multimidias/{uuid}',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo:
      'Recebe de uma vez um arquivo pequeno, com os bytes no corpo, e o registra na visita. A resposta traz a do registro, com o recibo dele.',
    params: z.object({ uuid: z.uuid() }),
    query: EnvioInteiro,
    content: 'bytes',
    dados: RespostaDaOperacao,
  },
  urlTemporaria: {
    method: 'POST',
    path: '/api/multimidias/url-temporaria',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    ensaio: true,
    resumo: 'Reserva o arquivo e devolve o endereço temporário de envio (15 minutos).',
    body: ReservaDeArquivo,
    dados: z.object({
      id: z.number().int(),
      uuid: z.uuid(),
      upload_url: z.string(),
      download_url: z.string(),
      /** The bytes are already stored and match: the PUT may be skipped. */
      recebido: z.boolean(),
    }),
  },
  enviar: {
    method: 'PUT',
    path: '/api/multimidias/{uuid}/conteudo',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Recebe os bytes no endereço temporário.',
    params: z.object({ uuid: z.uuid() }),
    query: enderecoDeEnvio,
    content: 'bytes',
    dados: z.object({ uuid: z.uuid(), sha256: Sha256 }),
  },
  consultarEnvio: {
    method: 'HEAD',
    path: '/api/multimidias/{uuid}/conteudo',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Quantos bytes já chegaram (cabeçalho Upload-Offset, e Upload-Length com o total).',
    params: z.object({ uuid: z.uuid() }),
    query: enderecoDeEnvio,
    answer: 'stream',
    dados: z.unknown(),
  },
  enviarParte: {
    method: 'PATCH',
    path: '/api/multimidias/{uuid}/conteudo',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Recebe uma parte a partir de Upload-Offset; a última fecha o arquivo e confere o SHA-256.',
    params: z.object({ uuid: z.uuid() }),
    query: enderecoDeEnvio,
    content: 'bytes',
    dados: z.object({
      uuid: z.uuid(),
      /** How many bytes are stored now; the next piece begins here. */
      posicao: z.number().int(),
      completo: z.boolean(),
    }),
  },
  registrar: {
    method: 'POST',
    path: '/api/multimidias',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Registra o arquivo já recebido na visita.',
    body: RegistroDeArquivo,
    dados: Arquivo,
  },
  remover: {
    method: 'DELETE',
    path: '/api/multimidias/{multimidiaId}',
    access: 'monitoramentos.executar',
    ou: CONTAR_OS_PROPRIOS_BENS,
    evidencia: true,
    resumo: 'Remove o arquivo da visita; o conteúdo fica retido para auditoria.',
    params: z.object({ multimidiaId: z.union([z.uuid(), z.coerce.number().int().positive()]) }),
    query: z.object({ removido_em: DataHora }),
    dados: Nada,
  },
  baixar: {
    method: 'GET',
    path: '/arquivos/{uuid}',
    access: 'session',
    resumo: 'O conteúdo de um arquivo, para quem alcança a visita.',
    params: z.object({ uuid: z.uuid() }),
    query: z.object({ tamanho: z.enum(['original', 'miniatura']).default('original') }),
    answer: 'stream',
    dados: z.unknown(),
  },
})
