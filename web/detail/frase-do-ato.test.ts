import { expect, test } from 'vitest'
import type { AlvoDoAto, MudancaDoAto } from '#contract/administracao/auditoria.ts'
import { ENTIDADE_DA_AREA } from '#contract/administracao/auditoria-registros.ts'
import { REGISTROS } from '#contract/administracao/trilha/registros-da-trilha.ts'
import { PERMISSOES } from '#contract/casa/permissoes.ts'
import { contract } from '#contract/index.ts'
import { valorDoCampo } from './campo-da-trilha.ts'
import { frasePorExtenso, mudancaEmLinha, mudancasDoAto } from './frase-do-ato.ts'

const bruno = { id: 2, nome: 'Bruno' }
const alvo = (entidade: string, outros: Partial<AlvoDoAto> = {}): AlvoDoAto => ({
  entidade,
  registros: 1,
  entidade_id: '7',
  nome: null,
  valor_centavos: null,
  ...outros,
})
const frase = (acao: string, ...alvos: AlvoDoAto[]) => frasePorExtenso({ acao, ator: bruno, alvos })

test('frasePorExtenso tells who did what, on which record, for how much', () => {
  const entrada = alvo('entrada', { nome: 'ENT-2026-000307', valor_centavos: 537_000 })
  expect(frase('entradas.aceitar', entrada, alvo('documento'))).toBe(
    'Bruno aceitou a entrada ENT-2026-000307 de R$\u00a05.370,00.',
  )
  expect(frase('bens.definirClasse', alvo('patrimonio', { nome: 'Projetor, 109.450-1' }))).toBe(
    'Bruno trocou a classe do bem Projetor, 109.450-1.',
  )
  expect(frase('conta.entrar', alvo('sessao'))).toBe('Bruno entrou.')
})

test('a sign-in that was refused is no sign-in', () => {
  const recusada = (alvos: AlvoDoAto[]) =>
    frasePorExtenso({ acao: 'conta.entrar', ator: null, alvos, motivo: 'ERR_CREDENCIAIS' })
  expect(recusada([alvo('usuario', { nome: 'Fábio Andrade' })])).toBe(
    'O Zelo recusou a entrada do usuário Fábio Andrade.',
  )
  expect(recusada([alvo('usuario', { entidade_id: 'desconhecido' })])).toBe(
    'O Zelo recusou a entrada de quem não tem conta.',
  )
  expect(frase('conta.alterarSenha', alvo('usuario', { nome: 'Maria' }))).toBe(
    'Bruno trocou a própria senha.',
  )
  expect(frase('ocorrencias.registrar', alvo('ocorrencia', { registros: 2, entidade_id: null }))).toBe(
    'Bruno registrou 2 ocorrências.',
  )
})

test('frasePorExtenso counts where the records are many', () => {
  const baixa = alvo('desfazimento', { nome: 'DES-2026-000004' })
  const bens = alvo('patrimonio', { registros: 214, entidade_id: null })
  expect(frase('desfazimentos.baixar', baixa, bens)).toBe(
    'Bruno baixou o desfazimento DES-2026-000004 com 214 bens.',
  )
  expect(frase('bens.trocarResponsavel', bens)).toBe('Bruno trocou o responsável por 214 bens.')
  expect(frasePorExtenso({ acao: 'requisicoes.vigiar', ator: null, alvos: [] })).toBe(
    'O Zelo encerrou requisições sem resposta.',
  )
})

/** What a person would read as a program's word, or half a sentence. */
const DE_PROGRAMA = /[a-z][A-Z]|_|“|undefined|\b(de|em|por) (o|a|os|as|de|em|por) /

test('every operation that writes has a sentence of its own', () => {
  const frases = Object.entries(contract).flatMap(([area, operacoes]) =>
    Object.entries(operacoes).flatMap(([nome, { method }]) => {
      const registro = alvo(ENTIDADE_DA_AREA[area] ?? area, { nome: 'X-1' })
      return method === 'GET' ? [] : [[`${area}.${nome}`, frase(`${area}.${nome}`, registro)] as const]
    }),
  )
  expect(frases.length).toBeGreaterThan(250)
  const deArea = frases.filter(([acao]) => Object.hasOwn(ENTIDADE_DA_AREA, acao.split('.')[0] ?? ''))
  expect(deArea.filter(([, dita]) => DE_PROGRAMA.test(dita))).toEqual([])
  expect(frases.filter(([, dita]) => dita.includes('“'))).toEqual([])
})

test('every record that an operation is about has a name', () => {
  expect(Object.values(ENTIDADE_DA_AREA).filter((entidade) => !Object.hasOwn(REGISTROS, entidade))).toEqual(
    [],
  )
})

