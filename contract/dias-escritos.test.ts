// Every day that a body of the contract takes: a year of few digits is refused wherever it is, and a day of today is not.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoints } from './casa/endpoint.ts'
import { contract } from './index.ts'
import { type AtributoDaClasse, motivoDoAtributo } from './patrimonio/bem.ts'
import { type CampoExtra, problemasDosCampos } from './rede/campos-extras.ts'

interface Achado {
  onde: string
  forma: z.core.$ZodType
}

/** What a shape is made of, by the name of the part; of what wraps another, that one by no name. */
function partesDe(forma: z.core.$ZodType): [string, z.core.$ZodType][] {
  // as: the kinds of the library's own union, told apart by `type`.
  const { def } = (forma as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [['[]', def.element]]
    case 'union':
      return def.options.map((uma): [string, z.core.$ZodType] => ['', uma])
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ]
    case 'tuple':
      return def.items.map((um, i): [string, z.core.$ZodType] => [`${i}`, um])
    case 'record':
    case 'map':
      return [['*', def.valueType]]
    case 'pipe':
      return [['', def.in]]
    case 'lazy':
      return [['', def.getter()]]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]]
    default:
      return []
  }
}

function diasDe(forma: z.core.$ZodType, onde: string, ate = new Set<z.core.$ZodType>()): Achado[] {
  if (forma instanceof z.ZodISODate) return [{ onde, forma }]
  if (ate.has(forma)) return []
  const dentro = new Set([...ate, forma])
  return partesDe(forma).flatMap(([nome, parte]) => diasDe(parte, nome ? `${onde}.${nome}` : onde, dentro))
}

/** Not written by who acts, but what the list on the screen is narrowed by. */
const DE_FILTRO = new Set(['notificacoes.marcarTodas.de', 'notificacoes.marcarTodas.ate'])

const ACHADOS = Object.entries<Endpoints>(contract).flatMap(([grupo, operacoes]) =>
  Object.entries(operacoes).flatMap(([nome, { body }]) => (body ? diasDe(body, `${grupo}.${nome}`) : [])),
)

const DIAS = ACHADOS.filter(({ onde }) => !DE_FILTRO.has(onde))

test('the days of the bodies are found: those of lines and of choices too', () => {
  const onde = DIAS.map((um) => um.onde)
  expect(onde).toEqual(
    expect.arrayContaining([
      'requisicoes.criar.necessidade_em',
      'remessas.expedir.previsto_em',
      'inventarios.criar.inicio',
      'entradas.criar.doc_emissao',
      'entradas.criar.itens.[].validade',
    ]),
  )
  expect(onde.length).toBeGreaterThan(50)
  expect(ACHADOS.length - DIAS.length).toBe(DE_FILTRO.size)
})

test.each(DIAS)('$onde refuses the year 0202, and says what to correct', ({ forma }) => {
  const motivo = z.safeParse(forma, '0202-01-01').error?.issues[0]?.message
  expect(motivo).toMatch(/^Corrija o ano: a data não pode ser antes de \d{2}\/\d{2}\/\d{4}\.$/)
  expect(z.safeParse(forma, '2026-02-28').success).toBe(true)
  expect(z.safeParse(forma, '2026-02-30').success).toBe(false)
})

test('so does an answer of a field that the órgão made, of a place or of a class', () => {
  const campo = { chave: 'fundada', tipo: 'data', rotulo: 'Fundada em', opcoes: [] } as const
  // as: a field of a class has the same parts
  const daClasse = (valor: string) => motivoDoAtributo(campo as unknown as AtributoDaClasse, valor)
  const doLocal = (valor: string) =>
    problemasDosCampos([campo as unknown as CampoExtra], { fundada: valor }).fundada
  for (const problema of [daClasse, doLocal]) {
    expect(problema('0202-01-01')).toBeDefined()
    expect(problema('1889-11-15')).toBeUndefined()
  }
})
