// Stock on which orders count, for tests of what happens when it is not there.
import sql from 'sql-template-tag'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import type { MesaDeRemessas } from './mesa-de-remessas.ts'

/** An order whose one line is promised so much of the material. */
export async function prometido({ db, stock, pedido }: MesaDeRemessas, material_id: number, qtd_e3: number) {
  const um = await pedido([[material_id, qtd_e3]])
  await db.run(sql`
    insert into reserva (documento_tipo, documento_id, documento_linha, deposito_id, material_id, qtd_e3)
    values ('requisicao', ${um.id}, ${um.linhas[0]}, ${stock.deposito}, ${material_id}, ${qtd_e3})`)
  return { id: um.id, linha: um.linhas[0] ?? 0 }
}

/** The same numbers of the same seed. */
export function acaso(semente: number): (ate: number) => number {
  let estado = semente
  return (ate) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) & 0x7fffffff
    return (estado >> 8) % (ate + 1)
  }
}

/** Lots that serve, that expired and that are blocked, with promises and shipments on them. */
export async function estoquePrometido(mesa: MesaDeRemessas, ate: (n: number) => number) {
  const { db, stock, bruno } = mesa
  const { deposito } = stock
  const material = await stock.material({ controla_lote: true })
  const lotes: { id: number; qtd_e3: number }[] = []
  for (const validade of ['2040-01-01', '2041-01-01', '2042-01-01', '2043-01-01']) {
    const lote = { id: await stock.lote(material, { validade }), qtd_e3: (1 + ate(8)) * 1_000 }
    lotes.push(lote)
    await stock.lancando((lancador) =>
      lancar(lancador, { tipo: 'entrada', id: stock.documento() }, [
        {
          tipo: 'entrada_compra',
          deposito_id: deposito,
          material_id: material,
          lote_id: lote.id,
          linha: stock.documento(),
          qtd_e3: lote.qtd_e3,
          valor_centavos: lote.qtd_e3,
        },
      ]),
    )
  }
  for (let i = 0; i < 4; i++) {
    const { id } = await mesa.pedido([[material, (1 + ate(4)) * 1_000]])
    const body = { pedido: { tipo: 'requisicao' as const, id }, linhas: null }
    if (ate(1) === 0) await bruno.call(remessas.separar, { body })
  }
  const { livre } = await db.one<{ livre: number }>(
    sql`select qtd_e3 - reservado_e3 as livre from saldo where material_id = ${material} and deposito_id = ${deposito}`,
  )
  const promessa = Math.min(livre, ate(6) * 1_000)
  if (promessa > 0) await prometido(mesa, material, promessa)
  if (ate(1) === 0) await db.run(sql`update lote set validade = '2026-01-01' where id = ${lotes[2]?.id}`)
  return { material, lotes }
}
