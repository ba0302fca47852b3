// The rooms of each place: 10, 14 or 20 by the size of the school, and ten at the warehouse: 350 in all.
import type { Porte } from './lugares.ts'

export interface Ambiente {
  tipo: string
  nome: string
  bloco: string | null
}

type Planta = readonly (readonly [tipo: string, nome: string, bloco?: string])[]

const salas = (de: number, ate: number, bloco?: string): Planta =>
  Array.from({ length: ate - de + 1 }, (_, i) => {
    const nome = `Sala ${String(de + i).padStart(2, '0')}`
    return bloco === undefined ? ['sala_de_aula', nome] : ['sala_de_aula', nome, bloco]
  })

const PEQUENA: Planta = [
  ...salas(1, 3),
  ['secretaria_escolar', 'Secretaria'],
  ['cozinha', 'Cozinha'],
  ['banheiro', 'Banheiro dos estudantes'],
  ['banheiro_acessivel', 'Banheiro acessível'],
  ['patio_coberto', 'Pátio'],
  ['rede_eletrica', 'Rede elétrica'],
  ['cobertura', 'Telhado'],
]

const MEDIA: Planta = [
  ...salas(1, 4),
  ['diretoria', 'Diretoria'],
  ['secretaria_escolar', 'Secretaria'],
  ['sala_dos_professores', 'Sala dos professores'],
  ['biblioteca', 'Biblioteca'],
  ['cozinha', 'Cozinha'],
  ['banheiro', 'Banheiro feminino'],
  ['banheiro', 'Banheiro masculino'],
  ['quadra_descoberta', 'Quadra'],
  ['rede_eletrica', 'Rede elétrica'],
  ['combate_a_incendio', 'Extintores e saídas'],
]

const GRANDE: Planta = [
  ...salas(1, 4, 'Bloco A'),
  ...salas(5, 7, 'Bloco B'),
  ['diretoria', 'Diretoria', 'Bloco A'],
  ['secretaria_escolar', 'Secretaria', 'Bloco A'],
  ['sala_dos_professores', 'Sala dos professores', 'Bloco A'],
  ['biblioteca', 'Biblioteca', 'Bloco B'],
  ['laboratorio_informatica', 'Laboratório de informática', 'Bloco B'],
  ['sala_aee', 'Sala de recursos', 'Bloco B'],
  ['cozinha', 'Cozinha'],
  ['refeitorio', 'Refeitório'],
  ['banheiro', 'Banheiro feminino', 'Bloco A'],
  ['banheiro_acessivel', 'Banheiro acessível', 'Bloco A'],
  ['quadra_coberta', 'Ginásio'],
  ['rede_eletrica', 'Rede elétrica'],
  ['acessos_e_rampas', 'Acessos e rampas'],
]

const DEPOSITO: Planta = [
  ['almoxarifado', 'Galpão A'],
  ['almoxarifado', 'Galpão B'],
  ['almoxarifado', 'Galpão C'],
  ['almoxarifado', 'Recebimento'],
  ['almoxarifado', 'Expedição'],
  ['secretaria_escolar', 'Escritório'],
  ['banheiro_funcionarios', 'Banheiro'],
  ['cobertura', 'Telhado'],
  ['rede_eletrica', 'Rede elétrica'],
  ['combate_a_incendio', 'Extintores e saídas'],
]

const PLANTAS: Readonly<Record<Porte | 'deposito', Planta>> = {
  pequena: PEQUENA,
  media: MEDIA,
  grande: GRANDE,
  deposito: DEPOSITO,
}

export function ambientesDe(porte: Porte | 'deposito'): Ambiente[] {
  return PLANTAS[porte].map(([tipo, nome, bloco = null]) => ({ tipo, nome, bloco }))
}
