import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, eventosDe, naConta, newPerson } = await mesaDaAdministracao()
const LER = ['painel.geral.fornecedores.listar', 'painel.geral.fornecedores.ver'] as const
const leitor = await naConta(await newPerson({ permissoes: LER }))

type Corpo = BodyFor<typeof fornecedores.criar>
const estrangeiro = { tipo_pessoa: 'estrangeiro', natureza: ['fornecedor'] } as const
const criar = (corpo: Partial<Corpo>, quem: Client = clara) =>
  quem.call(fornecedores.criar, {
    body: { ...estrangeiro, natureza: ['fornecedor'], razao_social: 'Sem nome', ...corpo },
  })
async function criado(corpo: Partial<Corpo> = {}): Promise<FornecedorDetalhado> {
  const answer = await criar(corpo)
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return FornecedorDetalhado.parse(answer.dados)
}
type Filtro = Parameters<typeof listarCom>[0]
const listarCom = (query: object) => clara.call(fornecedores.listar, { query })
const nomes = async (filtro: Filtro) =>
  (await listarCom(filtro)).dados.data.map(({ razao_social }) => razao_social)
const hojeMais = async (dias: number) =>
  (
    await db.one<{ dia: string }>(
      sql`select ((now() at time zone 'America/Sao_Paulo')::date + ${dias}::int) as dia`,
    )
  ).dia

test('criar takes a pasted CNPJ with letters, stores it without its mask, and audits each field', async () => {
  const um = await criado({
    tipo_pessoa: 'pj',
    documento: ' 12.abc.345/01de-35 ',
    razao_social: 'Móveis Alfa Ltda',
    inscricao_estadual: 'isento',
    cnae: '4754-7/01',
    telefones: ['(63) 3215-1000'],
    contatos: [{ nome: 'Rita', cargo: 'Vendas', telefone: null, email: 'rita@alfa.example' }],
  })
  expect(um).toMatchObject({
    documento: '12.ABC.345/01DE-35',
    documento_inteiro: '12ABC34501DE35',
    raiz_cnpj: '12ABC345',
    matriz_filial: 'filial',
    inscricao_estadual: 'ISENTO',
    cnae: '4754701',
    situacao: 'ativo',
    sancao_vigente: false,
    versao: 1,
  })
  const campos = (await eventosDe('fornecedores.criar', um.id)).map(({ campo }) => campo)
  expect(campos).toContain('documento')
  expect(campos).not.toContain('site')
  expect(await nomes({ texto: '12.ABC.345' })).toEqual(['Móveis Alfa Ltda'])
  expect(await nomes({ texto: '12abc34501de35' })).toEqual(['Móveis Alfa Ltda'])
  expect(await nomes({ texto: 'moveis alf' })).toEqual(['Móveis Alfa Ltda'])
})

test('criar refuses a document that does not check, saying what fails, and one that somebody has, saying who', async () => {
  const errado = await criar({ tipo_pessoa: 'pj', documento: '12ABC34501DE36' })
  expect(errado.codigo).toBe('ERR_DOCUMENTO_INVALIDO')
  expect(errado.envelope.erros?.documento?.[0]).toContain('segundo dígito')
  expect((await criar({ tipo_pessoa: 'pf', documento: '529.982.247-35' })).envelope.mensagem).toContain(
    'primeiro dígito',
  )
  expect((await criar({ tipo_pessoa: 'orgao_publico' })).envelope.erros?.documento).toEqual([
    'Informe o CNPJ.',
  ])
  expect((await criar({ documento: '12ABC34501DE35' })).codigo).toBe('ERR_DOCUMENTO_INVALIDO')
  const dono = await criado({ tipo_pessoa: 'pj', documento: '11222333000181', razao_social: 'Primeira' })
  expect(dono.matriz_filial).toBe('matriz')
  const outro = await criar({ tipo_pessoa: 'pj', documento: '11.222.333/0001-81' })
  expect(outro.codigo).toBe('ERR_DUPLICADO')
  expect(outro.envelope.dados).toEqual({ id: dono.id, razao_social: 'Primeira' })
  expect(outro.envelope.erros?.documento?.[0]).toContain('Primeira')
})

