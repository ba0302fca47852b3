// The catalogue of materials: what is kept in stock, in which unit, and under which group of expense.

import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { DadosDaUnidade, DadosDoGrupo, GrupoDeMaterial, UnidadeDeMedida } from './grupos-de-material.ts'
import {
  DadosDoMaterial,
  EdicaoDoMaterial,
  FiltroDeMateriais,
  Gtin,
  MaterialDetalhado,
  MaterialListado,
  NaturezaDeMaterial,
  OpcaoDeMaterial,
  Parecido,
} from './material.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const ids = z.array(z.number().int().positive()).min(1).max(500)
const versao = z.number().int()
const numeros = listaDe(z.string().regex(/^\d{1,15}$/)).transform((ids) => ids.map(Number))

const BASE = '/api/painel/almoxarifado/materiais'

export const materiais = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.materiais.listar',
    resumo: 'Os materiais do catálogo, com o saldo dos depósitos que a pessoa vê.',
    query: Pagina.extend(FiltroDeMateriais.shape).extend({
      order: z.enum(['descricao', 'codigo', 'atualizado_em']).default('descricao'),
    }),
    dados: pagina(MaterialListado),
  },
  opcoes: {
    method: 'GET',
    path: `${BASE}/opcoes`,
    access: 'painel.almoxarifado.materiais.listar',
    resumo:
      'Até vinte materiais ativos pelo texto, pelo código ou pelo código de barras; ou os de certos ids.',
    query: z.object({
      texto: z.string().max(100).optional(),
      natureza: NaturezaDeMaterial.optional(),
      /** These instead of a search, inactive ones too. */
      ids: numeros.pipe(z.array(z.number().int().positive()).max(500)).optional(),
    }),
    dados: z.array(OpcaoDeMaterial),
  },
  parecidos: {
    method: 'GET',
    path: `${BASE}/parecidos`,
    access: 'painel.almoxarifado.materiais.listar',
    resumo: 'Os materiais cuja descrição se parece com esta, ou que têm o mesmo código de barras.',
    query: z.object({
      descricao: z.string().max(120).default(''),
      gtins: listaDe(z.string().regex(/^\d{8,14}$/)).optional(),
      /** The one being edited. */
      menos: id.optional(),
    }),
    dados: z.array(Parecido),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.materiais.ver',
    resumo: 'Um material, com embalagens, códigos de barras e o saldo de cada depósito que a pessoa vê.',
    params,
    dados: MaterialDetalhado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.materiais.criar',
    resumo: 'Cadastra um material; sem código, recebe o próximo da sequência.',
    body: DadosDoMaterial,
    dados: MaterialDetalhado,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.materiais.editar',
    resumo: 'Altera o material; natureza, unidade e controle de lote ficam desde o primeiro movimento.',
    params,
    body: EdicaoDoMaterial,
    dados: MaterialDetalhado,
  },
  vincularGtin: {
    method: 'POST',
    path: `${BASE}/{id}/gtins`,
    access: 'painel.almoxarifado.materiais.editar',
    resumo: 'Dá ao material, ou a uma embalagem dele, um código de barras que ainda não é de ninguém.',
    params,
    body: z.strictObject({ gtin: Gtin, embalagem_id: z.number().int().positive().nullable() }),
    dados: MaterialDetalhado,
  },
  inativar: {
    method: 'POST',
    path: `${BASE}/{id}/inativar`,
    access: 'painel.almoxarifado.materiais.inativar',
    resumo: 'O material deixa de ser oferecido; o que há dele em estoque ainda sai.',
    params,
    body: z.strictObject({ motivo }),
    dados: MaterialDetalhado,
  },
  reativar: {
    method: 'POST',
    path: `${BASE}/{id}/reativar`,
    access: 'painel.almoxarifado.materiais.inativar',
    resumo: 'O material volta a ser oferecido.',
    params,
    body: z.strictObject({}),
    dados: MaterialDetalhado,
  },
  unificar: {
    method: 'POST',
    path: `${BASE}/{id}/unificar`,
    access: 'painel.almoxarifado.materiais.unificar',
    resumo:
      'Junta este material a outro: o saldo passa por reclassificação, os códigos de barras e as embalagens também, e os dois históricos ficam.',
    params,
    body: z.strictObject({ destino_id: z.number('Escolha o material que fica').int().positive(), motivo }),
    dados: MaterialDetalhado,
  },
  emLote: {
    method: 'POST',
    path: `${BASE}/em-lote`,
    access: 'painel.almoxarifado.materiais.listar',
    resumo:
      'Inativa ou reativa vários, ou os passa de grupo, cada um com as regras e a permissão da ação sobre um só.',
    body: z.discriminatedUnion('acao', [
      z.strictObject({ acao: z.literal('inativar'), ids, motivo }),
      z.strictObject({ acao: z.literal('reativar'), ids }),
      z.strictObject({
        acao: z.literal('mudar_grupo'),
        ids,
        grupo_id: z.number('Escolha o grupo').int().positive(),
      }),
    ]),
    dados: ResultadoDoLote,
  },
  listarGrupos: {
    method: 'GET',
    path: `${BASE}/grupos`,
    access: 'painel.almoxarifado.materiais.listar',
    resumo: 'Os grupos e subgrupos de material, pelo código.',
    dados: z.array(GrupoDeMaterial),
  },
  criarGrupo: {
    method: 'POST',
    path: `${BASE}/grupos`,
    access: 'painel.almoxarifado.materiais.criar',
    resumo: 'Cria um grupo ou, com o código do grupo antes do ponto, um subgrupo dele.',
    body: DadosDoGrupo,
    dados: GrupoDeMaterial,
  },
  editarGrupo: {
    method: 'PUT',
    path: `${BASE}/grupos/{id}`,
    access: 'painel.almoxarifado.materiais.editar',
    resumo: 'Altera um grupo de material; inativo, deixa de ser oferecido.',
    params,
    body: DadosDoGrupo.extend({ versao }),
    dados: GrupoDeMaterial,
  },
  listarUnidades: {
    method: 'GET',
    path: `${BASE}/unidades`,
    access: 'painel.almoxarifado.materiais.listar',
    resumo: 'As unidades de medida, com as casas decimais que a quantidade de cada uma pode ter.',
    dados: z.array(UnidadeDeMedida),
  },
  criarUnidade: {
    method: 'POST',
    path: `${BASE}/unidades`,
    access: 'painel.almoxarifado.materiais.criar',
    resumo: 'Cria uma unidade de medida.',
    body: DadosDaUnidade,
    dados: UnidadeDeMedida,
  },
  editarUnidade: {
    method: 'PUT',
    path: `${BASE}/unidades/{id}`,
    access: 'painel.almoxarifado.materiais.editar',
    resumo: 'Altera uma unidade de medida; as casas decimais só aumentam depois que um material a usa.',
    params,
    body: DadosDaUnidade,
    dados: UnidadeDeMedida,
  },
})
