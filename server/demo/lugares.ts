// A state that does not exist: its secretariat, three regionals, 24 schools and the central warehouse.
import { comDigitos } from './documentos.ts'
import type { Random } from './random.ts'

export type Porte = 'pequena' | 'media' | 'grande'

export interface Lugar {
  codigo: string
  nome: string
  tipo: 'orgao' | 'regional' | 'escola' | 'deposito'
  pai: string | null
  codigo_inep: string | null
  /** A school buys by itself, under its own. */
  cnpj: string | null
  localizacao: 'urbana' | 'rural'
  municipio: string
  municipio_ibge: string
  endereco: string
  bairro: string
  cep: string
  telefone: string
  email: string | null
  latitude: number
  longitude: number
}

export interface Escola extends Lugar {
  porte: Porte
  /** Pupils. */
  matriculas: number
}

/** About as many; no two schools of a size are quite alike. */
const ALUNOS: Readonly<Record<Porte, number>> = { pequena: 120, media: 380, grande: 860 }

/** No federation unit and no municipality of Brazil has this code. */
export const UF_FICTICIA = 'VC'
const CODIGO_UF = '99'

const SEDE = { municipio: 'Porto do Ipê', latitude: -12.8214, longitude: -46.3187 }

interface Regional {
  codigo: string
  nome: string
  centro: { latitude: number; longitude: number }
  municipios: readonly string[]
  escolas: readonly (readonly [nome: string, porte: Porte, municipio: number, localizacao?: 'rural'])[]
}

const REGIONAIS: readonly Regional[] = [
  {
    codigo: 'REG-IPE',
    nome: 'Regional do Ipê',
    centro: { latitude: SEDE.latitude, longitude: SEDE.longitude },
    municipios: ['Porto do Ipê', 'Campo Sereno', 'Lagoa das Garças'],
    escolas: [
      ['Escola Estadual Professora Alzira Montalvão', 'grande', 0],
      ['Colégio Estadual Raimundo Beltrão', 'grande', 0],
      ['Escola Estadual Vila dos Buritis', 'media', 0],
      ['Escola Estadual Maestro Olegário Pinto', 'media', 0],
      ['Escola Estadual Dona Firmina Sales', 'media', 1],
      ['Escola Estadual Campo Sereno', 'pequena', 1],
      ['Escola Estadual Beira-Lagoa', 'pequena', 2],
      ['Escola Estadual Rural Boa Sementeira', 'pequena', 2, 'rural'],
    ],
  },
  {
    codigo: 'REG-SERRA',
    nome: 'Regional da Serra',
    centro: { latitude: -13.9472, longitude: -45.2381 },
    municipios: ['Serra do Meio', 'Pedra Alta', 'Águas de São Gil'],
    escolas: [
      ['Colégio Estadual Serra do Meio', 'grande', 0],
      ['Escola Estadual Professor Anacleto Vidigal', 'grande', 0],
      ['Escola Estadual Padre Simão Rebouças', 'media', 0],
      ['Escola Estadual Maria Benedita Xavier', 'media', 1],
      ['Escola Estadual Pedra Alta', 'media', 1],
      ['Escola Estadual Fonte das Águas', 'pequena', 2],
      ['Escola Estadual Rural Grota Funda', 'pequena', 1, 'rural'],
      ['Escola Estadual Indígena Taboca Verde', 'pequena', 2, 'rural'],
    ],
  },
  {
    codigo: 'REG-VALE',
    nome: 'Regional do Vale',
    centro: { latitude: -14.6035, longitude: -46.7124 },
    municipios: ['Vale Formoso', 'Santa Rosa do Cerrado', 'Novo Arraial'],
    escolas: [
      ['Colégio Estadual Vale Formoso', 'grande', 0],
      ['Escola Estadual Cecília Amaral Prado', 'grande', 0],
      ['Escola Estadual Tenente Lourival Dias', 'media', 0],
      ['Escola Estadual Santa Rosa do Cerrado', 'media', 1],
      ['Escola Estadual Poeta Joaquim Severo', 'media', 1],
      ['Escola Estadual Professora Idalina Rocha', 'media', 2],
      ['Escola Estadual Novo Arraial', 'pequena', 2],
      ['Escola Estadual Rural Passo do Gado', 'pequena', 2, 'rural'],
    ],
  },
]