const mudanca = (entidade: string, campo: string, de: unknown, para: unknown): MudancaDoAto => ({
  entidade,
  campo,
  de,
  para,
  de_nome: null,
  para_nome: null,
})
const emLinhas = (...mudancas: MudancaDoAto[]) => mudancasDoAto({ mudancas }).map(mudancaEmLinha)

test('mudancasDoAto says each field and value in the words of its own record', () => {
  expect(
    emLinhas(
      mudanca('fornecedor', 'inscricao_estadual', '', '29.123'),
      mudanca('fornecedor', 'municipio_ibge', null, 1721000),
      mudanca('fornecedor', 'situacao', 'ativo', 'suspenso'),
      mudanca('fornecedor', 'porte', null, 'me'),
      mudanca('fornecedor', 'tipo_pessoa', 'pf', 'pj'),
      mudanca('fornecedor', 'natureza', ['fornecedor'], ['fornecedor', 'doador']),
      mudanca('fornecedor', 'cep', null, '77001002'),
      mudanca('material', 'critico', false, true),
      mudanca('entrada', 'situacao', 'conferida', 'aceita'),
      mudanca('patrimonio', 'estado', 'bom', 'ruim'),
      mudanca('patrimonio', 'valor_aquisicao_centavos', null, 123456),
      mudanca('patrimonio', 'garantia_ate', '2026-01-31', null),
      mudanca('patrimonio', 'referencias', [], ['A-1', 'A-2']),
      mudanca('patrimonio', 'versao', 1, 2),
    ),
  ).toEqual([
    'Inscrição estadual: 29.123',
    'Código do município no IBGE: 1721000',
    'Situação: Ativo → Suspenso',
    'Porte: Microempresa',
    'Tipo: Pessoa física → Pessoa jurídica',
    'Natureza: Fornecedor → Fornecedor, Doador',
    'CEP: 77001-002',
    'Indispensável: Não → Sim',
    expect.stringMatching(/^Situação: .+ → .+$/),
    'Estado: Bom → Ruim',
    'Valor de aquisição: R$\u00a01.234,56',
    'Garantia até: retirado (era 31/01/2026)',
    'Outros códigos: A-1, A-2',
  ])
})

test('of a long list what left and what came is said, in words', () => {
  const antes = [
    'painel.locais.listar',
    'painel.locais.ver',
    'admin.usuarios.bloquear',
    'admin.perfis.listar',
  ]
  const [primeira, ...resto] = [...antes, 'painel.almoxarifado.estoque.dar-saida']
  const ditas = mudancasDoAto({
    mudancas: [mudanca('perfil', 'chaves', [...antes, 'x.y'], [...resto, 'x.y'])],
  })
  expect(primeira).toBe('painel.locais.listar')
  expect(ditas.map(({ rotulo, de, para }) => [rotulo, de, para])).toEqual([
    ['Permissões a menos', null, PERMISSOES['painel.locais.listar'].rotulo],
    ['Permissões a mais', null, PERMISSOES['painel.almoxarifado.estoque.dar-saida'].rotulo],
  ])
})

test('mudancasDoAto names the record that a value is the number of, and says a change of many once', () => {
  const local = { ...mudanca('patrimonio', 'local_id', 4, 5), de_nome: 'EE Sul', para_nome: 'EE Norte' }
  expect(emLinhas(local, local)).toEqual(['Local: EE Sul → EE Norte'])
  expect(emLinhas(mudanca('patrimonio', 'local_id', 4, 5))).toEqual(['Local: mudou'])
})

test('A file that is attached is said of its record, and one that begins to come of nobody', () => {
  const ambiente = { entidade: 'instalacao', registros: 1, id: 7, local_id: 1, nome: 'Sala 01' }
  const ato = (acao: string) =>
    frasePorExtenso({ acao, ator: { id: 1, nome: 'Clara' }, alvos: [ambiente] } as never)
  expect(ato('anexos.registrar')).toBe('Clara anexou um arquivo ao ambiente Sala 01.')
  expect(ato('anexos.repetir')).toBe('Clara anexou um arquivo ao ambiente Sala 01.')
  expect(ato('anexos.remover')).toBe('Clara removeu um anexo do ambiente Sala 01.')
  expect(ato('anexos.restaurar')).toBe('Clara devolveu um anexo ao ambiente Sala 01.')
  expect(ato('anexos.reservar')).toBe('Clara começou a enviar um arquivo.')
})

test('A key is told by its beginning', () => {
  expect(valorDoCampo('chave_publica', 'f334850c'.repeat(8))).toBe('f334850c…')
})
