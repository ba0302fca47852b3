import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { NOTAS_POR_ZIP, NotaRecebida } from '#contract/almoxarifado/nfe.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import { esquecerParametros } from '#server/administracao/parametros/current.ts'
import {
  CNPJ_DE_TESTE,
  chaveDeTeste,
  type NotaDeTeste,
  nfeProcDeTeste,
} from '#server/almoxarifado/nfe/testing/nota.ts'
import { CNPJ_DO_ORGAO } from '#server/demo/documentos.ts'
import type { Client } from '#server/testing/client.ts'
import { zipWith } from '#server/testing/inside-zip.ts'
import { feita, mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'
import { zipOf } from '#server/testing/pictures.ts'

const mesa = await mesaDeEntradas()
const { db, deposito, fornecedor, beto, lia } = mesa

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
const xml = (numero: number, partes: Partial<NotaDeTeste> = {}) =>
  Buffer.from(nfeProcDeTeste({ ...NOTA, numero, ...partes }))

const enviar = (bytes: Buffer, nome = 'nota.xml', quem: Client = beto) =>
  quem.call(entradas.importarNfe, { query: { deposito_id: deposito, nome }, bytes })

async function recebida(bytes: Buffer, quem: Client = beto): Promise<NotaRecebida> {
  const [unica, ...outras] = (await enviar(bytes, 'nota.xml', quem)).dados
  expect(outras).toEqual([])
  return NotaRecebida.parse(unica)
}

async function aberta(bytes: Buffer) {
  const { entrada, mensagem } = await recebida(bytes)
  if (entrada === null) throw new Error(mensagem)
  return feita(await beto.call(entradas.ver, { params: { id: entrada.id } }))
}

const quantas = async () =>
  (await db.one<{ total: number }>(sql`select count(*) as total from entrada`)).total

test('a note opens a draft at once: header, four values, lines without quantity, and its very file', async () => {
  const bytes = xml(1)
  const draft = await aberta(bytes)
  const sha = createHash('sha256').update(bytes).digest('hex')
  expect(draft).toMatchObject({
    situacao: 'rascunho',
    nota_por_conferir: true,
    deposito: { id: deposito },
    fornecedor: { id: fornecedor },
    doc_tipo: 'nfe',
    doc_numero: '1',
    chave_nfe: chaveDeTeste({ numero: 1 }),
    xml_sha256: sha,
    valor_documento_centavos: 10_832,
    frete_centavos: 500,
    outras_centavos: 50 + 505 + 777,
    desconto_centavos: 1000,
    rateio: 'nota',
    itens: [{ material: null, descricao_documento: 'Qwerty', qtd_documento_e3: 0, total_centavos: 10_000 }],
  })
  expect(draft.pendencias).toContain('Confira a nota: falta dizer de cada item o material e a quantidade.')
  const guardados = await beto.call(anexos.listar, { query: { modelo: 'entrada', modelo_id: draft.id } })
  expect(guardados.dados.data).toMatchObject([{ tipo: 'nota', nome: 'nota.xml', tamanho: bytes.length }])
  const evento = await db.one<{ ator_id: number }>(
    sql`select ator_id from evento where acao = 'entradas.importarNfe' and entidade_id = ${String(draft.id)} and campo = 'chave_nfe'`,
  )
  expect(evento.ator_id).toBe(mesa.betoPessoa.id)
})

test('the same note again leads to its draft, then to its entry; who does not see it is told no more', async () => {
  const bytes = xml(2)
  const { id, versao } = await aberta(bytes)
  expect(await recebida(bytes)).toMatchObject({
    resultado: 'ja_existe',
    entrada: { id, protocolo: null },
    mensagem: `Esta nota já está em Rascunho ${id}.`,
  })
  const { id: outro } = await db.one<{ id: number }>(
    sql`select id from local where id <> ${deposito} limit 1`,
  )
  await db.run(sql`update entrada set deposito_id = ${outro} where id = ${id}`)
  expect(await recebida(bytes)).toMatchObject({
    entrada: null,
    mensagem: 'Esta nota já está em outro depósito.',
  })
  await db.run(
    sql`update entrada set deposito_id = ${deposito}, protocolo = 'ENT-T', situacao = 'aceita' where id = ${id}`,
  )
  expect(await recebida(bytes)).toMatchObject({ resultado: 'ja_existe', entrada: { id, protocolo: 'ENT-T' } })
  await db.run(sql`update entrada set situacao = 'cancelada' where id = ${id}`)
  expect(await recebida(bytes)).toMatchObject({ resultado: 'criada' })
  expect(versao).toBe(1)
})

test('the supplier is found by its document, also by that of one merged into it', async () => {
  await db.run(sql`
    insert into fornecedor (tipo_pessoa, documento, razao_social, natureza, unificado_em_id)
    values ('pj', '12ABC34501DE35', 'Buriti antiga', '{fornecedor}', ${fornecedor})`)
  expect((await aberta(xml(3, { cnpj: '12ABC34501DE35' }))).fornecedor?.id).toBe(fornecedor)
})

test('what is no note, or not the one of its key, is refused with what it is and opens nothing', async () => {
  const antes = await quantas()
  expect(await recebida(Buffer.from('<html/>'))).toMatchObject({ resultado: 'recusada', entrada: null })
  const trocada = Buffer.from(xml(4).toString().replace('<mod>55', '<mod>65'))
  expect((await recebida(trocada)).mensagem).toContain('Modelo: a chave diz 55, e a nota diz 65.')
  expect((await recebida(Buffer.from(`<NFe>${' '.repeat(3 * 1024 ** 2)}</NFe>`))).mensagem).toContain('2 MB')
  expect((await enviar(Buffer.alloc(20 * 1024 ** 2 + 1, ' '))).codigo).toBe('ERR_ARQUIVO_GRANDE')
  const alheia = await enviar(xml(5), 'nota.xml', lia)
  expect(alheia.codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await quantas()).toBe(antes)
})

test('a zip opens a draft of each note, and says of each other file why not; one that fails takes none with it', async () => {
  const antes = await quantas()
  const { dados } = await enviar(
    zipWith({
      'mes/a.xml': xml(10),
      '__MACOSX/a.xml': Buffer.from('x'),
      'b.xml': Buffer.from('<resNFe xmlns="http://www.portalfiscal.inf.br/nfe"/>'),
      'danfe.pdf': Buffer.from('%PDF'),
      'c.xml': xml(11),
      'a de novo.xml': xml(10),
    }),
    'notas.zip',
  )
  expect(dados.map(({ arquivo, resultado }) => [arquivo, resultado])).toEqual([
    ['a.xml', 'criada'],
    ['b.xml', 'recusada'],
    ['danfe.pdf', 'recusada'],
    ['c.xml', 'criada'],
    ['a de novo.xml', 'ja_existe'],
  ])
  expect(await quantas()).toBe(antes + 2)
})

test('a zip that is a bomb, lies of its size, is damaged or has too many notes is refused whole', async () => {
  const antes = await quantas()
  const zeros = Buffer.alloc(3 * 1024 ** 2)
  const muitas = Array.from({ length: NOTAS_POR_ZIP + 1 }, (_, i) => [`${i}.xml`, xml(20)] as const)
  for (const zip of [
    zipOf('a.xml', zeros),
    zipOf('a.xml', zeros, 9_000),
    zipWith({}),
    zipWith(Object.fromEntries(muitas)),
    zipWith({ 'a.xml': xml(20) }).subarray(0, -30),
  ])
    expect((await enviar(zip, 'notas.zip')).codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(await quantas()).toBe(antes)
})

test('the addressee is the órgão, or a place with a CNPJ of its own; another asks for a reason', async () => {
  let numero = 30
  const nova = async () => (await aberta(xml(++numero))).id
  const codigosDe = async (id: number) => {
    const nota = await beto.call(entradas.verNota, { params: { id } })
    return nota.dados.diferencas.map(({ codigo }) => codigo)
  }
  const codigos = async () => codigosDe(await nova())
  const antiga = await nova()
  expect(await codigosDe(antiga)).toEqual(['destinatario_sem_parametro'])
  const doOrgao = async (cnpjs: string[]) => {
    await db.run(sql`update parametros set valores = ${JSON.stringify({ identidade: { cnpjs } })}::jsonb`)
    esquecerParametros(db)
  }
  await doOrgao([CNPJ_DE_TESTE])
  expect(await codigos()).toEqual(['destinatario'])
  // Also of the note that was read when nobody had said which CNPJs are the órgão's.
  expect(await codigosDe(antiga)).toEqual(['destinatario'])
  await db.run(sql`update local set cnpj = ${CNPJ_DO_ORGAO} where id = ${deposito}`)
  expect(await codigos()).toEqual([])
  await db.run(sql`update local set cnpj = null where id = ${deposito}`)
  await doOrgao([CNPJ_DE_TESTE, CNPJ_DO_ORGAO])
  expect(await codigos()).toEqual([])
  expect(await codigosDe(antiga)).toEqual([])
})
