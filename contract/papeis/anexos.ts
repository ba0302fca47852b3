// Files attached in the panel to a record: the same sizes, types, addresses and pieces as the field's.

import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Nada } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { enderecoDeEnvio, MimeAceito, Sha256, TAMANHO_MAXIMO } from '#contract/papeis/multimidias.ts'

/** Records of the panel that take attachments. */
export const ModeloDeAnexo = z.enum([
  'local',
  'instalacao',
  'fornecedor',
  'patrimonio',
  'material',
  'entrada',
  'requisicao',
  /** Of an item of a transfer, at the end where it was. */
  'saida_do_bem',
  'chegada_do_bem',
  /** Of a shipment of materials: what each end shows of it, the signatures too. */
  'saida_da_remessa',
  'chegada_da_remessa',
  /** Of what a supplier brings to a school. */
  'chegada_da_entrega',
])
export type ModeloDeAnexo = z.infer<typeof ModeloDeAnexo>

/** `nota`: the XML of the note of an entry, which no record has twice. */
export const TipoDeAnexo = z.enum(['anexo', 'nota'])
export type TipoDeAnexo = z.infer<typeof TipoDeAnexo>

const id = z.coerce.number().int().positive()
const dono = { modelo: ModeloDeAnexo, modelo_id: id }
const uuid = z.object({ uuid: z.uuid() })

export const Anexo = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  tipo: TipoDeAnexo,
  nome: z.string(),
  mime: z.string(),
  tamanho: z.number().int(),
  url: z.string(),
  autor: z.string(),
  registrado_em: z.string(),
  /** What no program could open as what it says it is; it is kept, and only downloaded. */
  suspeita: z.string().nullable(),
})
export type Anexo = z.infer<typeof Anexo>

export const ReservaDeAnexo = z.strictObject({
  uuid: z.uuid(),
  modelo: ModeloDeAnexo,
  modelo_id: z.number().int().positive(),
  tipo: TipoDeAnexo.default('anexo'),
  nome: z.string().trim().min(1).max(200),
  mime: MimeAceito,
  tamanho: z
    .number()
    .int()
    .positive('O arquivo está vazio')
    .max(TAMANHO_MAXIMO.video, 'Arquivo acima do limite'),
  sha256: Sha256,
})
export type ReservaDeAnexo = z.output<typeof ReservaDeAnexo>

export const anexos = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/anexos',
    access: 'session',
    resumo: 'Os anexos de um registro, do mais novo ao mais antigo, para quem o vê.',
    query: z.object(dono),
    dados: z.object({ data: z.array(Anexo), acoes: z.array(AcaoDoRegistro) }),
  },
  reservar: {
    method: 'POST',
    path: '/api/painel/anexos/url-temporaria',
    access: 'session',
    ensaio: true,
    resumo: 'Reserva o arquivo e devolve o endereço temporário de envio (15 minutos).',
    body: ReservaDeAnexo,
    dados: z.object({
      uuid: z.uuid(),
      upload_url: z.string(),
      /** The bytes are already stored and match: the PUT may be skipped. */
      recebido: z.boolean(),
    }),
  },
  enviar: {
    method: 'PUT',
    path: '/api/painel/anexos/{uuid}/conteudo',
    access: 'session',
    resumo: 'Recebe os bytes no endereço temporário.',
    params: uuid,
    query: enderecoDeEnvio,
    content: 'bytes',
    dados: z.object({ uuid: z.uuid(), sha256: Sha256 }),
  },
  consultarEnvio: {
    method: 'HEAD',
    path: '/api/painel/anexos/{uuid}/conteudo',
    access: 'session',
    resumo: 'Quantos bytes já chegaram (cabeçalho Upload-Offset, e Upload-Length com o total).',
    params: uuid,
    query: enderecoDeEnvio,
    answer: 'stream',
    dados: z.unknown(),
  },
  enviarParte: {
    method: 'PATCH',
    path: '/api/painel/anexos/{uuid}/conteudo',
    access: 'session',
    resumo: 'Recebe uma parte a partir de Upload-Offset; a última fecha o arquivo e confere o SHA-256.',
    params: uuid,
    query: enderecoDeEnvio,
    content: 'bytes',
    dados: z.object({ uuid: z.uuid(), posicao: z.number().int(), completo: z.boolean() }),
  },
  registrar: {
    method: 'POST',
    path: '/api/painel/anexos',
    access: 'session',
    resumo: 'Faz do arquivo já recebido um anexo do registro.',
    body: z.strictObject({ uuid: z.uuid() }),
    dados: Anexo,
  },
  repetir: {
    method: 'POST',
    path: '/api/painel/anexos/{uuid}/repetir',
    access: 'session',
    resumo:
      'Anexa o mesmo arquivo a outros registros do mesmo tipo, sem enviá-lo de novo; quem já o tem fica como está.',
    params: uuid,
    body: z.strictObject({ modelo_ids: z.array(z.number().int().positive()).min(1).max(500) }),
    dados: z.object({ anexados: z.number().int() }),
  },
  remover: {
    method: 'POST',
    path: '/api/painel/anexos/{uuid}/remover',
    access: 'session',
    resumo: 'Tira o anexo do registro; o conteúdo fica retido para auditoria.',
    params: uuid,
    body: z.strictObject({ motivo }),
    dados: Nada,
  },
  restaurar: {
    method: 'POST',
    path: '/api/painel/anexos/{uuid}/restaurar',
    access: 'session',
    resumo: 'Devolve ao registro o anexo que foi removido, para quem poderia removê-lo.',
    params: uuid,
    body: z.strictObject({}),
    dados: Nada,
  },
})
