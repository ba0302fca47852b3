// The count of the stock: planned, opened, counted blind and by others again, settled line by line and posted.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { Contagem, EfeitoDaContagem, FolhaDeContagem } from './contagem-do-estoque.ts'
import { ImpactoDaFalta } from './falta-de-estoque.ts'
import {
  DecisaoDoInventario,
  FiltroDeInventarios,
  FiltroDeItens,
  InventarioDetalhado,
  InventarioListado,
  ItemDoInventario,
  NovoInventario,
} from './inventario.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const itens = z.array(z.number().int().positive()).min(1, 'Escolha ao menos um item').max(2000)

const BASE = '/api/painel/almoxarifado/inventarios'
const RECURSO = 'painel.almoxarifado.inventarios'

/** With what it undid, because the count did not find it. */
const InventarioHomologado = InventarioDetalhado.extend({ impacto: ImpactoDaFalta })
export type InventarioHomologado = z.infer<typeof InventarioHomologado>

export const inventarios = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${RECURSO}.listar`,
    resumo: 'Os inventários dos depósitos que quem pergunta alcança, do mais novo ao mais antigo.',
    query: Pagina.extend(FiltroDeInventarios.shape),
    dados: pagina(InventarioListado),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${RECURSO}.ver`,
    resumo: 'Um inventário, com o que falta contar; as diferenças, só depois da contagem cega.',
    params,
    dados: InventarioDetalhado,
  },
  itens: {
    method: 'GET',
    path: `${BASE}/{id}/itens`,
    access: `${RECURSO}.ver`,
    resumo: 'Os itens de um inventário, com a contagem que vale e a diferença.',
    params,
    query: Pagina.extend({ texto: z.string().max(100).optional(), filtro: FiltroDeItens.optional() }),
    dados: pagina(ItemDoInventario),
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: `${RECURSO}.criar`,
    resumo: 'Planeja um inventário: o depósito, o que se conta, por quem e quando. Um anual por exercício.',
    body: NovoInventario,
    dados: InventarioDetalhado,
  },
  abrir: {
    method: 'POST',
    path: `${BASE}/{id}/abrir`,
    access: `${RECURSO}.abrir`,
    resumo: 'Faz a lista do que se espera encontrar, com o último movimento de cada material.',
    params,
    body: z.strictObject({}),
    dados: InventarioDetalhado,
  },
  folha: {
    method: 'GET',
    path: `${BASE}/{id}/folha`,
    access: `${RECURSO}.contar`,
    resumo: 'A folha que vai ao aparelho: o que contar, com os códigos de barras, e sem o esperado.',
    params,
    dados: FolhaDeContagem,
  },
  contar: {
    method: 'POST',
    path: `${BASE}/{id}/contagens`,
    access: `${RECURSO}.contar`,
    resumo: 'Recebe contagens do aparelho, cada uma uma vez só, por mais vezes que seja enviada.',
    params,
    body: z.strictObject({ contagens: z.array(Contagem).min(1).max(200) }),
    dados: z.object({
      situacao: InventarioDetalhado.shape.situacao,
      resultados: z.array(
        z.object({ uuid: z.uuid(), efeito: EfeitoDaContagem, mensagem: z.string().nullable() }),
      ),
    }),
  },
  acrescentar: {
    method: 'POST',
    path: `${BASE}/{id}/itens`,
    access: `${RECURSO}.contar`,
    resumo: 'Põe na lista um material que está no depósito e não era esperado.',
    params,
    body: z.strictObject({
      material_id: z.number('Escolha o material').int().positive('Escolha o material'),
      /** Code of the lot, of what is controlled by lot. */
      lote: textoOuNada(40),
    }),
    dados: z.object({ item_id: z.number().int() }),
  },
  concluirContagem: {
    method: 'POST',
    path: `${BASE}/{id}/concluir-contagem`,
    access: `${RECURSO}.apurar`,
    resumo: 'Fecha a rodada: o que diverge além da tolerância é recontado por outra pessoa.',
    params,
    body: z.strictObject({}),
    dados: InventarioDetalhado,
  },
  pedirRecontagem: {
    method: 'POST',
    path: `${BASE}/{id}/recontar`,
    access: `${RECURSO}.recontar`,
    resumo: 'Manda contar de novo estes itens, por quem ainda não os contou.',
    params,
    body: z.strictObject({ itens }),
    dados: InventarioDetalhado,
  },
  decidir: {
    method: 'POST',
    path: `${BASE}/{id}/decidir`,
    access: `${RECURSO}.apurar`,
    resumo:
      'O que se faz das diferenças destes itens, e por quê; ajustar acima do limite pede o processo de apuração.',
    params,
    body: z.strictObject({
      itens,
      decisao: DecisaoDoInventario,
      motivo,
      processo_de_apuracao: textoOuNada(80),
    }),
    dados: InventarioDetalhado,
  },
  impactoDaHomologacao: {
    method: 'GET',
    path: `${BASE}/{id}/impacto-da-homologacao`,
    access: `${RECURSO}.homologar`,
    resumo: 'De quais pedidos a homologação tiraria a promessa ou a separação, agora.',
    params,
    dados: ImpactoDaFalta,
  },
  homologar: {
    method: 'POST',
    path: `${BASE}/{id}/homologar`,
    access: `${RECURSO}.homologar`,
    resumo:
      'Lança as sobras e as faltas decididas e emite a ata; não por quem contou. O que se prometeu ou separou além do que ficou é desfeito, e espera estoque.',
    params,
    body: z.strictObject({}),
    dados: InventarioHomologado,
  },
  encerrar: {
    method: 'POST',
    path: `${BASE}/{id}/encerrar`,
    access: `${RECURSO}.encerrar`,
    resumo: 'Encerra o inventário homologado e emite o termo.',
    params,
    body: z.strictObject({}),
    dados: InventarioDetalhado,
  },
  encerrarSemConciliar: {
    method: 'POST',
    path: `${BASE}/{id}/encerrar-sem-conciliar`,
    access: `${RECURSO}.encerrar`,
    resumo: 'Depois do prazo, encerra como está: nada é lançado, e a lista o diz.',
    params,
    body: z.strictObject({ motivo }),
    dados: InventarioDetalhado,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: `${RECURSO}.cancelar`,
    resumo: 'Cancela um inventário ainda não homologado; as contagens ficam na história.',
    params,
    body: z.strictObject({ motivo }),
    dados: InventarioDetalhado,
  },
})
