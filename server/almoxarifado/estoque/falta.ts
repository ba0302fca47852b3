// Stock that is not there, whoever counted on it: what was picked beyond what is left is undone, and what cannot be
// promised any more waits.

import type { ImpactoDaFalta } from '#contract/almoxarifado/falta-de-estoque.ts'
import { materiaisDoRazao } from '#server/almoxarifado/razao/materiais.ts'
import { prenderLotes } from '#server/almoxarifado/razao/saldos.ts'
import { aposMudar } from '#server/almoxarifado/remessas/apos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { avisarPedidos, desfazer, prenderTudo } from './desfazer.ts'
import {
  apertosDasFaltas,
  type Diferenca,
  type ItemSeparado,
  promessasDasFaltas,
  separandoDasFaltas,
} from './falta-queries.ts'
import {
  atingidoDe,
  chaveDoPedido,
  cortesDe,
  type Plano,
  pedidosDoPlano,
  porMaterial,
  vistosDoPlano,
} from './plano.ts'
import type { Separando } from './promessas-queries.ts'

export type { Diferenca } from './falta-queries.ts'

const chaveDoLugar = ({ deposito_id, material_id, lote_id }: ItemSeparado) =>
  `${deposito_id}/${material_id}/${lote_id}`

/** Of each lot, as many of the first as it takes for the others to be there. */
function itensATirar(separados: readonly ItemSeparado[]): ItemSeparado[] {
  return [...Map.groupBy(separados, chaveDoLugar).values()].flatMap((doLugar) => {
    let separado = doLugar.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0)
    return doLugar.filter(({ qtd_e3, fica_e3 }) => {
      if (separado <= fica_e3) return false
      separado -= qtd_e3
      return true
    })
  })
}

/** By shipment and material. */
function porRemessa(itens: readonly ItemSeparado[]): Separando[] {
  return [...Map.groupBy(itens, ({ remessa_id }) => remessa_id).values()].flatMap((daRemessa) =>
    [...Map.groupBy(daRemessa, ({ material_id }) => material_id).values()].flatMap((partes) => {
      const [um] = partes
      if (um === undefined) return []
      const { tipo, pedido_id, remessa_id, numero, situacao, origem_id, material_id, de_quantos } = um
      return {
        tipo,
        pedido_id,
        remessa_id,
        numero,
        situacao,
        origem_id,
        material_id,
        qtd_e3: partes.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0),
        itens: partes.map(({ item_id }) => item_id),
        so_do_lote: daRemessa.length === de_quantos,
      }
    }),
  )
}

/** As it would be now; exact while the orders, the lots and the balances are held. */
async function planoDaFalta(db: Queryable, diferencas: readonly Diferenca[], fuso: string): Promise<Plano> {
  if (!diferencas.some(({ delta_e3 }) => delta_e3 < 0)) return { separando: [], cortes: [] }
  const itens = itensATirar(await separandoDasFaltas(db, diferencas))
  const tirados = itens.map(({ item_id }) => item_id)
  return {
    separando: porRemessa(itens),
    cortes: cortesDe(
      await promessasDasFaltas(db, diferencas, tirados),
      await apertosDasFaltas(db, diferencas, fuso),
    ),
  }
}

const materiaisDo = ({ separando, cortes }: Plano): number[] => [
  ...new Set([
    ...cortes.map(({ promessa }) => promessa.material_id),
    ...separando.map(({ material_id }) => material_id),
  ]),
]

/** Whose promise and whose picking would be undone. */
export async function impactoDaFalta(
  db: Queryable,
  ator: Ator,
  { diferencas, fuso }: { diferencas: readonly Diferenca[]; fuso: string },
): Promise<ImpactoDaFalta> {
  return impactoPorMaterial(db, ator, await planoDaFalta(db, diferencas, fuso))
}

async function impactoPorMaterial(db: Queryable, ator: Ator, plano: Plano): Promise<ImpactoDaFalta> {
  const materiais = await materiaisDoRazao(db, materiaisDo(plano))
  const { vistos, outros } = await vistosDoPlano(db, ator, plano)
  const alvos = new Map(vistos.map((alvo) => [chaveDoPedido(alvo), alvo]))
  const doMaterial = porMaterial(plano)
  const atingidos = [...materiais.values()].map(({ id, descricao, unidade }) => {
    const parte = doMaterial(id)
    const pedidos = pedidosDoPlano(parte).flatMap((pedido) => alvos.get(chaveDoPedido(pedido)) ?? [])
    return {
      material: { id, nome: descricao },
      unidade,
      pedidos: pedidos.map((pedido) => atingidoDe(parte, pedido)),
    }
  })
  return { materiais: atingidos.filter(({ pedidos }) => pedidos.length > 0), outros }
}

export interface FaltaDesfeita {
  impacto: ImpactoDaFalta
  /** Once what is missing was posted: the orders learn of it, and so does who asked and who picks. */
  contar: () => Promise<void>
}

/** Before what is missing is posted: everything it touches is held, and there is room for it. */
export async function desfazerOQueFalta(
  comando: Comando,
  diferencas: readonly Diferenca[],
  { documento, porque }: { documento: string; porque: string },
): Promise<FaltaDesfeita> {
  const { tx, ator, agora, services } = comando
  const { fuso } = services.config
  const planejar = () => planoDaFalta(tx, diferencas, fuso)
  const lotes = diferencas.flatMap(({ lote_id }) => lote_id ?? [])
  const { plano } = await prenderTudo(tx, {
    pedidos: pedidosDoPlano(await planejar()),
    prenderLotes: () =>
      prenderLotes(tx, { lotes, tipo: documento, emTransito: [], hoje: diaDe(agora, fuso) }),
    pares: () => Promise.resolve(diferencas),
    plano: planejar,
  })
  const impacto = await impactoPorMaterial(tx, ator, plano)
  await desfazer(comando, plano, { porque })
  return {
    impacto,
    async contar() {
      for (const pedido of pedidosDoPlano(plano)) await aposMudar(comando, pedido)
      const materiais = await materiaisDoRazao(tx, materiaisDo(plano))
      await avisarPedidos(comando, plano, {
        tipo: 'EstoqueFaltou',
        qual: porque,
        materiais: [...materiais.values()].map(({ id, descricao }) => ({ id, nome: descricao })),
        tirar: (remessas, { nome }) => `Tire ${nome} da ${remessas}`,
      })
    },
  }
}