test('two who register the same document at once leave one record', async () => {
  const pedido = { tipo_pessoa: 'pj', documento: '33000167000101', razao_social: 'Ao mesmo tempo' } as const
  const codigos = (await Promise.all([criar(pedido), criar(pedido)])).map(({ codigo }) => codigo)
  expect(codigos.sort()).toEqual(['ERR_DUPLICADO', 'SUCESSO'])
})

test('editar changes the document too, refuses an older version and shows the record as it is', async () => {
  const um = await criado({ razao_social: 'Antes' })
  const editar = (versao: number, partes: Partial<Corpo>) =>
    clara.call(fornecedores.editar, {
      params: { id: um.id },
      body: { ...estrangeiro, natureza: ['doador'], razao_social: 'Depois', versao, ...partes },
    })
  const salvo = await editar(1, { tipo_pessoa: 'pf', documento: '529.982.247-25' })
  expect(salvo.dados).toMatchObject({ razao_social: 'Depois', natureza: ['doador'], versao: 2 })
  // A list shows the middle of a CPF alone, and finds it whole alone.
  expect(salvo.dados.documento).toBe('***.982.247-**')
  expect(await nomes({ texto: '529.982.247-25' })).toEqual(['Depois'])
  expect(await nomes({ texto: '52998224' })).toEqual([])
  const velha = await editar(1, {})
  expect(velha.codigo).toBe('ERR_CONFLITO_VERSAO')
  expect(velha.envelope.dados).toMatchObject({ razao_social: 'Depois' })
})

test('suspender, impedir, inativar and reativar keep to the situation, with the reason in the trail', async () => {
  const { id } = await criado()
  const params = { id }
  const body = { motivo: 'não entregou' }
  expect((await clara.call(fornecedores.suspender, { params, body })).dados.situacao).toBe('suspenso')
  expect((await clara.call(fornecedores.suspender, { params, body })).codigo).toBe('ERR_ESTADO_INVALIDO')
  const impedido = await clara.call(fornecedores.impedir, { params, body })
  expect(impedido.dados).toMatchObject({ situacao: 'impedido', motivo: 'não entregou' })
  expect((await clara.call(fornecedores.reativar, { params, body: {} })).dados).toMatchObject({
    situacao: 'ativo',
    motivo: null,
  })
  expect(await eventosDe('fornecedores.impedir', id)).toMatchObject([
    { campo: 'situacao', de: 'suspenso', para: 'impedido', motivo: 'não entregou' },
  ])
  const doLeitor = await leitor.call(fornecedores.inativar, { params, body })
  expect(doLeitor.codigo).toBe('ERR_NAO_AUTORIZADO')
  const visto = await leitor.call(fornecedores.ver, { params })
  expect(visto.dados.acoes.filter(({ permitido }) => permitido).map(({ chave }) => chave)).toEqual([
    'fornecedores.ver',
  ])
})

test('a sanction counts by its dates and never by a stored flag', async () => {
  const { id } = await criado({ razao_social: 'Sancionada' })
  const sancionar = (inicio: string, fim: string | null) =>
    clara.call(fornecedores.sancionar, {
      params: { id },
      body: { tipo: 'impedimento', orgao: 'CGE', inicio, fim, processo: '2025/1' },
    })
  expect((await sancionar(await hojeMais(-60), await hojeMais(-1))).dados.sancao_vigente).toBe(false)
  expect((await sancionar(await hojeMais(1), null)).dados.sancao_vigente).toBe(false)
  const hoje = await hojeMais(0)
  const vigente = (await sancionar(await hojeMais(-10), hoje)).dados
  expect(vigente.sancao_vigente).toBe(true)
  expect(await nomes({ com_sancao_vigente: 'true', texto: 'Sancionada' })).toEqual(['Sancionada'])
  expect((await sancionar(hoje, await hojeMais(-1))).envelope.erros).toHaveProperty('fim')
  const sancaoId = vigente.sancoes.find((uma) => uma.vigente)?.id ?? 0
  const encerrar = (params: { id: number; sancaoId: number }, fim: string) =>
    clara.call(fornecedores.encerrarSancao, { params, body: { fim, motivo: 'recurso provido' } })
  const outro = await criado()
  expect((await encerrar({ id: outro.id, sancaoId }, hoje)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await encerrar({ id, sancaoId }, await hojeMais(-1))).dados.sancao_vigente).toBe(false)
})

