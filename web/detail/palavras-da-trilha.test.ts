// Generated from the contract and from the server's own words: what the trail records is told whole.
import { expect, test } from 'vitest'
import { acaoPorExtenso, areaPorExtenso } from '#contract/administracao/trilha/palavras.ts'
import { REGISTROS } from '#contract/administracao/trilha/registros-da-trilha.ts'
import { verboDoAto } from '#contract/administracao/trilha/verbos-dos-atos.ts'
import { contract } from '#contract/index.ts'
import { frasePorExtenso } from './frase-do-ato.ts'

const FONTES = import.meta.glob<string>(['../../server/**/*.ts', '!../../server/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the server writes in the trail beside the operations that change something. */
const DO_SERVIDOR = Object.values(FONTES).flatMap((texto) =>
  [...texto.matchAll(/(?:system|operation)Trail\(\s*'([\w.]+)'/g)].flatMap(([, acao]) => acao ?? []),
)
/** A download is written down too, by the function that sends it. */
const OPERACOES = Object.entries(contract).flatMap(([area, operacoes]) =>
  Object.keys(operacoes).map((nome) => `${area}.${nome}`),
)
const DAS_DESCARGAS = Object.values(FONTES)
  .filter((texto) => texto.includes('Trail('))
  .flatMap((texto) => OPERACOES.filter((acao) => texto.includes(`'${acao}'`)))
const DO_CONTRATO = Object.entries(contract).flatMap(([area, operacoes]) =>
  Object.entries(operacoes).flatMap(([nome, { method }]) => (method === 'GET' ? [] : [`${area}.${nome}`])),
)
const ATOS = [...new Set([...DO_CONTRATO, ...DO_SERVIDOR, ...DAS_DESCARGAS])]

const INTRANSITIVOS: readonly string[] = ['conta.entrar', 'conta.sair']
/** The verb itself names what it was done to. */
const COM_OBJETO = /(estoque|senha)$/

const frase = (acao: string) => frasePorExtenso({ acao, ator: { id: 2, nome: 'Bruno' }, alvos: [] })

test('an act is a whole sentence also where no record was written down with it', () => {
  expect(DO_SERVIDOR).toEqual(expect.arrayContaining(['documentos.baixar', 'multimidias.varrer']))
  const ditas = ATOS.map((acao) => [acao, frase(acao)] as const)
  const soVerbo = ditas.filter(([acao, dita]) => {
    const { dito, inteiro } = verboDoAto(acao)
    const fez = dita.slice('Bruno '.length, -1)
    if (!fez.includes(' ')) return !INTRANSITIVOS.includes(acao)
    return !inteiro && fez === dito && !COM_OBJETO.test(dito)
  })
  expect(soVerbo).toEqual([])
  expect(ditas.filter(([, dita]) => / (de|a|em|por|com|como|para|do|da)\.$|,\.$|“/.test(dita))).toEqual([])
  expect(frase('multimidias.urlTemporaria')).toBe('Bruno começou a enviar um arquivo.')
  expect(frase('operacoes.consultar')).toBe('Bruno perguntou o que já chegou do aparelho.')
  expect(frase('apuracoes.abrir')).toBe('Bruno abriu uma apuração.')
  expect(frase('requisicoes.emLote')).toBe('Bruno tratou requisições em lote.')
})

test('in the filters too an act is said with what it was done to', () => {
  const ditas = ATOS.map((acao) => [acao, acaoPorExtenso(acao)] as const)
  expect(ditas.filter(([acao, dita]) => !dita.includes(' ') && !INTRANSITIVOS.includes(acao))).toEqual([])
  expect(acaoPorExtenso('ressuprimentos.encaminhar')).toBe('Encaminhou um pedido de ressuprimento')
})

test('every kind of record that the server writes down has its name', () => {
  const escritos = Object.values(FONTES).flatMap((texto) =>
    [...texto.matchAll(/\bentidade: '([a-z_]+)'/g)].flatMap(([, entidade]) => entidade ?? []),
  )
  expect(new Set(escritos).size).toBeGreaterThan(40)
  expect([...new Set(escritos)].filter((entidade) => !Object.hasOwn(REGISTROS, entidade))).toEqual([])
})

test('the filter calls each area by words, and no two of them alike', () => {
  const areas = [...new Set(ATOS.map((acao) => `${acao.split('.')[0]}.`))]
  const ditas = areas.map((area) => areaPorExtenso(area))
  expect(ditas.filter((dita) => /[a-z][A-Z]/.test(dita) || /[cs](ao|oes)\b/.test(dita))).toEqual([])
  expect(ditas.filter((dita, i) => ditas.indexOf(dita) !== i)).toEqual([])
})
