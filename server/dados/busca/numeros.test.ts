// Everything that has an official number is found by it: one of each is made and looked for, as people type it.
import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { codigoEmGrupos } from '#contract/casa/codigo-de-verificacao.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { busca, type GrupoDeBusca } from '#contract/dados/busca.ts'
import { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { NUMERADOS, type Numerado, numerar } from '#server/casa/http/protocolo.ts'
import { TIPOS } from '#server/document-types.ts'
import { codigoNovo } from '#server/papeis/documentos/codigo.ts'
import { GRUPO_DO_NUMERO, PESQUISAVEIS } from '#server/searchable-groups.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const ANO = 2026
const CHAVE = '52060433009911002506550120000007800267301615'

const { clara, db, naConta, newPerson, people } = await mesaDaAdministracao()
const { escola, outraEscola, regionalAlheia } = people.locais
const por = people.clara.id
/** May everything, at places of another regional. */
const longe = await naConta(await newPerson({ permissoes: [null], locais: [regionalAlheia] }))
const semNada = await naConta(people.davi)

const { bem, material } = await db.transaction((tx) =>
  tx.one<{ bem: number; material: number }>(sql`
    with c as (insert into classe_bem (codigo, nome) values ('NUM-1', 'Numerados') returning id),
      g as (insert into grupo_de_material (codigo, nome) values ('97', 'Numerados') returning id),
      u as (insert into unidade_de_medida (sigla, nome) values ('unn', 'numerada') returning id),
      p as (insert into patrimonio (descricao, classe_id, local_id) select 'Armário', id, ${escola} from c returning id),
      m as (insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
        select 'NUM-1', 'Papel', 'consumo', g.id, u.id from g, u returning id)
    select p.id as bem, m.id as material from p, m`),
)

const requisicao = (protocolo: string): Sql => sql`
  insert into requisicao (protocolo, tipo, situacao, solicitante_id, local_destino_id, deposito_id)
  values (${protocolo}, 'consumo', 'autorizada', ${por}, ${escola}, ${outraEscola}) returning id`

const transferencia = (protocolo: string): Sql => sql`
  insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, motivo, solicitada_por)
  values (${protocolo}, 'entre_depositos', 'solicitada', ${escola}, ${outraEscola}, 'Pedido', ${por}) returning id`

const remessa = (numero: string, onda: Sql = sql`null::bigint`): Sql => sql`
  insert into remessa (numero, requisicao_id, onda_id, origem_id, destino_id, situacao, modalidade, criada_por)
  select ${numero}, r.id, ${onda}, ${outraEscola}, ${escola}, 'em_separacao', 'entrega', ${por} from r returning id`

/** One of each kind, at a school of Clara's. A kind without its own does not compile. */
const NOVO: Readonly<Record<Numerado, (numero: string) => Sql>> = {
  MON: (n) => sql`insert into monitoramento (protocolo, local_id) values (${n}, ${escola}) returning id`,
  TRF: transferencia,
  REQ: requisicao,
  REM: (n) => sql`with r as (${requisicao('REQ-2026-900001')}) ${remessa(n)}`,
  DSF: (n) => sql`
    insert into desfazimento (protocolo, local_id, justificativa, criado_por)
    values (${n}, ${escola}, 'Inservíveis', ${por}) returning id`,
  OS: (n) => sql`
    insert into manutencao (numero, patrimonio_id, local_id, defeito, enviado_por, enviado_em)
    values (${n}, ${bem}, ${escola}, 'Porta', ${por}, now()) returning id`,
  APU: (n) => sql`
    insert into apuracao (numero, patrimonio_id, local_id, fatos, aberta_por, aberta_em)
    values (${n}, ${bem}, ${escola}, 'Sumiu', ${por}, now()) returning id`,
  ENT: (n) => sql`
    insert into entrada (protocolo, tipo, situacao, deposito_id, doc_numero, chave_nfe)
    values (${n}, 'compra', 'recebida_provisoria', ${escola}, '000.780', ${CHAVE}) returning id`,
  AJU: (n) => sql`
    with a as (insert into ajuste_de_estoque (protocolo, deposito_id, tipo, motivo, criado_por)
      values (${n}, ${escola}, 'sobra', 'Achado', ${por}) returning id)
    insert into ajuste_de_estoque_item (ajuste_id, material_id, qtd_e3) select id, ${material}, 1000 from a
    returning ajuste_id as id`,
  RES: (n) => sql`
    insert into ressuprimento (protocolo, deposito_id, criado_por) values (${n}, ${escola}, ${por}) returning id`,
  INB: (n) => sql`
    with c as (insert into comissao (nome, tipo, ato, inicio, membros)
      values ('Comissão', 'inventario', 'Portaria 1', '2026-01-01', '[1, 2, 3]') returning id)
    insert into inventario_de_bens (protocolo, local_id, tipo, exercicio, corte, corte_em, inicio, fim, comissao_id,
      locais, aberto_por)
    select ${n}, ${escola}, 'eventual', 2026, '2025-12-31', now(), '2026-01-01', '2026-03-31', c.id, '{}', ${por} from c
    returning id`,
  INV: (n) => sql`
    insert into inventario (protocolo, deposito_id, tipo, exercicio, inicio, fim, criado_por)
    values (${n}, ${escola}, 'eventual', 2026, '2026-01-01', '2026-01-31', ${por}) returning id`,
  OND: (n) => sql`
    with r as (${requisicao('REQ-2026-900002')}), w as (
      insert into onda_de_separacao (numero, deposito_id, criada_por) values (${n}, ${outraEscola}, ${por}) returning id),
    e as (${remessa('REM-2026-900002', sql`(select id from w)`)}) select id from w`,
}

interface Numerada {
  id: number
  numero: string
}

async function nova(tx: Queryable, tipo: Numerado): Promise<Numerada> {
  const [numero = ''] = await numerar(tx, { tipo, ano: ANO })
  return { numero, ...(await tx.one<{ id: number }>(NOVO[tipo](numero))) }
}

const feitos = new Map(
  await db.transaction(async (tx) => {
    const pares: [Numerado, Numerada][] = []
    for (const tipo of NUMERADOS) pares.push([tipo, await nova(tx, tipo)])
    return pares
  }),
)
const feito = (tipo: Numerado): Numerada => feitos.get(tipo) ?? { id: 0, numero: '' }

async function achados(quem: Client, q: string) {
  const { codigo, dados } = await quem.call(busca.buscar, { query: { q } })
  return codigo === 'SUCESSO' ? dados.grupos.flatMap(({ itens }) => itens) : []
}
const exatos = async (quem: Client, q: string) =>
  (await achados(quem, q)).filter(({ exato }) => exato).map(({ grupo, id }) => ({ grupo, id }))

/** The same number, as people type it. */
const escritas = (numero: string): string[] => [
  numero,
  numero.toLowerCase(),
  `  ${numero.replaceAll('-', ' - ')} `,
  numero.replaceAll('-', ' '),
  `#${numero}`,
  numero.replace(/-0+/, '-'),
]

test.each(NUMERADOS)('%s: its record is found by the whole number, however it is typed', async (tipo) => {
  const { id, numero } = feito(tipo)
  for (const q of escritas(numero))
    expect([q, await exatos(clara, q)]).toEqual([q, [{ grupo: GRUPO_DO_NUMERO[tipo], id }]])
})

test.each(NUMERADOS)('%s: a beginning finds it, and its end after #', async (tipo) => {
  const { id, numero } = feito(tipo)
  for (const q of [
    numero.slice(0, -2),
    `#${tipo}-2026`,
    `#${numero.slice(-6)}`,
    `#2026-${numero.slice(-6)}`,
  ]) {
    const ids = (await achados(clara, q))
      .filter(({ grupo }) => grupo === GRUPO_DO_NUMERO[tipo])
      .map((achado) => achado.id)
    expect([q, ids.includes(id)]).toEqual([q, true])
  }
})

test.each(NUMERADOS)('%s: who works elsewhere, or may nothing, does not find it', async (tipo) => {
  const { numero } = feito(tipo)
  for (const quem of [longe, semNada])
    for (const q of escritas(numero)) expect([q, await achados(quem, q)]).toEqual([q, []])
})

test('no two groups answer the same series', () => {
  const todas = Object.values(PESQUISAVEIS).flatMap(({ series }) => series)
  expect(todas.length).toBeGreaterThan(NUMERADOS.length)
  expect(new Set(todas).size).toBe(todas.length)
})

const documentos = await db.transaction(async (tx) => {
  const lidos: (Numerada & { codigo: string })[] = []
  for (const tipo of TipoDeDocumento.options) {
    const numero = `${TIPOS[tipo].sigla}-${ANO}-000001`
    const codigo = codigoNovo()
    const { id } = await tx.one<{ id: number }>(sql`
      insert into documento (tipo, numero, codigo_verificacao, dados, dados_sha256, entidade, entidade_id, local_id,
        emitido_por)
      values (${tipo}, ${numero}, ${codigo}, '{}', ${createHash('sha256').update('{}').digest('hex')}, 'local',
        ${escola}, ${escola}, ${por}) returning id`)
    lidos.push({ id, numero, codigo })
  }
  return lidos
})

test('a document of every type is found by its number', async () => {
  for (const { id, numero } of documentos)
    expect([numero, await exatos(clara, numero)]).toEqual([numero, [{ grupo: 'documentos', id }]])
})

test('a document is found by its verification code too, as it is printed or read from its QR', async () => {
  const [documento] = documentos
  if (!documento) throw new Error('no type of document')
  const { id, numero, codigo } = documento
  const doCodigo = [codigo.toLowerCase(), codigoEmGrupos(codigo), `https://zelo.exemplo/verificar/${codigo}`]
  for (const q of [...doCodigo, numero.toLowerCase(), ` ${numero.replaceAll('-', ' - ')}`])
    expect([q, await exatos(clara, q)]).toEqual([q, [{ grupo: 'documentos', id }]])
  for (const q of [numero, codigo]) expect(await achados(longe, q)).toEqual([])
})

test('an entry is found by the key of its NF-e and by the number of the note, and so is it in its list', async () => {
  const { id } = feito('ENT')
  const esperado = [{ grupo: 'entradas', id }]
  const emGrupos = CHAVE.replace(/(.{4})(?=.)/g, '$1 ')
  const perguntas = [
    CHAVE,
    emGrupos,
    `NFe${CHAVE}`,
    '780',
    '000780',
    'NF 780',
    'nf-e nº 000.780',
    'nota fiscal 780',
  ]
  for (const q of perguntas) expect([q, await exatos(clara, q)]).toEqual([q, esperado])
  for (const q of [CHAVE, '780']) expect(await achados(longe, q)).toEqual([])
  const { dados } = await clara.call(entradas.listar, { query: { texto: '780' } })
  expect(dados.data.map((entrada) => entrada.id)).toEqual([id])
})

/** With the first alone a record is listed and not opened: the link then leads to the list. */
const DUAS_CHAVES: readonly [
  tipo: Numerado,
  listar: Permissao,
  ver: Permissao,
  lista: string,
  ficha: string,
][] = [
  [
    'REM',
    'painel.almoxarifado.requisicoes.listar',
    'painel.almoxarifado.requisicoes.ver',
    '/painel/almoxarifado/remessas?texto={n}',
    '/painel/almoxarifado/expedicao/{id}',
  ],
  [
    'ENT',
    'painel.almoxarifado.entradas.listar',
    'painel.almoxarifado.entradas.ver',
    '/painel/almoxarifado/entradas?texto={n}',
    '/painel/almoxarifado/entradas/{id}',
  ],
  [
    'INV',
    'painel.almoxarifado.inventarios.listar',
    'painel.almoxarifado.inventarios.ver',
    '/painel/almoxarifado/inventarios?texto={n}',
    '/painel/almoxarifado/inventarios/{id}',
  ],
  [
    'MON',
    'painel.monitoramentos.listar',
    'painel.monitoramentos.ver',
    '/painel/monitoramentos?texto={n}',
    '/painel/monitoramentos/{id}',
  ],
]

test.each(DUAS_CHAVES)('%s leads to what the person may open', async (tipo, listar, ver, lista, ficha) => {
  const { id, numero } = feito(tipo)
  const url = async (...permissoes: Permissao[]) => {
    const quem = await naConta(await newPerson({ permissoes, locais: [escola] }))
    return (await achados(quem, numero)).map((achado) => achado.url)
  }
  const com = (modelo: string) => modelo.replace('{n}', numero).replace('{id}', String(id))
  expect(await url(listar)).toEqual([com(lista)])
  expect(await url(listar, ver)).toEqual([com(ficha)])
})

test('a shipment of assets leads to its transfer', async () => {
  const { trf, rem } = await db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(transferencia('TRF-2026-900003'))
    await tx.run(sql`
      insert into remessa (numero, transferencia_id, origem_id, destino_id, modalidade, expedida_por, expedida_em)
      values ('REM-2026-900003', ${id}, ${escola}, ${outraEscola}, 'entrega', ${por}, now())`)
    return { trf: id, rem: 'REM-2026-900003' }
  })
  expect((await achados(clara, rem)).map(({ grupo, url }) => ({ grupo, url }))).toEqual([
    {
      grupo: 'remessas' satisfies GrupoDeBusca,
      url: `/painel/almoxarifado/transferencias/${trf}?aba=remessas`,
    },
  ])
})