test('a certificate keeps its file, which is an attachment of that supplier and of no other', async () => {
  const [um, outro] = [await criado({ razao_social: 'Com arquivo' }), await criado({ razao_social: 'Outro' })]
  const { anexo_uuid } = await db.transaction((tx) =>
    tx.one<{ anexo_uuid: string }>(sql`
    insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao)
    select gen_random_uuid(), (select min(id) from usuario), 'anexo', 'fornecedor', uuid, 'cnd.pdf', 'application/pdf', 9,
      ${'a'.repeat(64)}, 'registrado' from fornecedor where id = ${um.id} returning uuid as anexo_uuid`),
  )
  const registrar = (id: number) =>
    clara.call(fornecedores.registrarCertidao, {
      params: { id },
      body: { tipo: 'federal', numero: 'C-1', emissao: '2026-01-02', validade: '2026-07-02', anexo_uuid },
    })
  expect((await registrar(outro.id)).envelope.erros).toHaveProperty('anexo_uuid')
  expect((await registrar(um.id)).dados.certidoes).toMatchObject([
    { numero: 'C-1', arquivo: { nome: 'cnd.pdf', url: `/arquivos/${anexo_uuid}` } },
  ])
})

test('of each kind the certificate that lasts longest tells what is ending', async () => {
  const { id } = await criado({ razao_social: 'Certificada' })
  const registrar = async (numero: string, dias: number) =>
    clara.call(fornecedores.registrarCertidao, {
      params: { id },
      body: { tipo: 'fgts', numero, emissao: await hojeMais(-400), validade: await hojeMais(dias) },
    })
  expect((await registrar('A-1', -3)).dados).toMatchObject({
    certidoes_vencendo: 1,
    certidoes: [{ numero: 'A-1', dias: -3, substituida: false }],
  })
  expect((await registrar('A-2', 40)).dados.certidoes_vencendo).toBe(0)
  expect((await registrar('A-2', 50)).codigo).toBe('ERR_DUPLICADO')
  expect(await nomes({ certidao_vencendo_em: 39, texto: 'Certificada' })).toEqual([])
  expect(await nomes({ certidao_vencendo_em: 40, texto: 'Certificada' })).toEqual(['Certificada'])
  const { certidoes } = (await clara.call(fornecedores.ver, { params: { id } })).dados
  expect(certidoes.map(({ numero, substituida }) => [numero, substituida])).toEqual([
    ['A-2', false],
    ['A-1', true],
  ])
  const retirada = await clara.call(fornecedores.retirarCertidao, {
    params: { id, certidaoId: certidoes[0]?.id ?? 0 },
    body: { motivo: 'número errado' },
  })
  expect(retirada.dados).toMatchObject({ certidoes_vencendo: 1, certidoes: [{ numero: 'A-1' }] })
})

