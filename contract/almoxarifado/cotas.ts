// Quotas of materials: what a place may ask of a group in a period, in value, before another level decides.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { QtdE3 } from './movimento.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

export const PERIODOS_DA_COTA = {
  mes: 'Por mês',
  trimestre: 'Por trimestre',
  ano: 'Por ano',
} as const satisfies Record<string, string>
export const PeriodoDaCota = z.enum(['mes', 'trimestre', 'ano'])
export type PeriodoDaCota = z.infer<typeof PeriodoDaCota>

const valores = {
  periodo: PeriodoDaCota,
  valor_centavos: z.number('Informe o valor').int().min(0, 'Informe o valor').max(1_000_000_000_000),
}

export const DadosDaCota = z.strictObject({
  local_id: z.number('Escolha o local').int().positive('Escolha o local'),
  /** Of a group, its subgroups too. */
  grupo_id: z.number('Escolha o grupo').int().positive('Escolha o grupo'),
  ...valores,
})
export type DadosDaCota = z.output<typeof DadosDaCota>

/** How much of it is taken in the period of today. */
export const CotaRestante = z.object({
  cota_id: z.number().int(),
  grupo: Nomeado,
  periodo: PeriodoDaCota,
  valor_centavos: z.number().int(),
  usado_centavos: z.number().int(),
  /** Below zero: more than the quota was asked for. */
  restante_centavos: z.number().int(),
  /** Of the lines asked about, by the average price. */
  pedido_centavos: z.number().int(),
})
export type CotaRestante = z.infer<typeof CotaRestante>

export const Cota = z.object({
  id: z.number().int(),
  local: Nomeado,
  grupo: Nomeado,
  periodo: PeriodoDaCota,
  valor_centavos: z.number().int(),
  usado_centavos: z.number().int(),
  restante_centavos: z.number().int(),
  ativa: z.boolean(),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type Cota = z.infer<typeof Cota>

const BASE = '/api/painel/almoxarifado/requisicoes/cotas'
const access = 'painel.almoxarifado.requisicoes.cotas'

export const cotas = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'session',
    resumo: 'As cotas dos locais que a pessoa cuida, ou para os quais pede, com o usado no período de hoje.',
    query: Pagina.extend({
      local_id: id.optional(),
      grupo_id: id.optional(),
      periodo: listaDe(PeriodoDaCota).optional(),
      ativa: z.stringbool().optional(),
      /** In the period of today no more than this part of its value is left, in hundredths. */
      resta_ate: z.coerce.number().min(0).max(100).optional(),
    }),
    dados: pagina(Cota),
  },
  restante: {
    method: 'GET',
    path: `${BASE}/restante`,
    access: 'painel.almoxarifado.requisicoes.criar',
    resumo: 'O que resta de cada cota do local de destino, e quanto estas linhas tomariam dela.',
    query: z.object({
      local_id: id,
      /** `12:3000`: three units of material 12. */
      linhas: listaDe(z.string().regex(/^\d{1,15}:\d{1,13}$/))
        .transform((linhas) => linhas.map((linha) => linha.split(':').map(Number) as [number, number])) // as: matched
        .transform((linhas) => linhas.map(([material_id, qtd_e3]) => ({ material_id, qtd_e3 })))
        .pipe(z.array(z.object({ material_id: z.number().int().positive(), qtd_e3: QtdE3 })).max(200))
        .optional(),
    }),
    dados: z.array(CotaRestante),
  },
  criar: {
    method: 'POST',
    path: BASE,
    access,
    resumo: 'Dá a um local uma cota de um grupo de materiais.',
    body: DadosDaCota,
    dados: Cota,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access,
    resumo: 'Altera o valor ou o período de uma cota.',
    params,
    body: z.strictObject({ ...valores, versao: z.number().int() }),
    dados: Cota,
  },
  encerrar: {
    method: 'POST',
    path: `${BASE}/{id}/encerrar`,
    access,
    resumo: 'Encerra a cota: os pedidos do grupo deixam de ser medidos por ela.',
    params,
    body: z.strictObject({ motivo }),
    dados: Cota,
  },
})
