import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { daquiA, FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'
import { avisarFechamentos } from './avisos.ts'

const { db, newPerson } = await mesaDaAdministracao()
const stock = await createStock(db)
const CHAVE = 'painel.almoxarifado.fechamentos.fechar'
const contadora = await newPerson({ permissoes: [CHAVE], locais: [stock.deposito] })
const alheia = await newPerson({ permissoes: [CHAVE], locais: [stock.outroDeposito] })

const DIA_MS = 86_400_000
/** The day asked for, of the month after the present one, at noon. */
function noMesSeguinte(dia: number): Date {
  const [ano = 0, mes = 0] = daquiA(0).split('-').map(Number)
  return new Date(Date.UTC(ano, mes, dia, 15))
}
const avisar = (agora: Date) => db.transaction((tx) => avisarFechamentos(tx, agora, FUSO_DE_TESTE))

test('a month that is over and open is told once, some days later, to who closes it there', async () => {
  const material_id = await stock.material()
  await stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'teste', id: stock.documento() }, [
      {
        deposito_id: stock.deposito,
        material_id,
        tipo: 'entrada_compra',
        qtd_e3: 1000,
        valor_centavos: 100,
        linha: stock.documento(),
      },
    ]),
  )
  const quinto = noMesSeguinte(5)
  expect(await avisar(new Date())).toBe(0)
  expect(await avisar(new Date(quinto.getTime() - 2 * DIA_MS))).toBe(0)
  expect([await avisar(quinto), await avisar(quinto)]).toEqual([1, 0])
  const avisadas = await db.rows<{ destinatario_id: number; titulo: string }>(
    sql`select destinatario_id, titulo from notificacao where type = 'FechamentoPendente'`,
  )
  const [primeira] = avisadas
  expect(primeira?.titulo).toMatch(/^\d{2}\/\d{4} por fechar em dep-central$/)
  const quem = avisadas.map(({ destinatario_id }) => destinatario_id)
  expect(quem).toContain(contadora.id)
  expect(quem).not.toContain(alheia.id)
})
