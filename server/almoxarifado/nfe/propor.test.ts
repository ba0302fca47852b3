import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { PropostaDeNfe } from '#contract/almoxarifado/nfe.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { esquecerParametros } from '#server/administracao/parametros/current.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { CNPJ_DO_ORGAO } from '#server/demo/documentos.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { proporNfe } from './propor.ts'
import { CNPJ_DE_TESTE, chaveDeTeste, type NotaDeTeste, nfeProcDeTeste } from './testing/nota.ts'

const { db } = await createTestDatabase()
const { deposito, outroDeposito } = await createStock(db)

/** What the person may do: everywhere, until a test says where. */
let concessoes: Concessao[] = [{ role: null, permission: null, local: null }]

const NOTA: NotaDeTeste = {
  itens: [
    {
      descricao: 'Qwerty',
      produto: '100.00',
      prod: '<vFrete>5.00</vFrete><vSeg>0.50</vSeg><vDesc>10.00</vDesc>',
      imposto:
        '<ICMS><ICMS10><vICMSST>7.77</vICMSST></ICMS10></ICMS><IPI><IPITrib><vIPI>5.05</vIPI></IPITrib></IPI>',
    },
  ],
  produtos: '100.00',
  totais: { vDesc: '10.00', vFrete: '5.00', vSeg: '0.50', vIPI: '5.05', vST: '7.77' },
  valor: '108.32',
}

/** What an operation of bytes gives its handler, in pieces as a network brings them. */
function proposta(...pedacos: readonly (string | Buffer)[]): Promise<PropostaDeNfe> {
  const call = {
    request: { body: Readable.from(pedacos.map((pedaco) => Buffer.from(pedaco))) },
    services: { db, config: { fuso: 'America/Araguaina' } },
    agora: new Date('2026-11-22T12:00:00Z'),
    log: console,
    ator: { concessoes },
  }
  return proporNfe(call as unknown as Parameters<typeof proporNfe>[0]) // as: only this is read
}

const recusa = async (...pedacos: readonly (string | Buffer)[]): Promise<Recusa> => {
  const error = await proposta(...pedacos).catch((reason: unknown) => reason)
  if (error instanceof Recusa) return error
  throw new Error('it was not refused')
}

test('the thirteen totals of the note become the four of an entry, which make its value', async () => {
  const lida = PropostaDeNfe.parse(await proposta(nfeProcDeTeste(NOTA)))
  expect(lida).toMatchObject({
    fornecedor: null,
    valor_centavos: 10_832,
    produtos_centavos: 10_000,
    frete_centavos: 500,
    outras_centavos: 50 + 505 + 777,
    desconto_centavos: 1000,
    linhas: [{ material: null, custo_centavos: 10_832 }],
  })
  const { produtos_centavos, frete_centavos, outras_centavos, desconto_centavos } = lida
  expect(produtos_centavos + frete_centavos + outras_centavos - desconto_centavos).toBe(lida.valor_centavos)
})

test('the hash is of the file as it came, in however many pieces', async () => {
  const xml = Buffer.from(nfeProcDeTeste(NOTA))
  const lida = await proposta(xml.subarray(0, 700), xml.subarray(700))
  expect(lida.xml_sha256).toBe(createHash('sha256').update(xml).digest('hex'))
})

test('the supplier is found by its document, also by that of one merged into it', async () => {
  const criar = (documento: string, razao_social: string, unificado_em_id: number | null = null) =>
    db.transaction((tx) =>
      tx.one<{ id: number }>(sql`
        insert into fornecedor (tipo_pessoa, documento, razao_social, natureza, unificado_em_id)
        values ('pj', ${documento}, ${razao_social}, '{fornecedor}', ${unificado_em_id}) returning id`),
    )
  const matriz = await criar('12ABC34501DE35', 'Buriti Matriz')
  await criar(CNPJ_DE_TESTE, 'Buriti antiga', matriz.id)
  const esperado = { fornecedor: { id: matriz.id, nome: 'Buriti Matriz' } }
  expect(await proposta(nfeProcDeTeste(NOTA))).toMatchObject(esperado)
  expect(await proposta(nfeProcDeTeste({ ...NOTA, cnpj: '12ABC34501DE35' }))).toMatchObject(esperado)
})

test('what is no note is refused with what it is; what is too large, before it is whole', async () => {
  expect((await recusa('<html/>')).extras.mensagem).toContain('não é de uma NF-e')
  expect((await recusa()).extras.mensagem).toContain('vazio')
  const pedacos = Array.from({ length: 3 }, () => Buffer.alloc(1024 ** 2, ' '))
  expect((await recusa(...pedacos)).codigo).toBe('ERR_ARQUIVO_GRANDE')
})

test('a note whose fields are not those of its key is refused, with each of them', async () => {
  const trocada = nfeProcDeTeste({ ...NOTA, numero: 70 }).replace('<mod>55', '<mod>65')
  const { codigo, extras } = await recusa(trocada)
  expect(codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(extras.mensagem).toContain('Modelo: a chave diz 55, e a nota diz 65.')
  expect(extras.dados).toMatchObject({ diferencas: [{ codigo: 'chave_modelo', peso: 'impede' }, {}] })
})

test('the addressee is the órgão, or a place with a CNPJ of its own; another asks for a reason', async () => {
  const codigos = async () =>
    (await proposta(nfeProcDeTeste({ ...NOTA, numero: 71 }))).diferencas.map(({ codigo }) => codigo)
  expect(await codigos()).toEqual(['destinatario_sem_parametro'])
  const doOrgao = (cnpjs: string[]) =>
    db.run(sql`update parametros set valores = ${JSON.stringify({ identidade: { cnpjs } })}::jsonb`)
  await doOrgao([CNPJ_DE_TESTE])
  esquecerParametros(db)
  expect(await codigos()).toEqual(['destinatario'])
  await db.run(sql`update local set cnpj = ${CNPJ_DO_ORGAO} where id = ${deposito}`)
  expect(await codigos()).toEqual([])
  await db.run(sql`update local set cnpj = null where id = ${deposito}`)
  await doOrgao([CNPJ_DE_TESTE, CNPJ_DO_ORGAO])
  esquecerParametros(db)
  expect(await codigos()).toEqual([])
})

test('a note that is in an entry is refused before it is checked, and who sees the entry is told which', async () => {
  const daNota = { ...NOTA, numero: 77 }
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into entrada (tipo, deposito_id, chave_nfe) values ('compra', ${deposito}, ${chaveDeTeste(daNota)})
      returning id`),
  )
  const dita = await recusa(nfeProcDeTeste(daNota))
  expect(dita.codigo).toBe('ERR_DUPLICADO')
  expect(dita.extras).toMatchObject({ mensagem: expect.stringContaining(`nº ${id}`), dados: { id } })
  concessoes = [{ role: null, permission: null, local: outroDeposito }]
  expect((await recusa(nfeProcDeTeste(daNota))).extras).toEqual({
    mensagem: 'Esta nota já está em outro depósito.',
  })
  concessoes = [{ role: null, permission: null, local: null }]
  await db.transaction((tx) => tx.run(sql`update entrada set situacao = 'cancelada' where id = ${id}`))
  expect(await proposta(nfeProcDeTeste(daNota))).toMatchObject({ numero: '77' })
})