test('unificar keeps the document of the one that goes as another of the one that stays', async () => {
  const vai = await criado({
    tipo_pessoa: 'pj',
    documento: '06990590000123',
    razao_social: 'Papelaria Repetida',
    telefones: ['(63) 3000-0000'],
  })
  const fica = await criado({ razao_social: 'Papelaria Boa', natureza: ['doador'] })
  await clara.call(fornecedores.sancionar, {
    params: { id: vai.id },
    body: { tipo: 'impedimento', orgao: 'CGE', inicio: await hojeMais(-1) },
  })
  const unificar = (id: number, destino_id: number) =>
    clara.call(fornecedores.unificar, { params: { id }, body: { destino_id, motivo: 'cadastro repetido' } })
  expect((await unificar(vai.id, vai.id)).envelope.erros).toHaveProperty('destino_id')
  expect((await unificar(vai.id, fica.id)).dados).toMatchObject({
    id: fica.id,
    natureza: ['doador', 'fornecedor'],
    telefones: ['(63) 3000-0000'],
    sancao_vigente: true,
    unificados: [{ id: vai.id, nome: 'Papelaria Repetida', documento: '06990590000123' }],
  })
  expect(await nomes({ texto: '06.990.590/0001-23' })).toEqual(['Papelaria Boa'])
  expect((await clara.call(fornecedores.ver, { params: { id: vai.id } })).dados).toMatchObject({
    unificado_em: { id: fica.id, nome: 'Papelaria Boa' },
  })
  expect((await unificar(fica.id, vai.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('bank details are sealed at rest, shown only with their permission, and never in the trail', async () => {
  const { id } = await criado()
  const params = { id }
  const conta = {
    banco: '001',
    agencia: '1234-5',
    conta: '998877-6',
    tipo_conta: 'corrente',
    chave_pix: null,
  } as const
  await clara.call(fornecedores.gravarDadosBancarios, { params, body: conta })
  expect((await clara.call(fornecedores.verDadosBancarios, { params })).dados).toEqual(conta)
  expect((await leitor.call(fornecedores.verDadosBancarios, { params })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await leitor.call(fornecedores.ver, { params })).dados.tem_dados_bancarios).toBe(true)
  const { cifrado } = await db.one<{ cifrado: Buffer }>(
    sql`select cifrado from fornecedor_dados_bancarios where fornecedor_id = ${id}`,
  )
  expect(cifrado.includes(Buffer.from('998877'))).toBe(false)
  expect(JSON.stringify(await eventosDe('fornecedores.gravarDadosBancarios', id))).not.toContain('998877')
  // Sealed to its supplier: another's row does not open.
  const outro = await criado()
  await db.transaction((tx) =>
    tx.run(
      sql`insert into fornecedor_dados_bancarios (fornecedor_id, cifrado) values (${outro.id}, ${cifrado})`,
    ),
  )
  const alheios = await clara.call(fornecedores.verDadosBancarios, { params: { id: outro.id } })
  expect(alheios.codigo).toBe('ERR_ESTADO_INVALIDO')
  await clara.call(fornecedores.gravarDadosBancarios, { params, body: {} })
  expect((await leitor.call(fornecedores.ver, { params })).dados.tem_dados_bancarios).toBe(false)
})

test('listar pages by its cursor, each once and in order, with and without the filters', async () => {
  for (const letra of ['á', 'b', 'C', 'd', 'e'])
    await criado({ razao_social: `Página ${letra}`, uf: 'TO', municipio: 'Vila Nova' })
  const vistos: string[] = []
  let cursor: string | undefined
  do {
    const { data, proximo } = (
      await listarCom({ texto: 'Página', perPage: 2, uf: 'TO', municipio: 'vila', ...(cursor && { cursor }) })
    ).dados
    vistos.push(...data.map(({ razao_social }) => razao_social))
    cursor = proximo ?? undefined
  } while (cursor !== undefined)
  expect(vistos).toEqual(['Página á', 'Página b', 'Página C', 'Página d', 'Página e'])
  expect(await nomes({ texto: 'Página', uf: 'SP' })).toEqual([])
})

test('emLote inactivates each that it may, and says why not of the others', async () => {
  const [um, dois] = [await criado({ razao_social: 'Lote um' }), await criado({ razao_social: 'Lote dois' })]
  await clara.call(fornecedores.inativar, { params: { id: dois.id }, body: { motivo: 'antes' } })
  const answer = await clara.call(fornecedores.emLote, {
    body: { acao: 'inativar', ids: [dois.id, um.id, 999_999], motivo: 'fim do contrato' },
  })
  expect(answer.dados.resultados).toEqual([
    { id: um.id, nome: 'Lote um', feito: true, mensagem: 'Inativado.', antes: 'ativo' },
    { id: dois.id, nome: 'Lote dois', feito: false, mensagem: 'O fornecedor está inativo.' },
    { id: 999_999, nome: 'Fornecedor não encontrado', feito: false, mensagem: 'Fornecedor não encontrado.' },
  ])
})

test('emLote brings back those that were in use, and tells of no other what it was', async () => {
  const [um, dois] = [
    await criado({ razao_social: 'Volta um' }),
    await criado({ razao_social: 'Volta dois' }),
  ]
  await clara.call(fornecedores.suspender, { params: { id: dois.id }, body: { motivo: 'em apuração' } })
  const ids = [um.id, dois.id]
  const { dados } = await clara.call(fornecedores.emLote, {
    body: { acao: 'inativar', ids, motivo: 'engano' },
  })
  expect(dados.resultados.map(({ feito, antes }) => [feito, antes])).toEqual([
    [true, 'ativo'],
    [true, undefined],
  ])
  const volta = await clara.call(fornecedores.emLote, { body: { acao: 'reativar', ids: [um.id] } })
  expect(volta.dados.resultados).toMatchObject([{ feito: true, mensagem: 'Reativado.' }])
  expect((await clara.call(fornecedores.ver, { params: { id: um.id } })).dados.situacao).toBe('ativo')
})
