// What the school census says of a place, and who answers for it: keys are fixed, labels are for people.
import { z } from 'zod'
import { Dia } from '#contract/casa/dia.ts'

type Rotulos = Readonly<Record<string, string>>

function chaves<R extends Rotulos>(rotulos: R) {
  return z.enum(Object.keys(rotulos) as [keyof R & string, ...(keyof R & string)[]]) // as: keys of a literal
}

export const SITUACOES_DE_FUNCIONAMENTO = {
  em_atividade: 'Em atividade',
  paralisada: 'Paralisada',
  extinta: 'Extinta',
} as const satisfies Rotulos
export const SituacaoDeFuncionamento = chaves(SITUACOES_DE_FUNCIONAMENTO)
export type SituacaoDeFuncionamento = z.infer<typeof SituacaoDeFuncionamento>

export const DEPENDENCIAS = {
  federal: 'Federal',
  estadual: 'Estadual',
  municipal: 'Municipal',
  privada: 'Privada',
} as const satisfies Rotulos
export const Dependencia = chaves(DEPENDENCIAS)

export const LOCALIZACOES = { urbana: 'Urbana', rural: 'Rural' } as const satisfies Rotulos
export const Localizacao = chaves(LOCALIZACOES)

export const LOCALIZACOES_DIFERENCIADAS = {
  nao_se_aplica: 'Não se aplica',
  assentamento: 'Área de assentamento',
  terra_indigena: 'Terra indígena',
  quilombola: 'Área remanescente de quilombo',
  povos_tradicionais: 'Povos e comunidades tradicionais',
} as const satisfies Rotulos
export const LocalizacaoDiferenciada = chaves(LOCALIZACOES_DIFERENCIADAS)

export const LOCAIS_DE_FUNCIONAMENTO = {
  predio_escolar: 'Prédio escolar',
  salas_outra_escola: 'Salas de outra escola',
  galpao: 'Galpão, rancho, paiol ou barracão',
  unidade_socioeducativa: 'Unidade socioeducativa',
  unidade_prisional: 'Unidade prisional',
  outros: 'Outros',
} as const satisfies Rotulos
export const LocalDeFuncionamento = chaves(LOCAIS_DE_FUNCIONAMENTO)

export const OCUPACOES = {
  proprio: 'Próprio',
  alugado: 'Alugado',
  cedido: 'Cedido',
} as const satisfies Rotulos
export const Ocupacao = chaves(OCUPACOES)

export const FONTES_DA_COORDENADA = {
  gps: 'Medida no local',
  mapa: 'Apontada no mapa',
  geocodificacao: 'Achada pelo endereço',
  importada: 'Importada',
} as const satisfies Rotulos
export const FonteDaCoordenada = chaves(FONTES_DA_COORDENADA)

export const TURNOS = {
  manha: 'Manhã',
  tarde: 'Tarde',
  noite: 'Noite',
  integral: 'Integral',
} as const satisfies Rotulos
export const Turno = chaves(TURNOS)

export const ETAPAS = {
  creche: 'Creche',
  pre_escola: 'Pré-escola',
  fundamental_iniciais: 'Fundamental, anos iniciais',
  fundamental_finais: 'Fundamental, anos finais',
  medio: 'Ensino médio',
  eja: 'Educação de jovens e adultos',
  profissional: 'Educação profissional',
  especial: 'Educação especial',
} as const satisfies Rotulos
export const Etapa = chaves(ETAPAS)

export const CONTROLES_DE_ESTOQUE = {
  nenhum: 'Sem estoque',
  consumo_na_entrega: 'Consumo na entrega',
  pleno: 'Controle pleno',
} as const satisfies Rotulos
export const ControleDeEstoque = chaves(CONTROLES_DE_ESTOQUE)

export const PAPEIS_DO_RESPONSAVEL = {
  titular: 'Titular',
  substituto: 'Substituto',
  vice: 'Vice',
  almoxarife: 'Almoxarife',
} as const satisfies Rotulos
export const PapelDoResponsavel = chaves(PAPEIS_DO_RESPONSAVEL)
export type PapelDoResponsavel = z.infer<typeof PapelDoResponsavel>

/** Days without classes. */
export const TIPOS_DE_PERIODO = {
  feriado: 'Feriado',
  recesso: 'Recesso',
  ferias: 'Férias',
} as const satisfies Rotulos
export const TipoDePeriodo = chaves(TIPOS_DE_PERIODO)

const dia = Dia()

/** Days on which the place does not work as usual: no visit and no delivery then. */
export const PeriodoDoCalendario = z
  .strictObject({
    tipo: TipoDePeriodo.default('feriado'),
    nome: z.string().trim().min(1, 'Dê um nome ao período').max(80),
    inicio: dia,
    /** The last day, whole. */
    fim: dia,
  })
  .refine(({ inicio, fim }) => inicio <= fim, {
    path: ['fim'],
    message: 'O último dia vem antes do primeiro',
  })
export type PeriodoDoCalendario = z.infer<typeof PeriodoDoCalendario>
