// Who else works in the network of the long demonstration: a principal in each school, three coordinators, and the
// depósito's other two. They sign in as the people of the guide do.
import type { Escola } from '../lugares.ts'
import { PESSOAS, type Pessoa } from '../pessoas.ts'

/** Answers for the stock. */
export const CHEFE_DO_ALMOXARIFADO = 'irene.vasques@zelo.demo'
export const SEGUNDO_ALMOXARIFE = 'rui.campelo@zelo.demo'

/** The agents of the inventory by sample; the others have their own visits. */
export const EQUIPE_DO_INVENTARIO = ['nilo.batista@zelo.demo', 'cora.mendes@zelo.demo'] as const

const COORDENACOES = [
  ['Sérgio Amorim', 'REG-IPE'],
  ['Lia Fontoura', 'REG-SERRA'],
  ['Dalva Coutinho', 'REG-VALE'],
] as const

/** By the order of the schools; the first has its principal among the people of the guide. */
const DIRECOES = [
  [
    'Marta Quirino',
    'Joel Sampaio',
    'Sônia Lacerda',
    'Rita Camargo',
    'Nelson Braga',
    'Lúcia Bandeira',
    'Ivo Peçanha',
  ],
  ['Edson Farias', 'Dirce Moura', 'Teresa Valente', 'Inês Portela', 'Cícero Damasceno', 'Márcio Leal'],
  ['Zilda Antunes', 'Irã Taboca', 'Vera Monteiro', 'Gaspar Nunes', 'Olívia Barroso', 'Tânia Queiroz'],
  ['Heitor Salles', 'Regina Pontes', 'Abel Figueira', 'Neusa Carvalho'],
].flat()

const emailDe = (nome: string) =>
  `${nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@zelo.demo`

const pessoa = (nome: string, i: number, resto: Pick<Pessoa, 'cargo' | 'perfil' | 'locais'>): Pessoa => ({
  nome,
  email: emailDe(nome),
  matricula: `17${11 + i}40-${i % 10}`,
  telefone: `(29) 99800-${String(1201 + i)}`,
  ...resto,
})

export function genteDaRede(escolas: readonly Escola[]): Pessoa[] {
  const direcoes = DIRECOES.map((nome, i) =>
    pessoa(nome, i, {
      cargo: 'Direção escolar',
      perfil: 'gestor_unidade',
      locais: [escolas[i + 1]?.codigo ?? null],
    }),
  )
  const coordenacoes = COORDENACOES.map(([nome, regional], i) =>
    pessoa(nome, 30 + i, {
      cargo: 'Coordenação regional',
      perfil: 'coordenador_regional',
      locais: [regional],
    }),
  )
  return [
    ...direcoes,
    ...coordenacoes,
    pessoa('Irene Vasques', 40, {
      cargo: 'Chefe do almoxarifado',
      perfil: 'gestor_almoxarifado',
      locais: [null],
    }),
    pessoa('Rui Campelo', 41, { cargo: 'Almoxarife', perfil: 'almoxarife', locais: ['DEP-CENTRAL'] }),
    ...['Nilo Batista', 'Cora Mendes'].map((nome, i) =>
      pessoa(nome, 42 + i, {
        cargo: 'Agente de monitoramento',
        perfil: 'agente_monitoramento',
        locais: [null],
      }),
    ),
  ]
}

/** The principal of a school. */
export const direcaoDe = (codigo: string, escolas: readonly Escola[]): Pessoa | undefined =>
  [...PESSOAS, ...genteDaRede(escolas)].find(
    ({ perfil, locais }) => perfil === 'gestor_unidade' && locais?.includes(codigo),
  )
