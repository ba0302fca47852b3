// The inventory of assets: what the books had at a day, what the visits found of it, and how it ends.
import { z } from 'zod'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Pagina, pagina } from '#contract/casa/envelope.ts'
import {
  ContaDoInventario,
  ContagemAFazer,
  DecisaoSobreOBem,
  FiltroDeInventariosDeBens,
  FiltroDeItensDoInventario,
  InventarioDeBensDetalhado,
  InventarioDeBensListado,
  ItemDoInventarioDeBens,
  LocalDoInventario,
  NovoInventarioDeBens,
  SobraDoInventario,
} from './inventario-de-bens.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const versao = z.number().int()
const motivo = z.string().trim().min(10, 'Explique em ao menos 10 letras').max(1000)

const BASE = '/api/painel/almoxarifado/inventarios-de-bens'
const RECURSO = 'painel.almoxarifado.inventarios-de-bens'

export const inventariosDeBens = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${RECURSO}.listar`,
    resumo: 'Os inventários de bens dos locais que quem pergunta alcança, do mais novo ao mais antigo.',
    query: Pagina.extend(FiltroDeInventariosDeBens.shape),
    dados: pagina(InventarioDeBensListado),
  },
  aContar: {
    method: 'GET',
    path: `${BASE}/a-contar`,
    access: CONTAR_OS_PROPRIOS_BENS,
    resumo: 'Os inventários em andamento que a própria escola de quem pergunta pode contar.',
    dados: z.array(ContagemAFazer),
  },
  contar: {
    method: 'POST',
    path: `${BASE}/{id}/contar`,
    access: CONTAR_OS_PROPRIOS_BENS,
    resumo: 'Prepara a contagem dos bens da própria escola: uma visita de quem conta, às cegas.',
    params,
    body: z.strictObject({ local_id: z.number({ error: 'Escolha a escola' }).int().positive() }),
    dados: z.object({ visita_id: z.number().int(), protocolo: z.string() }),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${RECURSO}.listar`,
    resumo: 'Um inventário de bens, com o andamento.',
    params,
    dados: InventarioDeBensDetalhado,
  },
  contas: {
    method: 'GET',
    path: `${BASE}/{id}/contas`,
    access: `${RECURSO}.listar`,
    resumo:
      'Cada conta no corte, ao lado do RMB; de um encerrado, como estava então. Nulo para quem não vê valores.',
    params,
    dados: z.array(ContaDoInventario).nullable(),
  },
  locais: {
    method: 'GET',
    path: `${BASE}/{id}/locais`,
    access: `${RECURSO}.listar`,
    resumo: 'O andamento em cada local da lista, por nome.',
    params,
    query: Pagina.extend({ a_decidir: z.stringbool().optional(), pendente: z.stringbool().optional() }),
    dados: pagina(LocalDoInventario),
  },
  itens: {
    method: 'GET',
    path: `${BASE}/{id}/itens`,
    access: `${RECURSO}.listar`,
    resumo: 'Os bens da lista congelada, com o que se achou de cada um.',
    params,
    query: Pagina.extend(FiltroDeItensDoInventario.shape),
    dados: pagina(ItemDoInventarioDeBens),
  },
  sobras: {
    method: 'GET',
    path: `${BASE}/{id}/sobras`,
    access: `${RECURSO}.listar`,
    resumo: 'Os bens que as visitas do período acharam e nenhum cadastro tinha.',
    params,
    query: Pagina.extend({ local_id: id.optional(), a_decidir: z.stringbool().optional() }),
    dados: pagina(SobraDoInventario),
  },
  abrir: {
    method: 'POST',
    path: BASE,
    access: `${RECURSO}.abrir`,
    resumo:
      'Abre um inventário e congela a lista: os bens em carga no dia do corte, com o valor e a conta de então.',
    body: NovoInventarioDeBens,
    dados: InventarioDeBensDetalhado,
  },
  decidir: {
    method: 'POST',
    path: `${BASE}/{id}/decidir`,
    access: `${RECURSO}.decidir`,
    resumo: 'O que a comissão diz de bens que não estão onde deviam; apurar abre a apuração de cada um.',
    params,
    body: z.strictObject({
      itens: z.array(z.number().int().positive()).min(1, 'Escolha ao menos um bem').max(500),
      decisao: DecisaoSobreOBem,
      motivo,
    }),
    dados: InventarioDeBensDetalhado,
  },
  encerrar: {
    method: 'POST',
    path: `${BASE}/{id}/encerrar`,
    access: `${RECURSO}.encerrar`,
    resumo:
      'Encerra com a ata e o inventário analítico por conta, só com tudo decidido e conciliado com o RMB; as contagens ainda em campo são canceladas.',
    params,
    body: z.strictObject({ versao }),
    dados: InventarioDeBensDetalhado,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: `${RECURSO}.cancelar`,
    resumo:
      'Cancela um inventário em andamento, e as contagens dele ainda em campo; as visitas e as apurações ficam.',
    params,
    body: z.strictObject({ motivo }),
    dados: InventarioDeBensDetalhado,
  },
})
