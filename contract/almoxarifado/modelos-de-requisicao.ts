// Models of requisitions: the list that a school asks every year, written once.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { QtdE3 } from './movimento.ts'
import { TipoDeRequisicao } from './requisicao.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

/** As many as a requisition has. */
const MAXIMO_DE_ITENS = 200

const ItemEscrito = z.strictObject({
  material_id: z.number('Escolha o material').int().positive('Escolha o material'),
  /** Null: who uses the model says how much. */
  qtd_e3: QtdE3.min(1, 'Informe a quantidade').nullable().default(null),
})

export const DadosDoModelo = z
  .strictObject({
    nome: z.string().trim().min(3, 'Dê um nome ao modelo').max(80),
    descricao: z.string().trim().max(300).default(''),
    /** Serves this place and the ones below it; null: every place. */
    local_id: z.number().int().positive().nullable().default(null),
    tipo: TipoDeRequisicao,
    itens: z.array(ItemEscrito).min(1, 'Acrescente ao menos um material').max(MAXIMO_DE_ITENS),
  })
  .refine(({ itens }) => new Set(itens.map(({ material_id }) => material_id)).size === itens.length, {
    path: ['itens'],
    message: 'Cada material aparece uma vez só',
  })
export type DadosDoModelo = z.output<typeof DadosDoModelo>

const ItemDoModelo = z.object({
  material: z.object({
    id: z.number().int(),
    codigo: z.string(),
    descricao: z.string(),
    unidade: z.string(),
    casas: z.number().int(),
    ativo: z.boolean(),
  }),
  qtd_e3: z.number().int().nullable(),
})

export const ModeloDeRequisicao = z.object({
  id: z.number().int(),
  nome: z.string(),
  descricao: z.string(),
  local: Nomeado.nullable(),
  tipo: TipoDeRequisicao,
  ativo: z.boolean(),
  itens: z.array(ItemDoModelo),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type ModeloDeRequisicao = z.infer<typeof ModeloDeRequisicao>

export const ModeloParaUsar = ModeloDeRequisicao.omit({ acoes: true })
export type ModeloParaUsar = z.infer<typeof ModeloParaUsar>

const BASE = '/api/painel/almoxarifado/requisicoes/modelos'

export const modelosDeRequisicao = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.requisicoes.modelos',
    resumo: 'Os modelos dos locais que a pessoa cuida e os que servem a todos, do mais novo ao mais antigo.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      local_id: id.optional(),
      ativo: z.stringbool().optional(),
    }),
    dados: pagina(ModeloDeRequisicao),
  },
  paraUsar: {
    method: 'GET',
    path: `${BASE}/para-usar`,
    access: 'painel.almoxarifado.requisicoes.criar',
    resumo: 'Os modelos ativos que servem ao local de destino, por nome; até cem.',
    query: z.object({ local_id: id }),
    dados: z.array(ModeloParaUsar),
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.requisicoes.modelos',
    resumo: 'Cria um modelo; o que serve a todos os locais é de quem cuida do órgão inteiro.',
    body: DadosDoModelo,
    dados: ModeloDeRequisicao,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.requisicoes.modelos',
    resumo: 'Altera um modelo; as requisições já feitas por ele ficam como estão.',
    params,
    body: DadosDoModelo.safeExtend({ versao: z.number().int() }),
    dados: ModeloDeRequisicao,
  },
  inativar: {
    method: 'POST',
    path: `${BASE}/{id}/inativar`,
    access: 'painel.almoxarifado.requisicoes.modelos',
    resumo: 'Tira o modelo do uso.',
    params,
    body: z.strictObject({ motivo }),
    dados: ModeloDeRequisicao,
  },
  reativar: {
    method: 'POST',
    path: `${BASE}/{id}/reativar`,
    access: 'painel.almoxarifado.requisicoes.modelos',
    resumo: 'Põe o modelo em uso de novo.',
    params,
    body: z.strictObject({}),
    dados: ModeloDeRequisicao,
  },
})
