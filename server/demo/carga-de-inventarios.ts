// Counts of the demonstration: one that found a stapler missing, closed, and one planned for next week.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { inventariosHandlers } from '#server/almoxarifado/inventarios/routes.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { atosDe, type Cena } from './atos.ts'
import { ZONA } from './decisao.ts'
import { depositoCentral } from './deposito.ts'
import { ADMINISTRADORA, ALMOXARIFE } from './pessoas.ts'

const DIA_MS = 86_400_000

/** One less of this than the ledger says. */
const FALTA = 'EXP-GRAMPEADOR'

async function grupoDe(tx: Tx, codigo: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`select grupo_id as id from material where codigo = ${codigo}`,
  )
  return id
}

export async function carregarInventarios(cena: Cena): Promise<void> {
  const { tx, agora } = cena
  const emDias = (dias: number) => diaDe(new Date(agora().getTime() + dias * DIA_MS), ZONA)
  const atuar = atosDe(cena, 'inventarios', { operacoes: inventarios, handlers: inventariosHandlers })
  const deposito_id = await depositoCentral(tx)
  const planejado = (tipo: 'eventual' | 'rotativo', dias: number, grupo: number) => ({
    tipo,
    deposito_id,
    exercicio: Number(emDias(0).slice(0, 4)),
    inicio: emDias(dias),
    fim: emDias(dias + 2),
    grupos: [grupo],
    recontar_curva_a: false,
    tolerancia_pct: 100,
    tolerancia_centavos: 10_000,
  })
  const { id } = await atuar(ADMINISTRADORA, 'criar', {
    body: planejado('eventual', 0, await grupoDe(tx, FALTA)),
  })
  const params = { id }
  await atuar(ADMINISTRADORA, 'abrir', { params, body: {} })
  const esperados = await tx.rows<{ id: number; codigo: string; corte_e3: number }>(sql`
    select i.id, m.codigo, i.corte_e3 from inventario_item i join material m on m.id = i.material_id
    where i.inventario_id = ${id} order by i.id`)
  const contagens = esperados.map(({ id: item_id, codigo, corte_e3 }) => ({
    uuid: randomUUID(),
    item_id,
    rodada: 1,
    contado_em: agora().toISOString(),
    qtd_e3: codigo === FALTA ? corte_e3 - 1000 : corte_e3,
  }))
  await atuar(ALMOXARIFE, 'contar', { params, body: { contagens } })
  await atuar(ADMINISTRADORA, 'concluirContagem', { params, body: {} })
  await atuar(ADMINISTRADORA, 'decidir', {
    params,
    body: {
      itens: esperados.flatMap((um) => (um.codigo === FALTA ? um.id : [])),
      decisao: 'ajustar',
      motivo: 'Contado duas vezes; ninguém registrou a saída.',
    },
  })
  await atuar(ADMINISTRADORA, 'homologar', { params, body: {} })
  await atuar(ADMINISTRADORA, 'encerrar', { params, body: {} })
  await atuar(ADMINISTRADORA, 'criar', { body: planejado('rotativo', 7, await grupoDe(tx, 'LIM-DETERG')) })
}
