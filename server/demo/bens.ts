// The 4,000 assets: what each room has for certain, then what fills it up to the place's share.
import type { CondicaoDoPatrimonio, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import type { Calendario } from './calendario.ts'
import type { Porte } from './lugares.ts'
import { type ChaveDeModelo, MODELOS, type ModeloDeBem } from './modelos-de-bens.ts'
import type { Random } from './random.ts'

export interface Bem {
  uuid: string
  descricao: string
  classe: string
  marca: string
  modelo: string
  numero_serie: string | null
  estado: EstadoDoPatrimonio
  condicao: CondicaoDoPatrimonio
  situacao: 'ativo'
  valor_aquisicao_centavos: number
  data_ingresso: string
}

type Conteudo = Partial<Record<ChaveDeModelo, number>>

/** For certain, by type of room. */
const CERTOS: Readonly<Record<string, Conteudo>> = {
  sala_de_aula: { mesa_professor: 1, quadro: 1, ventilador: 1 },
  diretoria: { mesa: 1, cadeira: 1, armario: 1, notebook: 1, impressora: 1, ar: 1 },
  secretaria_escolar: { mesa: 2, cadeira: 2, arquivo: 2, computador: 1, monitor: 1, impressora: 1 },
  sala_dos_professores: { mesa: 1, cadeira: 6, armario: 2, bebedouro: 1, televisor: 1 },
  biblioteca: { estante: 4, mesa_leitura: 2, computador: 1, monitor: 1, ventilador: 1 },
  laboratorio_informatica: { computador: 12, monitor: 12, nobreak: 2, roteador: 1, ar: 1, cadeira: 12 },
  sala_aee: { kit_aee: 1, computador: 1, monitor: 1, mesa_leitura: 1, armario: 1 },
  cozinha: { fogao: 1, geladeira: 1, freezer: 1, liquidificador: 1 },
  refeitorio: { mesa_refeitorio: 8, bebedouro: 1, ventilador: 2 },
  patio_coberto: { bebedouro: 1, som: 1 },
  quadra_coberta: { traves: 1, tabela_basquete: 2 },
  quadra_descoberta: { traves: 1 },
  combate_a_incendio: { extintor: 4 },
  rede_eletrica: { nobreak: 1 },
  almoxarifado: { estante: 2, carrinho: 1, extintor: 1 },
}

/** What there is more of, with weights, until the place has its share. */
const ENCHIMENTO: Readonly<Record<string, Conteudo>> = {
  sala_de_aula: { conjunto: 92, ar: 2, ventilador: 2, projetor: 2, armario: 2 },
  biblioteca: { mesa_leitura: 3, estante: 4, ventilador: 1 },
  refeitorio: { mesa_refeitorio: 1 },
  laboratorio_informatica: { computador: 1, monitor: 1 },
  almoxarifado: {
    conjunto: 40,
    computador: 10,
    monitor: 10,
    notebook: 12,
    ar: 6,
    ventilador: 8,
    armario: 6,
    geladeira: 2,
    projetor: 4,
    quadro: 2,
  },
}
const PESO_DO_AMBIENTE: Readonly<Record<string, number>> = {
  sala_de_aula: 12,
  almoxarifado: 1,
  biblioteca: 1,
}

export const BENS_POR_PORTE: Readonly<Record<Porte | 'deposito', number>> = {
  pequena: 80,
  media: 140,
  grande: 260,
  deposito: 400,
}

const ESTADOS = { novo: 6, bom: 48, regular: 31, ruim: 11, pessimo: 4 } as const
/** No pair that a person would have to explain: what is new or good is of use, what is past use is not in use. */
const CONDICOES: Readonly<Record<EstadoDoPatrimonio, Partial<Record<CondicaoDoPatrimonio, number>>>> = {
  novo: { em_uso: 9, ocioso: 1 },
  bom: { em_uso: 19, ocioso: 1 },
  regular: { em_uso: 18, ocioso: 1, recuperavel: 1 },
  ruim: { em_uso: 4, recuperavel: 5, antieconomico: 1 },
  pessimo: { recuperavel: 1, antieconomico: 2, irrecuperavel: 2 },
}

export interface AvaliacaoDeBem {
  estado: EstadoDoPatrimonio
  condicao: CondicaoDoPatrimonio
}

export function avaliacao(random: Random): AvaliacaoDeBem {
  const estado = random.weighted(ESTADOS)
  // as: each row above names at least one condition, and only those.
  const condicao = random.weighted(CONDICOES[estado] as Record<CondicaoDoPatrimonio, number>)
  return { estado, condicao }
}

function bem(random: Random, calendario: Calendario, chave: ChaveDeModelo, emEstoque: boolean): Bem {
  const modeloDeBem: ModeloDeBem = MODELOS[chave]
  const [marca, modelo] = random.pick(modeloDeBem.marcas)
  const [de, ate] = modeloDeBem.preco
  const nova: AvaliacaoDeBem = { estado: 'novo', condicao: 'ocioso' }
  const serie = `${marca.slice(0, 2).toUpperCase()}${random.int(10_000_000, 99_999_999)}`
  const avaliado = emEstoque ? nova : avaliacao(random)
  // A number spent for nothing, so that all that is drawn after it stays: only an order of service sends one to repair.
  if (avaliado.condicao === 'recuperavel') random.chance(0.15)
  return {
    uuid: random.uuid(),
    descricao: modeloDeBem.descricao,
    classe: modeloDeBem.classe,
    marca,
    modelo,
    numero_serie: modeloDeBem.serie ? serie : null,
    ...avaliado,
    situacao: 'ativo',
    valor_aquisicao_centavos: random.int(de, ate) * 100,
    data_ingresso: calendario.dia(-random.int(emEstoque ? 10 : 200, emEstoque ? 300 : 3600)),
  }
}

function chavesCertas(tipo: string): ChaveDeModelo[] {
  const certos = Object.entries(CERTOS[tipo] ?? {}) as [ChaveDeModelo, number][] // as: keys of a Conteudo
  return certos.flatMap(([chave, quantidade]) => Array<ChaveDeModelo>(quantidade).fill(chave))
}

/** The assets of a place, each with the index of its room in `tipos`. */
export function bensDe(
  random: Random,
  calendario: Calendario,
  porte: Porte | 'deposito',
  tipos: readonly string[],
): (Bem & { ambiente: number })[] {
  const chaves = tipos.flatMap((tipo, ambiente) => chavesCertas(tipo).map((chave) => ({ ambiente, chave })))
  const pesos = tipos.map((tipo) => (ENCHIMENTO[tipo] ? (PESO_DO_AMBIENTE[tipo] ?? 1) : 0))
  while (chaves.length < BENS_POR_PORTE[porte]) {
    const ambiente = Number(random.weighted(Object.fromEntries(pesos.entries())))
    // as: keys of a Conteudo; rooms without filling weigh nothing and are never drawn.
    const enchimento = ENCHIMENTO[tipos[ambiente] ?? ''] as Record<ChaveDeModelo, number>
    chaves.push({ ambiente, chave: random.weighted(enchimento) })
  }
  return chaves
    .sort((a, b) => a.ambiente - b.ambiente)
    .map(({ ambiente, chave }) => ({ ambiente, ...bem(random, calendario, chave, porte === 'deposito') }))
}
