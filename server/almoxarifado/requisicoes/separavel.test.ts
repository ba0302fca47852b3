// What may be picked now is said by one rule: of the queue of who picks, of the label and of the next step.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { saldoDaLinha, separavelDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { mesaDeRequisicoes } from '#server/testing/mesa-de-requisicoes.ts'

const { db, bruno, deposito, escola, elisaPessoa, materialCom, ver } = await mesaDeRequisicoes()

const ate = (mais: number) => Array.from({ length: mais + 1 }, (_, i) => i * 1000)

interface Linha {
  qtd_autorizada_e3: number
  qtd_cancelada_e3: number
  qtd_expedida_e3: number
  qtd_separada_e3: number
  qtd_em_separacao_e3: number
  qtd_em_substituicao_e3: number
  reservada_e3: number
}

/** Every line of two units that the database lets be, with every promise to it. */
function todas(): Linha[] {
  const colunas = [
    'qtd_cancelada_e3',
    'qtd_expedida_e3',
    'qtd_separada_e3',
    'qtd_em_separacao_e3',
    'qtd_em_substituicao_e3',
  ] as const
  const vazia: Linha = {
    qtd_autorizada_e3: 2000,
    qtd_cancelada_e3: 0,
    qtd_expedida_e3: 0,
    qtd_separada_e3: 0,
    qtd_em_separacao_e3: 0,
    qtd_em_substituicao_e3: 0,
    reservada_e3: 0,
  }
  let linhas = [vazia]
  for (const coluna of colunas)
    linhas = linhas.flatMap((linha) => ate(2).map((qtd) => ({ ...linha, [coluna]: qtd })))
  const cabe = (linha: Linha) =>
    colunas.reduce((soma, coluna) => soma + linha[coluna], 0) <= linha.qtd_autorizada_e3
  const semRecebida = { qtd_recebida_e3: 0, qtd_divergente_e3: 0, qtd_perdida_e3: 0 }
  return linhas.filter(cabe).flatMap((linha) =>
    ate(saldoDaLinha({ ...linha, ...semRecebida }) / 1000).map((reservada_e3) => ({
      ...linha,
      reservada_e3,
    })),
  )
}

async function criadas(linhas: readonly Linha[]): Promise<number[]> {
  const material = await materialCom(10_000)
  const feitas = await db.transaction((tx) =>
    tx.rows<{ id: number }>(sql`
    with l as (select row_number() over () as n, x.* from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (
        qtd_autorizada_e3 bigint, qtd_cancelada_e3 bigint, qtd_expedida_e3 bigint, qtd_separada_e3 bigint,
        qtd_em_separacao_e3 bigint, qtd_em_substituicao_e3 bigint, reservada_e3 bigint)),
      r as (insert into requisicao (protocolo, tipo, situacao, niveis, solicitante_id, local_destino_id, deposito_id,
          autorizada_em)
        select 'REQ-S-' || n, 'consumo', 'autorizada', 1, ${elisaPessoa.id}, ${escola}, ${deposito}, now() from l order by n
        returning id, protocolo),
      i as (insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3,
          qtd_cancelada_e3, qtd_expedida_e3, qtd_separada_e3, qtd_em_separacao_e3, qtd_em_substituicao_e3)
        select r.id, 1, ${material}, 2000, l.qtd_autorizada_e3, l.qtd_cancelada_e3, l.qtd_expedida_e3, l.qtd_separada_e3,
          l.qtd_em_separacao_e3, l.qtd_em_substituicao_e3 from r join l on r.protocolo = 'REQ-S-' || l.n
        returning id, requisicao_id),
      v as (insert into reserva (documento_tipo, documento_id, documento_linha, deposito_id, material_id, qtd_e3)
        select 'requisicao', i.requisicao_id, i.id, ${deposito}, ${material}, l.reservada_e3 from i
        join r on r.id = i.requisicao_id join l on r.protocolo = 'REQ-S-' || l.n where l.reservada_e3 > 0)
    select r.id from r join l on r.protocolo = 'REQ-S-' || l.n order by l.n`),
  )
  return feitas.map(({ id }) => id)
}

test('in the queue of who picks, and said to be so, is what has something that may be picked, and nothing else', async () => {
  const linhas = todas()
  const ids = await criadas(linhas)
  const devidas = ids.filter((_, i) => {
    const linha = linhas[i]
    if (!linha) throw new Error('a line for each')
    return separavelDaLinha({ ...linha, qtd_recebida_e3: 0, qtd_divergente_e3: 0, qtd_perdida_e3: 0 }) > 0
  })
  expect(devidas.length).toBeGreaterThan(5)
  expect(devidas.length).toBeLessThan(ids.length)
  const naFila: number[] = []
  for (let page = 1; naFila.length < ids.length; page += 1) {
    const { dados } = await bruno.call(requisicoes.listar, {
      query: { fila: 'a_separar', page, perPage: 100 },
    })
    naFila.push(...dados.data.map(({ id }) => id))
    expect(dados.data.every(({ separavel }) => separavel)).toBe(true)
    if (dados.data.length < 100) break
  }
  expect(naFila.sort((a, b) => a - b)).toEqual(devidas)
  const [fora] = ids.filter((id) => !devidas.includes(id))
  expect((await ver(fora ?? 0)).separavel).toBe(false)
})
