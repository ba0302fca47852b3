import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { rmb } from '#contract/patrimonio/rmb.ts'
import { resultOf } from '#server/testing/field.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createPlace } from '#server/testing/people.ts'

const { clara, db, people, newPerson, naConta } = await mesaDaAdministracao()
const { escola, escolaAlheia, outraEscola } = people.locais

const classe = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`insert into classe_bem (codigo, nome, conta, vida_util_meses, residual_bp)
    values ('T-TIC', 'Informática', '1.2.3.1.1.02', 60, 1000) returning id`),
)

interface Novo {
  valor?: number | null
  /** What it had lost before it entered, and the months that were left. */
  abertura?: { depreciado: number; resta: number }
  /** When the books took it; null: as the database says, now. */
  contabil?: string | null
  local?: number
  vida?: number | null
  inicio?: string
  situacao?: string
  propriedade?: string
}

let given = 0
async function bem(partes: Novo = {}): Promise<number> {
  const { valor = 100_000, local = escola, vida = null, inicio = '2026-01-10', ...resto } = partes
  const { situacao = 'ativo', propriedade = 'proprio', abertura, contabil = inicio } = resto
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, vida_util_meses, data_ingresso,
        contabil_desde, situacao, propriedade, depreciado_abertura_centavos, vida_restante_meses)
      values (${`Bem ${++given}`}, ${classe.id}, ${local}, ${valor}, ${vida}, ${inicio}::date, ${contabil}::date, ${situacao}, ${propriedade},
        ${abertura?.depreciado ?? 0}, ${abertura?.resta ?? null})
      returning id`),
  )
  return id
}

async function prevista(competencia: string) {
  const answer = await clara.call(depreciacoes.prever, { body: { competencia } })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}
const processar = ({ id, versao }: { id: number; versao: number }) =>
  clara.call(depreciacoes.processar, { params: { id }, body: { versao } })
async function processada(competencia: string) {
  const answer = await processar(await prevista(competencia))
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados
}
const estornar = ({ id, versao }: { id: number; versao: number }) =>
  clara.call(depreciacoes.estornar, { params: { id }, body: { versao, motivo: 'mês errado' } })
const contasDe = async (id: number) => (await clara.call(depreciacoes.doBem, { params: { id } })).dados
const rmbDe = async (competencia: string, local_id?: number) =>
  (await clara.call(rmb.ver, { query: { competencia, ...(local_id && { local_id }) } })).dados
const mover = (id: number, campos: { local?: number; situacao?: string }) =>
  db.transaction((tx) =>
    tx.run(sql`update patrimonio set local_id = coalesce(${campos.local ?? null}::bigint, local_id),
      situacao = coalesce(${campos.situacao ?? null}, situacao) where id = ${id}`),
  )
const deAgora = daquiA(0).slice(0, 7)
/** Undoes what a test left, backwards. */
async function limpar(): Promise<void> {
  const { dados } = await clara.call(depreciacoes.listar, { query: { situacao: 'processada,contabilizada' } })
  for (const { id } of dados.data) {
    const { dados: uma } = await clara.call(depreciacoes.ver, { params: { id } })
    expect((await estornar(uma)).codigo).toBe('SUCESSO')
  }
  await db.run(sql`update patrimonio set situacao = 'estornado'`)
}

const mes = (n: number) => `${2021 + Math.floor((n - 1) / 12)}-${String(((n - 1) % 12) + 1).padStart(2, '0')}`

test('INV-18: the quotas of a whole life are the base less the residual, to the cent, and stop there', async () => {
  const comuns = { inicio: '2021-01-31' }
  const ids = [
    await bem({ ...comuns, valor: 100_003, vida: 7 }),
    await bem({ ...comuns, valor: 5, vida: 12 }),
    await bem({ ...comuns, valor: 99_999, vida: 1 }),
  ]
  const primeiro = await processada(mes(1))
  expect(primeiro).toMatchObject({ situacao: 'processada', bens: 3 })
  for (let n = 2; n <= 9; n += 1) await processada(mes(n))
  const linhas = await db.rows<{ id: number; soma: number; vezes: number; maior: number }>(sql`
    select patrimonio_id as id, sum(quota_centavos)::bigint as soma, count(*)::int as vezes,
      max(quota_centavos)::bigint as maior from depreciacao group by 1 order by 1`)
  // 90 003 in seven: six of 12 857, and the last one takes the 4 cents that are left.
  expect(linhas).toEqual([
    { id: ids[0], soma: 90_003, vezes: 7, maior: 12_861 },
    { id: ids[1], soma: 4, vezes: 1, maior: 4 },
    { id: ids[2], soma: 89_999, vezes: 1, maior: 89_999 },
  ])
  expect(await contasDe(ids[0] ?? 0)).toMatchObject({
    impedimento: 'O bem já chegou ao valor residual.',
    liquido_centavos: 10_000,
    faltam: 0,
  })
  await limpar()
})

/** The quotas of an asset, written out by hand: equal ones, and the last takes what is left. */
function quotasEsperadas({ aDepreciar, meses }: { aDepreciar: number; meses: number }): number[] {
  const igual = Math.floor(aDepreciar / meses)
  return Array.from({ length: meses }, (_, n) => (n < meses - 1 ? igual : aDepreciar - igual * (meses - 1)))
}

test('an asset that had lost worth before it entered goes on from there, to the cent, over the months left', async () => {
  const comuns = { inicio: '2017-03-01', contabil: '2021-01-01' }
  const abertos = [
    {
      id: await bem({ ...comuns, abertura: { depreciado: 60_007, resta: 7 } }),
      aDepreciar: 29_993,
      meses: 7,
    },
    { id: await bem({ ...comuns, abertura: { depreciado: 1, resta: 3 } }), aDepreciar: 89_999, meses: 3 },
    // Of its life nothing is left: what is left of its worth goes at once.
    {
      id: await bem({ ...comuns, abertura: { depreciado: 80_000, resta: 0 } }),
      aDepreciar: 10_000,
      meses: 1,
    },
  ]
  const acabado = await bem({ ...comuns, abertura: { depreciado: 90_000, resta: 0 } })
  expect(await contasDe(abertos[0]?.id ?? 0)).toMatchObject({ faltam: 7, liquido_centavos: 39_993 })
  expect((await rmbDe(mes(1))).conciliacao.confere).toBe(true)
  for (let n = 1; n <= 8; n += 1) await processada(mes(n))
  for (const { id, ...plano } of abertos) {
    const { lancamentos, ...contas } = await contasDe(id)
    expect(lancamentos.map(({ quota_centavos }) => quota_centavos).reverse()).toEqual(quotasEsperadas(plano))
    expect(contas).toMatchObject({ depreciado_centavos: 90_000, liquido_centavos: 10_000, faltam: 0 })
  }
  expect((await contasDe(acabado)).lancamentos).toEqual([])
  expect((await rmbDe(mes(8))).conciliacao.confere).toBe(true)
  await limpar()
  expect((await contasDe(abertos[0]?.id ?? 0)).depreciado_centavos).toBe(60_007)
})

test('no month takes what the books did not have yet', async () => {
  const desde = async (id: number) => (await contasDe(id)).contabil_desde
  const hoje = await bem({ contabil: null })
  const aTombar = await bem({ contabil: null, situacao: 'a_tombar' })
  const semValor = await bem({ contabil: null, valor: null })
  expect([await desde(hoje), await desde(aTombar), await desde(semValor)]).toEqual([
    expect.any(String),
    null,
    null,
  ])
  // It was in use since January; the books have it since now.
  expect(await prevista('2026-02')).toMatchObject({ bens: 0, quota_centavos: 0 })
  await mover(aTombar, { situacao: 'ativo' })
  await db.run(sql`update patrimonio set valor_aquisicao_centavos = 500 where id = ${semValor}`)
  expect([await desde(aTombar), await desde(semValor)]).toEqual([expect.any(String), expect.any(String)])
  expect(await prevista(deAgora)).toMatchObject({ bens: 3 })
  await mover(hoje, { situacao: 'baixado' })
  expect(await desde(hoje)).toBeNull()
  await limpar()
})

test('prever takes own assets in charge and in use, and posts nothing', async () => {
  const dentro = await bem()
  await bem({ inicio: '2026-03-01' })
  await bem({ situacao: 'a_tombar' })
  await bem({ situacao: 'baixado' })
  await bem({ propriedade: 'apm' })
  await bem({ valor: null })
  const previa = await prevista('2026-02')
  expect(previa).toMatchObject({ situacao: 'previa', bens: 1, quota_centavos: 1500 })
  expect(previa.contas).toEqual([
    { conta: '1.2.3.1.1.02', classe: 'Informática', bens: 1, quota_centavos: 1500 },
  ])
  expect(await contasDe(dentro)).toMatchObject({ depreciado_centavos: 0, quota_centavos: 1500, faltam: 60 })
  // An asset that changes after the preview is not posted unseen.
  const outro = await bem()
  const recusada = await processar(previa)
  expect(recusada.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await contasDe(dentro)).depreciado_centavos).toBe(0)
  const refeita = await prevista('2026-02')
  expect(refeita).toMatchObject({ id: previa.id, bens: 2, quota_centavos: 3000 })
  expect((await processar(previa)).codigo).toBe('ERR_CONFLITO_VERSAO')
  expect((await processar(refeita)).dados).toMatchObject({ situacao: 'processada' })
  const { dados: quotas } = await clara.call(depreciacoes.lancamentos, {
    params: { id: previa.id },
    query: {},
  })
  expect(quotas.data.map(({ id, quota_centavos }) => [id, quota_centavos])).toEqual([
    [dentro, 1500],
    [outro, 1500],
  ])
  await limpar()
})

test('prever keeps the order of the months', async () => {
  await bem()
  const fevereiro = await processada('2026-02')
  const erro = async (competencia: string) =>
    (await clara.call(depreciacoes.prever, { body: { competencia } })).envelope.erros?.competencia?.[0]
  expect(await erro('2026-02')).toContain('já foi lançado')
  expect(await erro('2026-04')).toContain('o próximo é 03/2026')
  expect(await erro('2099-01')).toContain('ainda não começou')
  const marco = await processada('2026-03')
  expect((await estornar(fevereiro)).envelope.mensagem).toContain('Estorne antes 03/2026')
  const { dados: contabilizada } = await clara.call(depreciacoes.contabilizar, {
    params: { id: marco.id },
    body: { versao: marco.versao },
  })
  expect(contabilizada.situacao).toBe('contabilizada')
  expect((await processar(contabilizada)).codigo).toBe('ERR_ESTADO_INVALIDO')
  await limpar()
})

test('two who process the same month at once post it once', async () => {
  const id = await bem()
  const previa = await prevista('2026-02')
  const codigos = (await Promise.all([processar(previa), processar(previa)])).map(({ codigo }) => codigo)
  expect(codigos.filter((codigo) => codigo === 'SUCESSO')).toHaveLength(1)
  expect((await contasDe(id)).depreciado_centavos).toBe(1500)
  await limpar()
})

test('estornar gives the quotas back, keeps the postings, and the month may be posted again', async () => {
  const id = await bem()
  const primeira = await processada('2026-02')
  expect((await estornar(primeira)).dados).toMatchObject({ situacao: 'estornada', motivo: 'mês errado' })
  expect(await contasDe(id)).toMatchObject({ depreciado_centavos: 0 })
  const segunda = await processada('2026-02')
  expect(segunda.id).not.toBe(primeira.id)
  expect((await contasDe(id)).lancamentos.map(({ situacao }) => situacao).sort()).toEqual([
    'estornada',
    'processada',
  ])
  await limpar()
})

test('P4: after a quota the value changes by revaluation alone, and depreciation starts over', async () => {
  const id = await bem()
  const lancada = await processada('2026-02')
  const editar = () =>
    db.transaction((tx) => tx.run(sql`update patrimonio set valor_aquisicao_centavos = 1 where id = ${id}`))
  await expect(editar()).rejects.toMatchObject({ constraint: 'patrimonio_com_depreciacao' })
  const reavaliar = (body: { valor_centavos: number; residual_centavos: number; vida_util_meses: number }) =>
    clara.call(depreciacoes.reavaliar, { params: { id }, body: { ...body, motivo: 'laudo 12/2026' } })
  const demais = await reavaliar({ valor_centavos: 10, residual_centavos: 11, vida_util_meses: 1 })
  expect(demais.envelope.erros).toHaveProperty('residual_centavos')
  const feita = await reavaliar({ valor_centavos: 50_000, residual_centavos: 2000, vida_util_meses: 24 })
  expect(feita.dados).toMatchObject({
    base_centavos: 50_000,
    depreciado_centavos: 0,
    quota_centavos: 2000,
    inicio: '2026-03-01',
    faltam: 24,
    reavaliacoes: [{ valor_anterior_centavos: 100_000, depreciado_anterior_centavos: 1500 }],
  })
  expect((await estornar(lancada)).envelope.mensagem).toContain('1 bem foi reavaliado')
  await processada('2026-03')
  expect(await contasDe(id)).toMatchObject({ depreciado_centavos: 2000, liquido_centavos: 48_000 })
  expect((await rmbDe('2026-03')).conciliacao.confere).toBe(true)
  await db.run(sql`update patrimonio set situacao = 'estornado'`)
})

test('what a person sees of a run is of the places that they reach', async () => {
  const chaves = [
    'painel.almoxarifado.patrimonios.listar',
    'painel.almoxarifado.patrimonios.ver-valores',
  ] as const
  const leitora = await naConta(await newPerson({ permissoes: chaves, locais: [escola] }))
  const meu = await bem()
  const alheio = await bem({ local: escolaAlheia })
  const { id } = await processada('2026-04')
  const { dados } = await leitora.call(depreciacoes.ver, { params: { id } })
  expect(dados).toMatchObject({ bens: 1, quota_centavos: 1500 })
  const { dados: quotas } = await leitora.call(depreciacoes.lancamentos, { params: { id }, query: {} })
  expect(quotas.data.map((um) => um.id)).toEqual([meu])
  expect((await leitora.call(depreciacoes.doBem, { params: { id: alheio } })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  expect((await leitora.call(depreciacoes.prever, { body: { competencia: '2026-05' } })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const { dados: conta } = await leitora.call(rmb.ver, { query: { competencia: '2026-04' } })
  expect(conta.conciliacao).toMatchObject({ bens: 1, confere: true })
  expect(conta).toMatchObject({ depreciada: true, meses_por_lancar: [] })
})

test('the RMB names every month up to it whose depreciation waits, also one that has its preview', async () => {
  // The month before is posted.
  await prevista('2026-05')
  const porLancar = async (competencia: string) => (await rmbDe(competencia)).meses_por_lancar
  expect(await porLancar('2026-04')).toEqual([])
  expect(await porLancar('2026-05')).toEqual(['2026-05'])
  expect(await porLancar('2026-06')).toEqual(['2026-05', '2026-06'])
})

test('INV-17: the sum of the assets is the RMB, to the cent, through every act', async () => {
  const [um, dois, tres] = [await bem({ valor: 33_333 }), await bem({ valor: 10_001 }), await bem()]
  await bem({ valor: 700, propriedade: 'comodato' })
  const confere = async () => {
    for (const local of [undefined, escola, outraEscola])
      expect((await rmbDe('2026-05', local)).conciliacao).toMatchObject({ confere: true })
  }
  await confere()
  await processada('2026-05')
  await mover(um, { local: outraEscola })
  await mover(dois, { situacao: 'baixado' })
  await confere()
  await processada('2026-06')
  await mover(dois, { situacao: 'ativo' })
  await clara.call(depreciacoes.reavaliar, {
    params: { id: tres },
    body: { valor_centavos: 123_457, residual_centavos: 7, vida_util_meses: 11, motivo: 'laudo' },
  })
  await confere()
  await processada('2026-07')
  await mover(um, { situacao: 'em_manutencao' })
  const { dados } = await clara.call(depreciacoes.listar, { query: { situacao: 'processada' } })
  const ultima = await clara.call(depreciacoes.ver, { params: { id: dados.data[0]?.id ?? 0 } })
  await mover(um, { local: escola })
  await mover(tres, { situacao: 'baixado' })
  expect((await estornar(ultima.dados)).codigo).toBe('SUCESSO')
  await confere()
  // A cent that no act moved is found.
  await db.run(sql`insert into bem_lancamento (patrimonio_id, local_id, classe_id, tipo, valor_centavos,
    depreciado_centavos) values (${um}, ${escola}, ${classe.id}, 'reavaliacao', 1, 0)`)
  expect((await rmbDe('2026-05', escola)).conciliacao.confere).toBe(false)
})

test('the RMB is issued as a numbered document of the place, and not while it does not reconcile', async () => {
  // The books know these assets since now: of an earlier month they would carry depreciation without value.
  const competencia = deAgora
  const emitir = (local_id: number) => clara.call(rmb.emitir, { body: { competencia, local_id } })
  expect((await emitir(escola)).envelope.mensagem).toContain('não conferem')
  const { dados } = await emitir(outraEscola)
  const documento = await db.one<{ numero: string; conteudo: { conciliacao: { confere: boolean } } }>(sql`
    select numero, dados -> 'conteudo' as conteudo from documento where id = ${dados.documento_id}`)
  expect(documento.numero).toMatch(/^RMB-\d{4}-000001$/)
  expect(documento.conteudo.conciliacao.confere).toBe(true)
})

test('the RMB of a month in which an asset had depreciation and no value is refused, and names the asset', async () => {
  const negativo = await bem({ local: escolaAlheia })
  await db.run(sql`update patrimonio set referencia_id = '000000-0' where id = ${negativo}`)
  const { competencia } = await db.one<{ competencia: string }>(sql`
    select to_char(max(competencia) + interval '1 month', 'YYYY-MM') as competencia from depreciacao_execucao
    where situacao in ('processada', 'contabilizada')`)
  await processada(competencia)
  const emitir = () => clara.call(rmb.emitir, { body: { competencia, local_id: escolaAlheia } })
  const { total, conciliacao } = await rmbDe(competencia, escolaAlheia)
  expect([total.liquido_centavos < 0, conciliacao.confere]).toEqual([true, true])
  expect((await emitir()).envelope.mensagem).toContain('fim deste mês: 000000-0 (')
  // By the month in which they entered, they carry less depreciation than value.
  const emDia = await clara.call(rmb.emitir, {
    body: { competencia: deAgora, local_id: escolaAlheia },
  })
  expect(emDia.codigo).toBe('SUCESSO')
})

test('a write-off taken back is net zero among the write-offs, and nothing was incorporated', async () => {
  const local_id = await createPlace(db, {
    codigo: 'T-RMB-E',
    nome: 'Escola do estorno',
    tipo_id: (await db.one<{ tipo_id: number }>(sql`select tipo_id from local where id = ${escola}`)).tipo_id,
    pai_id: people.locais.regional,
  })
  const este = daquiA(0).slice(0, 7)
  const alvo = await bem({ local: local_id, contabil: null, valor: 362_900 })
  await bem({ local: local_id, contabil: null, valor: 1_000 })
  const noMes = async () => (await rmbDe(este, local_id)).total
  expect(await noMes()).toMatchObject({ incorporacoes_centavos: 363_900, baixas_centavos: 0 })
  await mover(alvo, { situacao: 'baixado' })
  expect(await noMes()).toMatchObject({ incorporacoes_centavos: 363_900, baixas_centavos: -362_900 })
  await mover(alvo, { situacao: 'ativo' })
  expect(await noMes()).toMatchObject({
    incorporacoes_centavos: 363_900,
    baixas_centavos: 0,
    atual_centavos: 363_900,
  })
})