const RUAS = [
  'Rua das Acácias',
  'Avenida Central',
  'Rua do Comércio',
  'Rua dos Jatobás',
  'Avenida das Mangueiras',
  'Rua Sete de Abril',
  'Praça da Matriz',
  'Rua do Rosário',
] as const
const BAIRROS = [
  'Centro',
  'Jardim Primavera',
  'Vila Nova',
  'Bela Vista',
  'Alto da Colina',
  'São José',
] as const

const perto = (random: Random, grau: number, raio: number) =>
  Math.round((grau + (random.next() * 2 - 1) * raio) * 1e6) / 1e6

function contato(random: Random, municipio: number, regional: number) {
  return {
    municipio_ibge: `${CODIGO_UF}${String(regional * 100 + municipio + 1).padStart(5, '0')}`,
    endereco: `${random.pick(RUAS)}, ${random.int(12, 1980)}`,
    bairro: random.pick(BAIRROS),
    cep: `${CODIGO_UF}${regional + 1}${municipio}${String(random.int(0, 9999)).padStart(4, '0')}`,
    telefone: `(29) 3${random.int(200, 899)}-${String(random.int(0, 9999)).padStart(4, '0')}`,
  }
}

function escolasDe(random: Random, regional: Regional, indice: number): Escola[] {
  return regional.escolas.map(([nome, porte, municipio, localizacao], i): Escola => {
    const ordem = indice * 8 + i + 1
    const codigo_inep = `${CODIGO_UF}${String(ordem).padStart(5, '0')}${(ordem * 7) % 10}`
    const dados = contato(random, municipio, indice)
    const rural = localizacao === 'rural'
    return {
      codigo: codigo_inep,
      nome,
      tipo: 'escola',
      pai: regional.codigo,
      codigo_inep,
      cnpj: comDigitos(`${codigo_inep}0001`),
      localizacao: localizacao ?? 'urbana',
      municipio: regional.municipios[municipio] ?? regional.nome,
      ...dados,
      ...(rural && { endereco: `Estrada vicinal, km ${random.int(4, 38)}`, bairro: 'Zona rural' }),
      email: `escola${codigo_inep}@vc.example`,
      // The towns of a regional lie some 25 km apart, the schools of a town within 4 km.
      latitude: perto(random, regional.centro.latitude + municipio * 0.21, rural ? 0.12 : 0.035),
      longitude: perto(random, regional.centro.longitude - municipio * 0.17, rural ? 0.12 : 0.035),
      porte,
      matriculas: ALUNOS[porte] + ((ordem * 53) % 97) - 48,
    }
  })
}

function lugarDaSede(random: Random, dados: Pick<Lugar, 'codigo' | 'nome' | 'tipo' | 'pai'>): Lugar {
  return {
    ...dados,
    codigo_inep: null,
    cnpj: null,
    localizacao: 'urbana',
    municipio: SEDE.municipio,
    ...contato(random, 0, 0),
    email: null,
    latitude: perto(random, SEDE.latitude, 0.02),
    longitude: perto(random, SEDE.longitude, 0.02),
  }
}

export interface Lugares {
  /** Parents before children. */
  todos: Lugar[]
  escolas: Escola[]
  deposito: Lugar
}

export function lugaresDaDemonstracao(random: Random): Lugares {
  const orgao = lugarDaSede(random, {
    codigo: 'SEDUC-VC',
    nome: 'Secretaria de Estado da Educação do Vale Claro',
    tipo: 'orgao',
    pai: null,
  })
  const deposito = lugarDaSede(random, {
    codigo: 'DEP-CENTRAL',
    nome: 'Depósito Central',
    tipo: 'deposito',
    pai: orgao.codigo,
  })
  const regionais = REGIONAIS.map((regional, i) => ({
    ...lugarDaSede(random, {
      codigo: regional.codigo,
      nome: regional.nome,
      tipo: 'regional',
      pai: orgao.codigo,
    }),
    ...contato(random, 0, i),
    ...regional.centro,
    municipio: regional.municipios[0] ?? regional.nome,
  }))
  const escolas = REGIONAIS.flatMap((regional, i) => escolasDe(random, regional, i))
  return { todos: [orgao, ...regionais, deposito, ...escolas], escolas, deposito }
}
